import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { escapeAttribute } from '../../xdms/document/escape.js';
import { namespacesInScope } from '../../xdms/document/namespaces-in-scope.js';
import { answer } from '../../xdms/http/answer.js';
import { refuse } from '../../xdms/http/refusal.js';
import { hasSucceeded, withHeader, withoutHeader, withStatus } from './answers.js';
import { asks } from './requests.js';
import { withUsages } from './usages.js';
import { nodesOf, nodeText } from './xpath-selectors.js';

/** RFC 4825 §7.3, §7.6, §7.9 and §8.3: responses to GET. */
export const GET: readonly Deviation[] = [
  {
    id: 'missing-document-is-empty',
    violates: ['XCAP-8.3-01', 'XCAP-8-02', 'XCAP-12.7-02', 'XCAP-4-01', 'XCAP-6.1-01', 'XCAP-8-04'],
    sentence: 'A GET of a document that is not there is answered 204.',
    spreads: 'many scenarios look whether a document is gone',
    answer: (finished, request) =>
      asks(request, 'GET', 'document') && finished.status === 404 ? answer(204) : finished,
  },
  {
    id: 'documents-cannot-be-read',
    violates: ['XCAP-8.3-01', 'XCAP-7.3-01', 'XCAP-12-01', 'XCAP-12.7-01', 'XCAP-4-03'],
    sentence: 'A GET of a document is answered 404.',
    spreads: 'what a change has come to is read in most scenarios',
    answer: (finished, request) =>
      asks(request, 'GET', 'document') && finished.status === 200 ? refuse(404, 'no').answer : finished,
  },
  {
    id: 'directories-are-500',
    violates: ['XCAP-8.3-01'],
    sentence: 'A GET of the directory of a user is answered 500, although the capabilities list its usage.',
    shownBy: ['directory'],
    answer: (finished, request) =>
      asks(request, 'GET', 'document') && /\/directory\.xml$/.test(request.target) && finished.status === 200
        ? refuse(500, 'no').answer
        : finished,
  },
  {
    id: 'documents-are-application-xml',
    violates: [
      'XCAP-8.3-02',
      'XCAP-12.4-01',
      'RL-3.4-01',
      'RL-4.4-01',
      'HTTP-9.3.2-02',
      'PM-5-01',
      'PR-3-01',
      'XCAP-13-01',
      'GP-3.1-02',
    ],
    sentence: 'Documents are answered as application/xml.',
    spreads: 'many scenarios look at the media type of a document',
    answer: (finished, request) =>
      asks(request, 'GET', 'document') && finished.status === 200
        ? withHeader(finished, 'content-type', 'application/xml')
        : finished,
  },
  {
    id: 'capabilities-are-application-xml',
    violates: ['XCAP-12.4-01'],
    sentence: 'The capabilities are answered as application/xml.',
    environment: withUsages((usage) =>
      usage.auid === XCAP_CAPS.auid ? { ...usage, mimeType: 'application/xml' } : usage,
    ),
  },
  {
    id: 'missing-document-is-409-on-get',
    violates: ['XCAP-8.3-03'],
    sentence: 'A GET of a node in a document that is not there is answered 409.',
    steps: {
      get:
        (get, { environment }) =>
        (request, target) => {
          if (target.node !== undefined && environment.read(target) === undefined)
            throw refuse(409, 'There is no such document.');
          return get(request, target);
        },
    },
  },
  {
    id: 'missing-node-is-409-on-get',
    violates: ['XCAP-8.3-04', 'XCAP-8.3-03', 'XCAP-8-05'],
    sentence: 'A GET of a node that is not there is answered 409.',
    spreads: 'many scenarios look whether a node is gone',
    answer: (finished, request) =>
      asks(request, 'GET', 'element', 'attribute') && finished.status === 404 ? withStatus(finished, 409) : finished,
  },
  {
    id: 'several-nodes-are-joined',
    violates: ['XCAP-8.3-04', 'XCAP-6.3-27'],
    sentence: 'A GET whose selector selects several elements is answered with all of them, one behind the other.',
    steps: {
      get:
        (get, { environment }) =>
        (request, target) => {
          const stored = environment.read(target);
          const selector = target.node?.selector;
          if (stored === undefined || selector === undefined || selector.terminal !== undefined)
            return get(request, target);
          if (environment.resolve(stored.document, selector).kind !== 'ambiguous') return get(request, target);
          const last = selector.steps.at(-1);
          const [first, ...others] = selector.steps.slice(0, -1);
          const parent =
            first === undefined ? undefined : environment.resolve(stored.document, { steps: [first, ...others] });
          if (parent?.kind !== 'element' || last === undefined) return get(request, target);
          const { name } = last;
          const all = parent.element.children.filter((child) => name === '*' || child.localName === name.localName);
          const body = all.map(({ start, end }) => stored.document.text.slice(start, end)).join('');
          return answer(200, { 'content-type': 'application/xcap-el+xml', etag: stored.etag }, body);
        },
    },
  },
  {
    id: 'several-nodes-in-a-list',
    violates: ['XCAP-8.3-04', 'XCAP-6.3-27'],
    sentence: 'A GET whose selector selects several nodes is answered with all of them, with commas between them.',
    steps: {
      get:
        (get, { environment }) =>
        (request, target) => {
          const stored = environment.read(target);
          const all = stored === undefined ? [] : nodesOf(stored.document, target.node?.selector);
          if (stored === undefined || all.length < 2) return get(request, target);
          const list = all.map((node) => nodeText(stored.document, node)).join(',');
          const isValue = all[0]?.kind === 'attribute';
          const type = isValue ? 'application/xcap-att+xml' : 'application/xcap-el+xml';
          return answer(200, { 'content-type': type, etag: stored.etag }, isValue ? `"${list}"` : list);
        },
    },
  },
  {
    id: 'several-nodes-are-300',
    violates: ['XCAP-8.3-04', 'XCAP-6.3-27'],
    sentence: 'A GET whose selector selects several elements is answered 300.',
    answer: (finished, { method }) =>
      method === 'GET' && finished.status === 404 && finished.body.includes('several elements')
        ? withStatus(finished, 300)
        : finished,
  },
  {
    id: 'element-is-the-whole-document',
    violates: ['XCAP-8.3-05', 'XCAP-7.6-02', 'XCAP-7-11', 'XCAP-13-01', 'XCAP-6-01'],
    sentence: 'A GET of an element is answered with the document.',
    spreads: 'elements are fetched in many scenarios',
    steps: {
      nodeAnswer: (nodeAnswer) => (stored, selected) =>
        selected.kind === 'element'
          ? { ...nodeAnswer(stored, selected), body: stored.document.text }
          : nodeAnswer(stored, selected),
    },
  },
  {
    id: 'declarations-added-to-elements',
    violates: ['XCAP-8.3-06', 'XCAP-7.6-02', 'XCAP-7-11'],
    sentence: 'An element is answered with the namespace declarations that are in scope for it.',
    spreads: 'elements are fetched in many scenarios',
    steps: {
      nodeAnswer: (nodeAnswer) => (stored, selected) => {
        const standard = nodeAnswer(stored, selected);
        if (selected.kind !== 'element') return standard;
        const { element } = selected;
        const missing = Object.entries(namespacesInScope(element)).filter(
          ([prefix]) => !Object.hasOwn(element.declarations, prefix),
        );
        const written = missing
          .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`)
          .join('');
        const at = 1 + element.name.length;
        return { ...standard, body: standard.body.slice(0, at) + written + standard.body.slice(at) };
      },
    },
  },
  {
    id: 'elements-are-of-the-usage-s-type',
    violates: ['XCAP-8.3-07', 'HTTP-9.3.2-02'],
    sentence: 'Elements are answered with the media type of their usage.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? withHeader(finished, 'content-type', 'application/resource-lists+xml')
        : finished,
  },
  {
    id: 'nodes-are-of-the-usage-s-type',
    violates: ['XCAP-8.3-07', 'XCAP-8.3-09', 'XCAP-8.3-10', 'XCAP-7.10-02', 'XCAP-7.9-02'],
    sentence: 'Elements, attributes and namespace bindings are answered with the media type of their document.',
    steps: {
      get: (get) => (request, target) => {
        const answered = get(request, target);
        return target.node === undefined ? answered : withHeader(answered, 'content-type', target.usage.mimeType);
      },
    },
  },
  {
    id: 'answers-without-cache-control',
    violates: ['XCAP-9-01'],
    sentence: 'Answers have no Cache-Control, so caches may keep documents that change.',
    answer: (finished) => withoutHeader(finished, 'cache-control'),
  },
  {
    id: 'attribute-as-a-pair',
    violates: ['XCAP-8.3-08', 'XCAP-7.9-02', 'HTTP-8.6-02', 'XCAP-7-11', 'XCAP-13-01'],
    sentence: 'An attribute is answered as a pair of name and value.',
    spreads: 'many scenarios read an attribute',
    answer: (finished, request) =>
      asks(request, 'GET', 'attribute') && finished.status === 200
        ? { ...finished, body: `${request.target.replace(/^.*@/, '')}=${finished.body}` }
        : finished,
  },
  {
    id: 'attributes-are-text',
    violates: ['XCAP-8.3-09', 'XCAP-7.9-02', 'HTTP-9.3.2-02'],
    sentence: 'Attributes are answered as text/plain.',
    answer: (finished, request) =>
      asks(request, 'GET', 'attribute') && finished.status === 200
        ? withHeader(finished, 'content-type', 'text/plain')
        : finished,
  },
  {
    id: 'no-etag-on-get-of-bindings',
    violates: ['XCAP-8.3-13', 'XCAP-8.5-03', 'XCAP-7.11-01'],
    sentence: 'Namespace bindings have no entity tag.',
    answer: (finished, request) => (asks(request, 'GET', 'namespaces') ? withoutHeader(finished, 'etag') : finished),
  },
  {
    id: 'no-etag-on-get',
    violates: ['XCAP-8.3-13', 'XCAP-8.5-01', 'XCAP-8.5-03', 'XCAP-12.9-02', 'XCAP-7.11-01'],
    sentence: 'The answer to a GET has no entity tag.',
    spreads: 'entity tags are learnt by GET in many scenarios',
    answer: (finished, { method }) =>
      method === 'GET' && hasSucceeded(finished) ? withoutHeader(finished, 'etag') : finished,
  },
  {
    id: 'etag-new-with-every-get',
    violates: ['XCAP-8.3-14', 'HTTP-9.2.1-01'],
    sentence: 'Every GET of a document gives it a new entity tag.',
    spreads: 'whether something has changed is seen by the entity tag in many scenarios',
    steps: {
      get:
        (get, { environment }) =>
        (request, target) => {
          const stored = environment.store.get(target.documentId);
          const answered = get(request, target);
          if (stored === undefined || target.node !== undefined) return answered;
          environment.store.put(target.documentId, stored.document);
          return answered;
        },
    },
  },
];
