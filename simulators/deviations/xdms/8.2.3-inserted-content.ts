import type { Deviation } from '../../xdms/deviation.js';
import { endOfAttributes } from '../../xdms/document/attribute-spans.js';
import { editStartTag } from '../../xdms/document/edit-document.js';
import { escapeAttribute } from '../../xdms/document/escape.js';
import type { ExpandedName } from '../../xdms/document/expanded-name.js';
import { UNLIMITED } from '../../xdms/document/limits.js';
import { namespacesInScope } from '../../xdms/document/namespaces-in-scope.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice, type XmlDocument } from '../../xdms/document/xml-document.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { AttributeLocation } from '../../xdms/placement/location.js';
import type { ParsedSelector } from '../../xdms/selector/node-selector.js';
import { surrounded, withoutDeclarations } from './drafts.js';
import { attributesStoredAs } from './stored-otherwise.js';

/** RFC 4825 §8.2.3: the inserted content and the content around it. */
export const INSERTED_CONTENT: readonly Deviation[] = [
  {
    id: 'refused-insertion-is-made',
    violates: ['XCAP-8.2.3-22', 'XCAP-8.2.5-17', 'XCAP-8.5-06'],
    sentence: 'An element that the URI would not select is put all the same, and the answer is 409.',
    steps: {
      put:
        (put, { environment, withSteps }) =>
        (request, target) => {
          const storing: StepOverrides['confirmInsertion'] = (confirmInsertion) => (draft, selector) => {
            try {
              return confirmInsertion(draft, selector);
            } catch (thrown) {
              environment.store.put(target.documentId, draft.document);
              throw thrown;
            }
          };
          return withSteps({ confirmInsertion: storing }, () => put(request, target));
        },
    },
    spreads: 'many cases check refusals of content that cannot be inserted',
  },
  {
    id: 'inserted-names-without-namespace',
    violates: ['XCAP-8.2.3-25', 'XCAP-7.4-09', 'XCAP-8.2.3-22', 'XCAP-7-12', 'XCAP-8.2.4-03'],
    sentence: 'The check that the URI selects the new element compares only local names.',
    steps: {
      confirmInsertion:
        (confirmInsertion, { environment }) =>
        (draft, selector) => {
          const selected = environment.resolve(draft.document, selector);
          if (selected.kind !== 'no-match' || selector.terminal !== undefined) return confirmInsertion(draft, selector);
          const { name } = selector.steps.at(-1) ?? {};
          const isNamedAlike =
            name !== undefined &&
            name !== '*' &&
            draft.document.text
              .slice(draft.start + 1)
              .replace(/^[\w-]+:/, '')
              .startsWith(name.localName);
          return isNamedAlike ? draft.document : confirmInsertion(draft, selector);
        },
    },
  },
  {
    id: 'declarations-dropped-from-new-elements',
    violates: ['XCAP-8.2.3-26', 'XCAP-8.2.3-27', 'XCAP-8.2.4-05'],
    sentence: 'Namespace declarations of a new element that its surroundings have already are dropped.',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        const scope = parent === undefined ? {} : namespacesInScope(parent);
        return readFragment(withoutDeclarations(text, scope), parent);
      },
    },
  },
  {
    id: 'unused-declarations-dropped',
    violates: ['XCAP-8.2.3-27', 'XCAP-8.2.4-05'],
    sentence: 'Namespace declarations of a new element that nothing in it uses are dropped.',
    steps: {
      readFragment: (readFragment) => (text, parent) =>
        readFragment(
          text.replace(/\s+xmlns:([\w-]+)=(["']).*?\2/g, (whole, prefix: string) =>
            text.includes(`${prefix}:`, text.indexOf(whole) + whole.length) ||
            new RegExp(`[<\\s]${prefix}:`).test(text.replace(whole, ''))
              ? whole
              : '',
          ),
          parent,
        ),
    },
  },
  {
    id: 'declarations-dropped-from-descendants',
    violates: ['XCAP-8.2.3-26'],
    sentence:
      'Namespace declarations are dropped from the descendants of a new element where their surroundings have them already.',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        const scope = parent === undefined ? {} : namespacesInScope(parent);
        const end = text.indexOf('>');
        const inner = withoutDeclarations(text.slice(end), scope);
        return readFragment(text.slice(0, end) + inner, parent);
      },
    },
  },
  {
    id: 'attributes-with-undeclared-prefixes',
    violates: ['XCAP-8.2.3-29'],
    sentence: 'A new attribute is written with the prefix of the URI, whether or not the document declares it.',
    steps: attributesStoredAs((_draft, location, attValue) => withPrefixOfUri(location, attValue)),
    answer: (finished) => ({ ...finished, body: finished.body.replace(HIDDEN, '') }),
  },
  {
    id: 'declarations-can-be-put-as-attributes',
    violates: ['XCAP-8.2.3-30'],
    sentence: 'A namespace declaration can be created as an attribute.',
    steps: {
      placeAttribute: (placeAttribute) => (location, attValue) => {
        if (location.name.localName !== 'xmlns' || location.name.namespace !== '')
          return placeAttribute(location, attValue);
        const { start, name } = location.element;
        const at = start + 1 + name.length;
        const before = location.stored.document.text.replace(/\s+xmlns=(?:"[^"]*"|'[^']*')/, '');
        const isRoot = location.element.parent === undefined;
        const text = splice(isRoot ? before : location.stored.document.text, at, at, ` xmlns=${attValue}`);
        return { document: parseDocument(text), start };
      },
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        isDeclaration(selector) ? draft.document : confirmInsertion(draft, selector),
      put:
        (put, { withSteps }) =>
        (request, target) =>
          withSteps(target.node !== undefined && isDeclaration(target.node.selector) ? UNCHECKED : {}, () =>
            put(request, target),
          ),
    },
  },
  {
    id: 'second-document-element-replaces-the-first',
    violates: ['XCAP-8.2.3-32'],
    sentence: 'An element put beside the document element takes its place.',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const { parent, existing, stored } = location;
        if (parent !== undefined || existing !== undefined) return placeElement(location, fragment);
        return placeElement({ ...location, existing: stored.document.root }, fragment);
      },
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        selector.steps.length === 1 ? draft.document : confirmInsertion(draft, selector),
    },
  },
  {
    id: 'text-among-siblings-lost',
    violates: ['XCAP-8.2.3-33', 'XCAP-13-01'],
    sentence: 'The text in front of a new element is lost.',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const draft = placeElement(location, fragment);
        if (draft === undefined || location.existing !== undefined) return draft;
        const from = draft.document.text.lastIndexOf('>', draft.start - 1) + 1;
        return { document: parseDocument(splice(draft.document.text, from, draft.start, '')), start: from };
      },
    },
  },
  {
    id: 'new-elements-on-a-line-of-their-own',
    violates: ['XCAP-6.3-39', 'XCAP-8.2.3-10', 'XCAP-13-01', 'XCAP-8.2.3-13'],
    sentence: 'A new element is inserted on a separate, indented line.',
    spreads: 'elements are created in many scenarios',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const draft = placeElement(location, fragment);
        return draft === undefined || location.existing !== undefined
          ? draft
          : surrounded(draft, fragment.text.length, '\n  ', '');
      },
    },
  },
];

const UNCHECKED: StepOverrides = { checkSchema: () => () => {} };

function isDeclaration({ terminal }: ParsedSelector<ExpandedName>): boolean {
  return terminal?.kind === 'attribute' && terminal.name.localName === 'xmlns';
}

/** A declaration that responses leave out. Its spelling tells it from the declarations of clients. */
const HIDDEN = / xmlns:[^\s=]+ {2}= {2}"[^"]*"/g;

/** Writes a new attribute with the prefix of the URI, and hides a missing declaration beside it. */
function withPrefixOfUri(
  { existing, name, writtenName, stored, element }: AttributeLocation,
  attValue: string,
): XmlDocument | undefined {
  const { prefix } = writtenName;
  const written = `${prefix}:${name.localName}`;
  const isThere = existing !== undefined || element.attributes.some((one) => one.name === written);
  if (isThere || prefix === '' || prefix === 'xml') return undefined;
  const isDeclared = Object.hasOwn(namespacesInScope(element), prefix);
  const hidden = isDeclared ? '' : ` xmlns:${prefix}  =  "${escapeAttribute(name.namespace)}"`;
  const at = endOfAttributes(stored.document, element);
  const edit = { start: at, end: at, text: `${hidden} ${written}=${attValue}` };
  return editStartTag(stored.document, element, edit, UNLIMITED);
}
