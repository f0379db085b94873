import { PIDF_MANIPULATION } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { hasSucceeded, withHeader } from './answers.js';
import {
  keeping,
  mending,
  refusingInvalid,
  tolerating,
  withConstraints,
  withDefaultNamespace,
  withoutConstraint,
} from './validity.js';

/** The usage of presence documents. */
export const PRESENCE: readonly string[] = [PIDF_MANIPULATION.auid];

/** A server whose presence may have what libxml2 says this of, about an element of PIDF_MANIPULATION.namespace. */
function allowing(names: string, complaint: string): StepOverrides {
  return tolerating(PRESENCE, new RegExp(`^Element '\\{${PIDF_MANIPULATION.namespace}\\}(?:${names})'${complaint}`));
}

/** RFC 4827, and the document of RFC 3863 that it is about. */
export const PRESENCE_DOCUMENTS: readonly Deviation[] = [
  {
    id: 'presence-of-the-past-dropped',
    violates: ['PM-3-02', 'PM-6-31'],
    shownBy: PRESENCE,
    sentence: 'Of presence that is put, elements with an until in the past are left out.',
    steps: mending(PRESENCE, (text) =>
      text.replace(/<([\w-]+:[\w-]+)\s[^>]*\buntil="([^"]*)"[^>]*>.*?<\/\1>/gs, (element, _name, until: string) =>
        Date.parse(until) < Date.now() ? '' : element,
      ),
    ),
  },
  {
    id: 'presence-typed-as-message',
    violates: ['PM-5-01', 'XCAP-8.3-02'],
    shownBy: PRESENCE,
    sentence: 'Presence is answered as message/cpim-pidf+xml.',
    answer: (finished) =>
      hasSucceeded(finished) && finished.headers['content-type']?.startsWith('application/pidf+xml') === true
        ? withHeader(finished, 'content-type', 'message/cpim-pidf+xml')
        : finished,
  },
  {
    id: 'presence-of-any-type',
    violates: ['PM-5-01'],
    shownBy: PRESENCE,
    sentence: 'A presence document is accepted with any media type.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        const isPresence = PRESENCE.includes(usage.auid) && location.kind === 'document';
        if (!isPresence) checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'presence-selected-by-its-own-default',
    violates: ['PM-6-01', 'XCAP-5.2-02'],
    shownBy: PRESENCE,
    sentence: 'Names without a prefix that select in presence are of the default namespace of the document.',
    steps: withDefaultNamespace(PIDF_MANIPULATION.auid, ({ root }) => root.declarations[''] ?? ''),
  },
  {
    id: 'parts-of-presence-in-any-order',
    violates: ['PM-6-02', 'XCAP-8.2.5-01'],
    shownBy: PRESENCE,
    sentence: 'A presence may contain tuples, notes and elements of other namespaces in any order.',
    steps: tolerating(
      PRESENCE,
      /^Element '\{urn:ietf:params:xml:ns:pidf\}(?:tuple|note)': This element is not expected\. Expected is (?:one of \( \{[^}]*\}note, ##other[^ ]* \)|\( ##other[^ ]* \))\.$/,
    ),
  },
  {
    id: 'presence-with-any-attributes',
    violates: ['PM-6-02'],
    shownBy: PRESENCE,
    sentence: 'The document element of presence may have any attributes.',
    steps: allowing('presence', ", attribute '.*': The attribute .* is not allowed"),
  },
  {
    id: 'tuples-without-status',
    violates: ['PM-6-03'],
    shownBy: PRESENCE,
    sentence: 'A tuple need not have a status.',
    steps: allowing('tuple', ': Missing child'),
  },
  {
    id: 'parts-of-tuples-in-any-order',
    violates: ['PM-6-03'],
    shownBy: PRESENCE,
    sentence: 'Contacts, notes and timestamps may follow the status in any order and number.',
    steps: tolerating(
      PRESENCE,
      /^Element '\{urn:ietf:params:xml:ns:pidf\}(?:contact|note|timestamp)': This element is not expected\.(?! Expected.*##other[^ ]* \)\.$)/,
    ),
  },
  {
    id: 'tuples-with-the-same-id',
    violates: ['PM-6-04'],
    shownBy: PRESENCE,
    sentence: 'Several tuples may have the same id.',
    steps: allowing('tuple', ", attribute 'id': '[A-Za-z_][\\w.-]*' is not a valid value"),
  },
  {
    id: 'tuple-ids-of-any-text',
    violates: ['XCAP-8.2.5-01'],
    shownBy: PRESENCE,
    sentence: 'The id of a tuple may be any text.',
    steps: allowing('tuple', ", attribute 'id': '(?![A-Za-z_][\\w.-]*')"),
  },
  {
    id: 'basic-status-of-any-text',
    violates: ['PM-6-05'],
    shownBy: PRESENCE,
    sentence: 'The basic status may be any text.',
    steps: allowing('basic', ": \\[facet 'enumeration'\\]"),
  },
  {
    id: 'status-without-basic-refused',
    violates: ['PM-6-05'],
    shownBy: PRESENCE,
    sentence: 'A status without a basic status is refused.',
    steps: refusingInvalid(PRESENCE, ({ root }) =>
      root.children.some(({ children }) => {
        const [status] = children;
        return status?.localName === 'status' && status.children[0]?.localName !== 'basic';
      }),
    ),
  },
  {
    id: 'priorities-of-any-text',
    violates: ['PM-6-06'],
    shownBy: PRESENCE,
    sentence: 'The priority of a contact may be any text.',
    steps: allowing('contact', ", attribute 'priority'"),
  },
  {
    id: 'priorities-of-any-precision',
    violates: ['PM-6-06'],
    shownBy: PRESENCE,
    sentence: 'The priority of a contact is a number from 0 to 1 with any number of digits.',
    steps: allowing('contact', ", attribute 'priority': .* The value '0?\\.\\d+' "),
  },
  {
    id: 'timestamps-of-any-text',
    violates: ['PM-6-07'],
    shownBy: PRESENCE,
    sentence: 'A timestamp may be any text.',
    steps: {
      ...allowing('timestamp', ": '"),
      ...withoutConstraint(PRESENCE, /is not an instant/),
    },
  },
  {
    id: 'timestamps-get-an-offset',
    violates: ['PM-6-07'],
    shownBy: PRESENCE,
    sentence: 'To a timestamp without an offset Z is added.',
    steps: mending(PRESENCE, (text) => text.replace(/(T\d\d:\d\d:\d\d)(?=<\/)/g, '$1Z')),
  },
  {
    id: 'empty-status-is-closed',
    violates: ['PM-6-08'],
    shownBy: PRESENCE,
    sentence: 'A status without a child is stored with the basic status closed.',
    steps: mending(PRESENCE, (text) =>
      text.replace(/<status>(?:<!--[^>]*-->)?<\/status>/g, '<status><basic>closed</basic></status>'),
    ),
  },
  {
    id: 'any-document-element-in-presence',
    violates: ['PM-6-13'],
    shownBy: PRESENCE,
    sentence: 'A document of presence may have any document element that a schema declares, or one of no namespace.',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        const { namespace, localName } = document.root;
        if (!PRESENCE.includes(usage.auid)) checkSchema(document, usage);
        else if (namespace !== '') checkSchema(document, { ...usage, rootElement: { namespace, localName } });
      },
    },
  },
  {
    id: 'xml-declarations-lost-in-presence',
    violates: ['PM-6-14'],
    shownBy: PRESENCE,
    sentence: 'The XML declaration of presence gets lost when a node is put into it.',
    steps: keeping(PRESENCE, (text) => text.replace(/^\uFEFF?<\?xml\s[^>]*\?>\s*/, '')),
  },
  {
    id: 'presence-read-as-latin-1',
    violates: ['PM-6-15', 'XCAP-5.3-09', 'XCAP-2-02'],
    shownBy: PRESENCE,
    sentence: 'What is put into presence is read as ISO 8859-1.',
    steps: {
      decodeContent: (decodeContent) => (request) =>
        request.target.includes('/pidf-manipulation/')
          ? Buffer.from(request.body).toString('latin1')
          : decodeContent(request),
    },
  },
  {
    id: 'notes-with-anything',
    violates: ['PM-6-17'],
    shownBy: PRESENCE,
    sentence: 'A note may have any elements and attributes.',
    steps: allowing('note', '(?:, attribute|: Element content)'),
  },
  {
    id: 'presence-beside-index',
    violates: ['PM-9-01', 'PM-9-02'],
    shownBy: PRESENCE,
    sentence: 'A user may have several documents of presence, of any names.',
    steps: withoutConstraint(PRESENCE, /^The only document/),
  },
  {
    id: 'one-tuple-for-a-contact',
    violates: ['PM-7-01'],
    shownBy: PRESENCE,
    sentence: 'Several tuples with the same contact are refused.',
    steps: withConstraints(PRESENCE, ({ constraints }) => [
      ...constraints,
      ({ text }) => {
        const contacts = [...text.matchAll(/<contact[^>]*>([^<]*)</g)].map(([, contact]) => contact);
        const isTwice = new Set(contacts).size < contacts.length;
        return isTwice ? { kind: 'constraint-failure', phrase: 'There is such a contact.' } : undefined;
      },
    ]),
  },
  {
    id: 'presence-of-the-owner-only',
    violates: ['PM-7-01'],
    shownBy: PRESENCE,
    sentence: 'The entity has to be the owner of the document.',
    steps: withConstraints(PRESENCE, ({ constraints }) => [
      ...constraints,
      ({ root }, { id: { xui = '' } }) => {
        const entity = attributeOf(root, '', 'entity')?.value ?? '';
        const isOwner = entity.replace(/^[a-z]+:/, '') === xui.replace(/^[a-z]+:/, '');
        return isOwner ? undefined : { kind: 'constraint-failure', phrase: 'This is somebody else.' };
      },
    ]),
  },
];
