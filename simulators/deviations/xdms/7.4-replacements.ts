import type { Deviation } from '../../xdms/deviation.js';
import { escapeAttribute } from '../../xdms/document/escape.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice } from '../../xdms/document/xml-document.js';
import { draftChildren } from './drafts.js';
import { documentsStoredAs, elementsStoredAs } from './stored-otherwise.js';

/** RFC 4825 §7.1 and §7.4: the outcome of a PUT to something that exists. */
export const REPLACEMENTS: readonly Deviation[] = [
  {
    id: 'put-adds-a-copy',
    violates: ['XCAP-7.4-05', 'XCAP-8.2.4-02', 'XCAP-7.4-07', 'XCAP-7-11', 'HTTP-9.2.2-01', 'XCAP-7.4-06'],
    sentence: 'A PUT to an element that exists adds another one behind it.',
    spreads: 'every replacement of an element becomes something else',
    steps: elementsStoredAs((_draft, { existing, parent, stored }, fragment) =>
      existing === undefined || parent === undefined
        ? undefined
        : parseDocument(splice(stored.document.text, existing.end, existing.end, fragment.text)),
    ),
  },
  {
    id: 'document-replacement-merges',
    violates: ['XCAP-7.1-03', 'XCAP-8.2.4-01', 'XCAP-2-01'],
    sentence: 'A document that is replaced keeps the elements it had, in front of the new ones.',
    spreads: 'documents are replaced in many scenarios',
    steps: documentsStoredAs((document, before) => {
      const { root } = document;
      const kept = draftChildren(before, before.root);
      return root.selfClosing
        ? document
        : parseDocument(splice(document.text, root.contentStart, root.contentStart, kept));
    }),
  },
  {
    id: 'document-replacement-ignored',
    violates: ['XCAP-7.1-03', 'XCAP-8.2.4-01', 'XCAP-2-01'],
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
      const kept = draftChildren(stored.document, existing);
      const at = draft.start + contentStart;
      const text = selfClosing
        ? splice(draft.document.text, draft.start + length - 2, draft.start + length, `>${kept}</${name}>`)
        : splice(draft.document.text, at, at, kept);
      return parseDocument(text);
    }),
  },
  {
    id: 'attribute-test-of-the-last-step-forgotten',
    violates: ['XCAP-7.4-07'],
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
];
