import { escapeAttribute } from '../document/escape.js';
import { parseDocument } from '../document/parse-document.js';
import { splice } from '../document/xml-document.js';
import { answer } from '../http/answer.js';
import { refuseConflict } from '../http/refusal.js';
import type { StepOverrides } from '../pipeline/bind-steps.js';
import { conditionOf, isSuccess, withStatus } from './answers.js';
import type { Deviation } from './deviation.js';
import { childrenOf } from './drafts.js';
import { asks } from './requests.js';
import { selectedNode } from './selected-node.js';
import { deletionsStoredAs, documentsStoredAs, elementsStoredAs } from './stored-otherwise.js';

/** RFC 4825 §7: the results of operations. */
export const OPERATIONS: readonly Deviation[] = [
  {
    id: 'conflicts-are-500',
    violates: [
      'XCAP-7-02',
      'XCAP-7-06',
      'XCAP-7-12',
      'XCAP-8.2.1-08',
      'XCAP-8.2.2-01',
      'XCAP-8.2.5-01',
      'XCAP-8.2.5-13',
      'XCAP-8.2.1-11',
      'XCAP-8.2.3-22',
      'HTTP-15.6.1-01',
      'XCAP-8.2.5-08',
      'XCAP-8.2.2-12',
      'XCAP-8.2.2-07',
      'XCAP-8.2.1-09',
      'XCAP-8.2.2-03',
    ],
    sentence: 'Where a conflict has to be told the server answers 500, with an empty body.',
    spreads: 'every refusal of content, place or constraint is a 409',
    answer: (finished) => (finished.status === 409 ? answer(500, {}) : finished),
  },
  {
    id: 'conflicts-are-400',
    violates: [
      'XCAP-7-02',
      'XCAP-7-06',
      'XCAP-7-12',
      'XCAP-8.2.1-08',
      'XCAP-8.2.5-01',
      'XCAP-8.2.2-01',
      'XCAP-8.2.2-12',
      'XCAP-8.2.2-07',
      'XCAP-8.2.4-03',
      'XCAP-8.2.1-11',
      'XCAP-8.2.5-05',
      'XCAP-8.4-07',
    ],
    sentence: 'Where a conflict has to be told the server answers 400.',
    spreads: 'every refusal of content, place or constraint is a 409',
    answer: (finished) => (finished.status === 409 ? withStatus(finished, 400) : finished),
  },
  {
    id: 'invalid-documents-are-403',
    violates: ['XCAP-7-02', 'XCAP-8.2.5-01', 'XCAP-8.2.5-13', 'XCAP-8.2.5-05', 'XCAP-8.4-09', 'XCAP-7-06'],
    sentence: 'A change that would break the schema or a constraint is answered 403.',
    spreads: 'many scenarios have a change that a constraint forbids',
    answer: (finished) =>
      ['schema-validation-error', 'constraint-failure', 'uniqueness-failure'].includes(conditionOf(finished) ?? '')
        ? withStatus(finished, 403)
        : finished,
  },
  {
    id: 'put-adds-a-copy',
    violates: ['XCAP-7.4-05', 'XCAP-8.2.4-02', 'XCAP-7.4-07', 'XCAP-7-11'],
    sentence: 'A PUT to an element that exists adds another one behind it.',
    spreads: 'every replacement of an element becomes something else',
    steps: elementsStoredAs((_draft, { existing, parent, stored }, fragment) =>
      existing === undefined || parent === undefined
        ? undefined
        : parseDocument(splice(stored.document.text, existing.end, existing.end, fragment.text)),
    ),
  },
  {
    id: 'delete-of-nothing-is-200',
    violates: ['XCAP-7-09', 'XCAP-8.4-03', 'XCAP-8.4-04', 'XCAP-8-02', 'XCAP-8-04', 'XCAP-8-05'],
    sentence: 'A DELETE of a missing resource is answered 200.',
    answer: (finished, { method }) => (method === 'DELETE' && finished.status === 404 ? answer(200) : finished),
    spreads: 'many scenarios end with a DELETE that finds nothing',
  },
  {
    id: 'put-is-not-confirmed',
    violates: [
      'XCAP-7-12',
      'XCAP-8.2.3-22',
      'XCAP-8.2.4-03',
      'XCAP-7.4-09',
      'XCAP-7.7-04',
      'XCAP-8.2.4-09',
      'XCAP-8.2.4-11',
      'PM-11-03',
      'XCAP-8.2.3-24',
      'XCAP-8.2.3-25',
    ],
    sentence: 'The check that the request URI selects the new node is missing.',
    steps: {
      confirmInsertion:
        () =>
        ({ document }) =>
          document,
    },
  },
  {
    id: 'put-of-element-is-not-confirmed',
    violates: [
      'XCAP-7-12',
      'XCAP-8.2.3-22',
      'XCAP-8.2.4-03',
      'XCAP-7.4-09',
      'PM-11-03',
      'XCAP-8.2.3-24',
      'XCAP-8.2.3-25',
    ],
    sentence: 'Nobody asks whether the request URI selects the element that was put.',
    steps: {
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        selector.terminal === undefined ? draft.document : confirmInsertion(draft, selector),
    },
  },
  {
    id: 'document-replacement-merges',
    violates: ['XCAP-7.1-03', 'XCAP-8.2.4-01'],
    sentence: 'A document that is replaced keeps the elements it had, in front of the new ones.',
    spreads: 'documents are replaced in many scenarios',
    steps: documentsStoredAs((document, before) => {
      const { root } = document;
      const kept = childrenOf(before, before.root);
      return root.selfClosing
        ? document
        : parseDocument(splice(document.text, root.contentStart, root.contentStart, kept));
    }),
  },
  {
    id: 'document-replacement-ignored',
    violates: ['XCAP-7.1-03', 'XCAP-8.2.4-01'],
    sentence: 'A PUT to an existing document is answered 200 and changes only the entity tag.',
    spreads: 'documents are replaced in many scenarios',
    steps: {
      put:
        (put, { environment }) =>
        (request, target) => {
          const before = target.node === undefined ? environment.read(target) : undefined;
          const answered = put(request, target);
          if (before !== undefined) environment.store.put(target.documentId, before.document);
          return answered;
        },
    },
  },
  {
    id: 'delete-empties-the-document',
    violates: ['XCAP-7.2-02', 'XCAP-7-09'],
    sentence: 'A deleted document remains, with an empty document element.',
    spreads: 'many scenarios look whether a document is gone',
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const before = target.node === undefined ? environment.read(target) : undefined;
          const answered = deleteResource(request, target);
          if (before !== undefined) {
            const { name, namespace } = before.document.root;
            environment.store.put(target.documentId, parseDocument(`<${name} xmlns="${escapeAttribute(namespace)}"/>`));
          }
          return answered;
        },
    },
  },
  {
    id: 'replacement-keeps-attributes',
    violates: ['XCAP-7.4-06', 'XCAP-8.2.5-01', 'XCAP-8.2.4-02'],
    sentence: 'An element that is replaced keeps the attributes that the new one does not have.',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const draft = placeElement(location, fragment);
        const { existing } = location;
        if (draft === undefined || existing === undefined) return draft;
        const { attributes, declarations } = fragment.shape;
        const missing = existing.attributes.filter((one) => !attributes.some(({ name }) => name === one.name));
        const prefixes = Object.entries(existing.declarations).filter(
          ([prefix]) => prefix !== '' && !Object.hasOwn(declarations, prefix),
        );
        const kept = [
          ...prefixes.map(([prefix, uri]) => ({ name: `xmlns:${prefix}`, value: uri })),
          ...missing.map(({ name, value }) => ({ name, value })),
        ];
        const text = kept.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('');
        const at = draft.start + 1 + fragment.shape.name.length;
        return { ...draft, document: parseDocument(splice(draft.document.text, at, at, text)) };
      },
    },
  },
  {
    id: 'replacement-keeps-children',
    violates: ['XCAP-7.4-06', 'XCAP-8.2.4-02', 'XCAP-8.2.7-01'],
    sentence: 'An element that is replaced keeps the elements in it.',
    spreads: 'elements are replaced in many scenarios',
    steps: elementsStoredAs((draft, { existing, stored }, fragment) => {
      if (existing === undefined) return undefined;
      const { selfClosing, contentStart, name, length } = fragment.shape;
      const kept = childrenOf(stored.document, existing);
      const at = draft.start + contentStart;
      const text = selfClosing
        ? splice(draft.document.text, draft.start + length - 2, draft.start + length, `>${kept}</${name}>`)
        : splice(draft.document.text, at, at, kept);
      return parseDocument(text);
    }),
  },
  {
    id: 'attribute-test-of-the-last-step-forgotten',
    violates: ['XCAP-7.4-07', 'XCAP-8.2.3-12'],
    sentence: 'A PUT to a position with an attribute test replaces the element there without evaluating the test.',
    steps: {
      locateElement: (locateElement) => (target, node, stored) => {
        const location = locateElement(target, node, stored);
        const { step, parent, existing } = location;
        if (
          existing !== undefined ||
          step.position === undefined ||
          step.attribute === undefined ||
          parent === undefined
        )
          return location;
        const { name } = step;
        const alike =
          name === '*'
            ? parent.children
            : parent.children.filter((one) => one.localName === name.localName && one.namespace === name.namespace);
        return { ...location, existing: alike[step.position - 1] };
      },
    },
    spreads: 'the scenarios on positions insert by them',
  },
  {
    id: 'delete-by-position-refused',
    violates: ['XCAP-7.5-03', 'XCAP-7.5-04'],
    sentence: 'A DELETE of an element by its position is always refused.',
    steps: {
      confirmDeletion: (confirmDeletion) => (document, selector) => {
        if (selector.terminal === undefined && selector.steps.at(-1)?.position !== undefined) {
          throw refuseConflict({ kind: 'cannot-delete', phrase: 'Positions may change.' });
        }
        return confirmDeletion(document, selector);
      },
    },
  },
  {
    id: 'delete-is-not-confirmed',
    violates: ['XCAP-7.5-04', 'XCAP-7.5-05', 'XCAP-8.4-07'],
    sentence: 'Nobody asks whether the URI of a DELETE would select another element afterwards.',
    steps: {
      confirmDeletion: (confirmDeletion) => (document, selector) => document ?? confirmDeletion(document, selector),
    },
  },
  {
    id: 'delete-of-wildcard-looks-at-one-name',
    violates: ['XCAP-7.5-05', 'XCAP-8.4-07'],
    sentence: 'The check that the URI of a DELETE selects no other element covers only elements of the same name.',
    steps: {
      deleteResource:
        (deleteResource, { environment, withSteps }) =>
        (request, target) => {
          const selection = selectedNode(environment.resolve, environment.read(target), target);
          const name = selection?.kind === 'element' ? selection.element.name : undefined;
          const careless: StepOverrides['confirmDeletion'] = (confirmDeletion) => (document, selector) => {
            const now = document === undefined ? undefined : environment.resolve(document, selector);
            if (document !== undefined && now?.kind === 'element' && now.element.name !== name) return document;
            return confirmDeletion(document, selector);
          };
          return withSteps({ confirmDeletion: careless }, () => deleteResource(request, target));
        },
    },
  },
  {
    id: 'delete-leaves-the-children',
    violates: ['XCAP-7.5-06', 'XCAP-8.4-05', 'XCAP-8.4-12'],
    sentence: 'The child elements of an element that is deleted take its place.',
    steps: deletionsStoredAs((document, node) => {
      if (node.kind !== 'element') return undefined;
      const { start, end } = node.element;
      return parseDocument(splice(document.text, start, end, childrenOf(document, node.element)));
    }),
    spreads: 'elements with content are deleted in many scenarios',
  },
  {
    id: 'element-with-xml-declaration',
    violates: ['XCAP-7.6-02', 'HTTP-8.6-02'],
    sentence: 'An element is answered with an XML declaration in front of it.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: `<?xml version="1.0" encoding="UTF-8"?>\n${finished.body}` }
        : finished,
  },
  {
    id: 'element-without-content',
    violates: ['XCAP-7.6-02', 'XCAP-8.3-05', 'HTTP-8.6-02', 'XCAP-7-11'],
    sentence: 'A GET of an element returns it without its content.',
    spreads: 'many scenarios fetch an element with content',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: finished.body.replace(/^(<[^>]*[^/>])>.*$/s, '$1/>') }
        : finished,
  },
  {
    id: 'bindings-typed-as-element',
    violates: ['XCAP-7.10-02', 'XCAP-8.3-10'],
    sentence: 'Namespace bindings are answered as application/xcap-el+xml.',
    answer: (finished, request) =>
      asks(request, 'GET', 'namespaces') && isSuccess(finished)
        ? { ...finished, headers: { ...finished.headers, 'content-type': 'application/xcap-el+xml' } }
        : finished,
  },
];
