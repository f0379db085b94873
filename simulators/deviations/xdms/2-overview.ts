import { ALLIANCE_PRES_RULES, GEOLOCATION_POLICY, PRES_RULES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { contentRewritten, withStatus } from './answers.js';
import { asks } from './requests.js';
import { storingUnder } from './stores.js';

/** Usages with the media type application/auth-policy+xml. */
const POLICIES: readonly string[] = [PRES_RULES.auid, ALLIANCE_PRES_RULES.auid, GEOLOCATION_POLICY.auid];

/** RFC 4825 §2 and §4: the documents of a server, their content and their names. */
export const OVERVIEW: readonly Deviation[] = [
  {
    id: 'usages-share-documents',
    violates: [
      'XCAP-2-04',
      'RL-4.4.7-01',
      'RL-4.4.8-01',
      'RL-4.4.8-02',
      'RL-4.4.8-03',
      'XCAP-8.2.7-02',
      'XCAP-5.6-02',
      'RL-4.4.5-01',
      'RL-4.4.5-04',
    ],
    sentence: 'Where documents are kept the AUID is left out, so that usages share them.',
    spreads: 'many scenarios have documents of two usages',
    environment: storingUnder((id) => ({ ...id, auid: 'any' })),
  },
  {
    id: 'names-of-documents-ignored',
    violates: ['XCAP-2-05', 'XCAP-6.2-12', 'XCAP-6.2-14', 'XCAP-7.1-03', 'XCAP-8.3-01'],
    sentence: 'A user has one document in each usage, under any name.',
    spreads: 'the scenarios on names of documents have two of them',
    environment: storingUnder((id) => ({ ...id, path: ['index'] })),
  },
  {
    id: 'policies-under-one-name',
    violates: ['XCAP-2-05', 'XCAP-6.2-12', 'XCAP-7.1-03'],
    sentence: 'A user has one document of presence rules, under any name.',
    shownBy: [PRES_RULES.auid],
    environment: storingUnder((id) => (id.auid === PRES_RULES.auid ? { ...id, path: ['index'] } : id)),
  },
  {
    id: 'policies-share-documents',
    violates: ['XCAP-2-04'],
    sentence: 'The usages whose documents are policies share them.',
    shownBy: POLICIES,
    environment: storingUnder((id) => (POLICIES.includes(id.auid) ? { ...id, auid: PRES_RULES.auid } : id)),
  },
  {
    id: 'comments-dropped-on-store',
    violates: ['XCAP-2-02', 'XCAP-8.3-12', 'XCAP-2-08', 'XCAP-7-11', 'XCAP-8.2.3-01'],
    sentence: 'Comments are dropped when something is stored.',
    spreads: 'the documents of many scenarios contain comments',
    // A CDATA section may have the characters of a comment.
    steps: contentRewritten((text) => text.replace(/(<!\[CDATA\[.*?\]\]>)|<!--.*?-->/gs, '$1')),
  },
  {
    id: 'instructions-dropped-on-store',
    violates: ['XCAP-2-02', 'XCAP-8.3-12', 'XCAP-2-08', 'XCAP-7-11'],
    sentence: 'Processing instructions are dropped when something is stored.',
    steps: contentRewritten((text) => text.replace(/<\?(?!xml\s).*?\?>/gs, '')),
  },
  {
    id: 'cdata-dropped-on-store',
    violates: ['XCAP-2-06', 'XCAP-8.3-12', 'XCAP-2-02'],
    sentence: 'CDATA sections are dropped when something is stored.',
    steps: contentRewritten((text) => text.replace(/<!\[CDATA\[.*?\]\]>/gs, '')),
  },
  {
    id: 'cdata-unescaped-twice',
    violates: ['XCAP-2-06'],
    sentence: 'The content of a CDATA section is stored as if it were already escaped.',
    steps: contentRewritten((text) =>
      text.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_whole, inside: string) =>
        inside.replace(/&(?!\w+;)/g, '&amp;').replaceAll('<', '&lt;'),
      ),
    ),
  },
  {
    id: 'references-to-white-space-expanded',
    violates: ['XCAP-2-07', 'XCAP-2-02'],
    sentence: 'References to white space are stored as the characters themselves, which the next parser normalizes.',
    steps: contentRewritten((text) =>
      text.replace(/&#(?:x0*([9ad])|0*(9|10|13));/gi, (_whole, hexadecimal?: string, decimal?: string) =>
        String.fromCharCode(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)),
      ),
    ),
  },
  {
    id: 'document-element-stored-alone',
    violates: ['XCAP-2-08', 'XCAP-2-02', 'XCAP-7-11'],
    sentence: 'Content outside the document element is not stored.',
    steps: {
      readDocument: (readDocument) => (text) => {
        const { root } = readDocument(text);
        return readDocument(text.slice(root.start, root.end));
      },
    },
  },
  {
    id: 'line-ends-doubled',
    violates: ['XCAP-2-10'],
    sentence: 'A carriage return and a line feed are stored as two line ends.',
    steps: contentRewritten((text) => text.replaceAll('\r\n', '\n\n')),
  },
  {
    id: 'separator-inside-of-segments',
    violates: ['XCAP-4-02'],
    sentence: 'Two tildes end a document selector at any position in a segment.',
    steps: {
      splitTarget: (splitTarget) => (target) => splitTarget(target.replace(/\/?~~\/?/, '/~~/')),
    },
  },
  {
    id: 'documents-answered-as-elements',
    violates: [
      'XCAP-8.3-02',
      'RL-4.4-01',
      'XCAP-12.4-01',
      'XCAP-13-01',
      'RL-3.4-01',
      'PM-5-01',
      'PR-3-01',
      'XCAP-7-11',
      'GP-3.1-02',
      'XCAP-2-02',
      'XCAP-2-08',
    ],
    sentence: 'A GET of a document is answered with the document element, as an element.',
    spreads: 'documents are read in most scenarios on documents',
    steps: {
      documentAnswer:
        (_documentAnswer, { steps }) =>
        (stored) =>
          steps.nodeAnswer(stored, { kind: 'element', element: stored.document.root }),
    },
  },
  {
    id: 'documents-cannot-be-put-to-replace',
    violates: ['XCAP-2-01', 'XCAP-8.2.4-01', 'HTTP-9.3.4-01', 'XCAP-7-08'],
    sentence: 'A PUT of a document that exists is made, and answered 405.',
    spreads: 'documents are replaced in many scenarios',
    answer: (finished, request) =>
      asks(request, 'PUT', 'document') && finished.status === 200 ? withStatus(finished, 405) : finished,
  },
];
