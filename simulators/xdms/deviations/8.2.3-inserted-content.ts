import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument } from '../document/parse-document.js';
import { splice } from '../document/xml-document.js';
import type { Deviation } from './deviation.js';
import { surrounded, withoutDeclarations } from './drafts.js';

/** RFC 4825 §8.2.3: what becomes of content that is inserted, and of what is around it. */
export const INSERTED_CONTENT: readonly Deviation[] = [
  {
    id: 'refused-insertion-is-made',
    violates: ['XCAP-8.2.3-22', 'XCAP-8.2.5-17'],
    sentence: 'An element that the URI would not select is put all the same, and the answer is 409.',
    behaviour: ({ confirmInsertion, put }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          {
            ...behaviour,
            confirmInsertion: (draft, selector, given) => {
              try {
                return confirmInsertion(draft, selector, given);
              } catch (thrown) {
                given.store.put(target.documentId, draft.document);
                throw thrown;
              }
            },
          },
          environment,
        ),
    }),
    spreads: 'refusals of what cannot be inserted are looked at in many places',
  },
  {
    id: 'inserted-names-without-namespace',
    violates: ['XCAP-8.2.3-25'],
    sentence: 'Whether the URI selects the new element is decided by its local name alone.',
    behaviour: ({ confirmInsertion }) => ({
      confirmInsertion: (draft, selector, environment) => {
        const selected = environment.resolve(draft.document, selector);
        if (selected.kind !== 'no-match' || selector.terminal !== undefined)
          return confirmInsertion(draft, selector, environment);
        const { name } = selector.steps.at(-1) ?? {};
        const isNamedAlike =
          name !== undefined &&
          name !== '*' &&
          draft.document.text
            .slice(draft.start + 1)
            .replace(/^[\w-]+:/, '')
            .startsWith(name.localName);
        return isNamedAlike ? draft.document : confirmInsertion(draft, selector, environment);
      },
    }),
  },
  {
    id: 'declarations-dropped-from-new-elements',
    violates: ['XCAP-8.2.3-26', 'XCAP-8.2.3-27'],
    sentence: 'Namespace declarations of a new element that its surroundings have already are dropped.',
    behaviour: ({ readFragment }) => ({
      readFragment: (text, parent, limits) => {
        const scope = parent === undefined ? {} : namespacesInScope(parent);
        return readFragment(withoutDeclarations(text, scope), parent, limits);
      },
    }),
  },
  {
    id: 'unused-declarations-dropped',
    violates: ['XCAP-8.2.3-27'],
    sentence: 'Namespace declarations of a new element that nothing in it uses are dropped.',
    behaviour: ({ readFragment }) => ({
      readFragment: (text, parent, limits) =>
        readFragment(
          text.replace(/\s+xmlns:([\w-]+)=(["']).*?\2/g, (whole, prefix: string) =>
            text.includes(`${prefix}:`, text.indexOf(whole) + whole.length) ||
            new RegExp(`[<\\s]${prefix}:`).test(text.replace(whole, ''))
              ? whole
              : '',
          ),
          parent,
          limits,
        ),
    }),
  },
  {
    id: 'declarations-dropped-from-descendants',
    violates: ['XCAP-8.2.3-26'],
    sentence:
      'Namespace declarations are dropped from the descendants of a new element where their surroundings have them already.',
    behaviour: ({ readFragment }) => ({
      readFragment: (text, parent, limits) => {
        const scope = parent === undefined ? {} : namespacesInScope(parent);
        const end = text.indexOf('>');
        const inner = withoutDeclarations(text.slice(end), scope);
        return readFragment(text.slice(0, end) + inner, parent, limits);
      },
    }),
  },
  {
    id: 'attributes-with-undeclared-prefixes',
    violates: ['XCAP-8.2.3-29'],
    sentence: 'A new attribute is written with the prefix of the URI, whether or not the document declares it.',
    behaviour: ({ placeAttribute }) => ({
      placeAttribute: (location, attValue, limits) => {
        const { name, writtenName, existing } = location;
        if (existing !== undefined || writtenName.prefix === '' || writtenName.prefix === 'xml')
          return placeAttribute(location, attValue, limits);
        const at = location.element.start + 1 + location.element.name.length;
        const text = splice(
          location.stored.document.text,
          at,
          at,
          ` ${writtenName.prefix}:${name.localName}=${attValue}`,
        );
        return { document: { ...location.stored.document, text }, start: location.element.start };
      },
      confirmInsertion: ({ document }) => document,
      checkSchema: () => {},
    }),
    spreads: 'nobody asks whether the URI selects what was put, which shows elsewhere',
  },
  {
    id: 'declarations-can-be-put-as-attributes',
    violates: ['XCAP-8.2.3-30'],
    sentence: 'A namespace declaration can be created as an attribute.',
    behaviour: ({ placeAttribute, confirmInsertion }) => ({
      placeAttribute: (location, attValue, limits) => {
        if (location.name.localName !== 'xmlns' || location.name.namespace !== '')
          return placeAttribute(location, attValue, limits);
        const { start, name } = location.element;
        const at = start + 1 + name.length;
        const before = location.stored.document.text.replace(/\s+xmlns=(?:"[^"]*"|'[^']*')/, '');
        const isRoot = location.element.parent === undefined;
        const text = splice(isRoot ? before : location.stored.document.text, at, at, ` xmlns=${attValue}`);
        return { document: parseDocument(text), start };
      },
      confirmInsertion: (draft, selector, environment) => {
        const { terminal } = selector;
        const isDeclaration = terminal?.kind === 'attribute' && terminal.name.localName === 'xmlns';
        return isDeclaration ? draft.document : confirmInsertion(draft, selector, environment);
      },
      checkSchema: () => {},
    }),
    spreads: 'no schema is checked any longer',
  },
  {
    id: 'second-document-element-replaces-the-first',
    violates: ['XCAP-8.2.3-32'],
    sentence: 'An element put beside the document element takes its place.',
    behaviour: ({ placeElement, confirmInsertion }) => ({
      placeElement: (location, fragment, limits, offsetIn) => {
        const { parent, existing, stored } = location;
        if (parent !== undefined || existing !== undefined) return placeElement(location, fragment, limits, offsetIn);
        return placeElement({ ...location, existing: stored.document.root }, fragment, limits, offsetIn);
      },
      confirmInsertion: (draft, selector, environment) =>
        selector.steps.length === 1 ? draft.document : confirmInsertion(draft, selector, environment),
    }),
  },
  {
    id: 'text-among-siblings-lost',
    violates: ['XCAP-8.2.3-33'],
    sentence: 'The text in front of a new element is lost.',
    behaviour: ({ placeElement }) => ({
      placeElement: (location, fragment, limits, offsetIn) => {
        const draft = placeElement(location, fragment, limits, offsetIn);
        if (draft === undefined || location.existing !== undefined) return draft;
        const from = draft.document.text.lastIndexOf('>', draft.start - 1) + 1;
        return { document: parseDocument(splice(draft.document.text, from, draft.start, '')), start: from };
      },
    }),
  },
  {
    id: 'new-elements-on-a-line-of-their-own',
    violates: ['XCAP-6.3-39', 'XCAP-8.2.3-10', 'XCAP-13-01'],
    sentence: 'A new element is put on a line of its own, indented.',
    spreads: 'elements are created in many scenarios',
    behaviour: ({ placeElement }) => ({
      placeElement: (location, fragment, limits, offsetIn) => {
        const draft = placeElement(location, fragment, limits, offsetIn);
        return draft === undefined || location.existing !== undefined
          ? draft
          : surrounded(draft, fragment.text.length, '\n  ', '');
      },
    }),
  },
];
