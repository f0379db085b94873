import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { UNLIMITED } from '../../xdms/document/limits.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import { createPlaceAttribute } from '../../xdms/placement/place-attribute.js';
import { asks } from './requests.js';
import { attributesStoredAs } from './stored-otherwise.js';

const atElement = createPlaceAttribute(UNLIMITED);

/** RFC 4825 §7.7 to §7.9: attributes. */
export const ATTRIBUTES: readonly Deviation[] = [
  {
    id: 'attribute-of-the-selector-may-change',
    violates: ['XCAP-7.7-04', 'XCAP-8.2.4-09', 'XCAP-8.2.4-11'],
    sentence: 'An attribute is put also when the request URI does not select it afterwards.',
    steps: {
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        selector.terminal === undefined ? confirmInsertion(draft, selector) : draft.document,
    },
  },
  {
    id: 'attribute-of-a-wildcard-step-may-change',
    violates: ['XCAP-8.2.4-11'],
    sentence: 'Whether the URI still selects an attribute is not asked where its element is selected by a wildcard.',
    steps: {
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        selector.terminal !== undefined && selector.steps.at(-1)?.name === '*'
          ? draft.document
          : confirmInsertion(draft, selector),
    },
  },
  {
    id: 'attribute-of-a-position-step-may-change',
    violates: ['XCAP-8.2.4-11', 'XCAP-7.7-04'],
    sentence: 'Whether the URI still selects an attribute is not asked where its element has a position as well.',
    steps: {
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        selector.terminal !== undefined && selector.steps.at(-1)?.position !== undefined
          ? draft.document
          : confirmInsertion(draft, selector),
    },
  },
  {
    id: 'uri-of-a-position-step-is-fixed',
    violates: ['XCAP-7.7-05'],
    sentence: 'The attribute uri of an element that is selected by its position cannot be given another value.',
    steps: {
      confirmInsertion: (confirmInsertion) => (draft, selector) => {
        const { terminal, steps } = selector;
        if (terminal?.kind === 'attribute' && terminal.name.localName === 'uri' && steps.at(-1)?.position !== undefined)
          throw refuseConflict({ kind: 'cannot-insert', phrase: 'The position does not identify the element.' });
        return confirmInsertion(draft, selector);
      },
    },
  },
  {
    id: 'attribute-of-the-selector-is-fixed',
    violates: ['XCAP-7.7-06', 'XCAP-7-08'],
    sentence: 'An attribute by which the URI selects its element is never taken, not even with the same value.',
    steps: {
      placeAttribute: (placeAttribute) => (location, attValue) => {
        const { name, existing } = location;
        const draft = placeAttribute(location, attValue);
        const isSame =
          draft !== undefined && existing !== undefined && draft.document.text === location.stored.document.text;
        return isSame && ['name', 'uri'].includes(name.localName) ? undefined : draft;
      },
    },
  },
  {
    id: 'identifying-attributes-are-fixed',
    violates: ['XCAP-7.4-10', 'XCAP-7.7-03', 'XCAP-7.4-05'],
    sentence: 'The uri of an entry and the name of a list cannot be given another value.',
    spreads: 'several scenarios change the name of a list or the uri of an entry',
    steps: {
      placeAttribute: (placeAttribute) => (location, attValue) =>
        location.existing !== undefined && ['uri', 'name'].includes(location.name.localName)
          ? undefined
          : placeAttribute(location, attValue),
      placeElement: (placeElement) => (location, fragment) => {
        const before = location.existing === undefined ? undefined : attributeOf(location.existing, '', 'uri');
        const after = attributeOf(fragment.shape, '', 'uri');
        return before !== undefined && after?.value !== before.value ? undefined : placeElement(location, fragment);
      },
    },
  },
  {
    id: 'deleted-attributes-stay-empty',
    violates: ['XCAP-7.8-02', 'XCAP-8.4-05', 'XCAP-8.2.5-15', 'XCAP-8.4-09', 'RL-4.1-03', 'XCAP-7-09'],
    sentence: 'An attribute that is deleted stays, with an empty value.',
    steps: {
      removeNode: (removeNode) => (document, node) => {
        const removed = removeNode(document, node);
        if (removed === undefined || node.kind !== 'attribute') return removed;
        const at = node.element.start + 1 + node.element.name.length;
        return parseDocument(splice(removed.text, at, at, ` ${node.attribute.name}=""`));
      },
      confirmDeletion: (confirmDeletion) => (document, selector) =>
        selector.terminal === undefined || document === undefined ? confirmDeletion(document, selector) : document,
    },
  },
  {
    id: 'attribute-bare',
    violates: ['XCAP-7.9-02', 'HTTP-8.6-02'],
    sentence: 'A GET of an attribute returns the value without quotes.',
    answer: (finished, request) =>
      asks(request, 'GET', 'attribute') && finished.status === 200
        ? { ...finished, body: finished.body.slice(1, -1) }
        : finished,
  },
  {
    id: 'attribute-unescaped',
    violates: ['XCAP-7.9-03'],
    sentence: 'References in an attribute value are expanded when it is answered.',
    answer: (finished, request) =>
      asks(request, 'GET', 'attribute') && finished.status === 200
        ? {
            ...finished,
            body: finished.body.replace(/&(lt|amp|quot|apos|gt);/g, (_, name: string) => EXPANDED[name] ?? ''),
          }
        : finished,
  },
  {
    id: 'attribute-in-no-namespace',
    violates: ['XCAP-7.7-03', 'XCAP-8.2.3-28', 'XCAP-8.2.5-03'],
    sentence: 'A new attribute is stored in no namespace, even with a prefix in the URI.',
    steps: {
      placeAttribute: (placeAttribute) => (location, attValue) =>
        location.existing === undefined
          ? placeAttribute({ ...location, name: { ...location.name, namespace: '' } }, attValue)
          : placeAttribute(location, attValue),
      confirmInsertion: (confirmInsertion) => (draft, selector) => {
        const { terminal } = selector;
        const isForeign = terminal?.kind === 'attribute' && terminal.name.namespace !== '';
        return isForeign ? draft.document : confirmInsertion(draft, selector);
      },
    },
  },
  {
    id: 'attribute-value-at-the-wrong-element',
    violates: ['XCAP-7.7-03', 'XCAP-7-11', 'HTTP-15.3.2-01'],
    sentence: 'A new attribute is put to the parent of the element.',
    spreads: 'attributes are created in many scenarios',
    steps: attributesStoredAs((_draft, location, attValue) => {
      const { existing, name } = location;
      const { parent } = location.element;
      if (existing !== undefined || parent === undefined) return undefined;
      return attributeOf(parent, name.namespace, name.localName) === undefined
        ? atElement({ ...location, element: parent }, attValue)?.document
        : undefined;
    }),
  },
];

const EXPANDED: Readonly<Record<string, string>> = { lt: '<', amp: '&', quot: '"', apos: "'", gt: '>' };
