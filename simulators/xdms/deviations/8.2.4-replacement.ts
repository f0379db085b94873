import { removeElement } from '../document/edit-document.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument } from '../document/parse-document.js';
import { splice } from '../document/xml-document.js';
import { refuse, refuseConflict } from '../http/refusal.js';
import type { Deviation } from './deviation.js';
import { withoutDeclarations } from './drafts.js';

/** RFC 4825 §8.2.4: what becomes of what is replaced. */
export const REPLACEMENT: readonly Deviation[] = [
  {
    id: 'replacement-goes-to-the-end',
    violates: ['XCAP-8.2.4-02'],
    sentence: 'An element that is replaced is removed, and the new one put at the end of the parent.',
    spreads: 'elements are replaced in many scenarios',
    behaviour: ({ placeElement }) => ({
      placeElement: (location, fragment, limits, offsetIn) => {
        const { existing, parent, stored } = location;
        if (existing === undefined || parent === undefined) return placeElement(location, fragment, limits, offsetIn);
        const without = removeElement(stored.document, existing);
        const at = parent.contentEnd - (existing.end - existing.start);
        return without && { document: parseDocument(splice(without.text, at, at, fragment.text)), start: at };
      },
      confirmInsertion: ({ document }) => document,
    }),
  },
  {
    id: 'declarations-dropped-on-replacement',
    violates: ['XCAP-8.2.4-05'],
    sentence:
      'Namespace declarations of an element that replaces another are dropped where the surroundings have them.',
    behaviour: ({ placeElement }) => ({
      placeElement: (location, fragment, limits, offsetIn) => {
        const draft = placeElement(location, fragment, limits, offsetIn);
        const { existing, parent } = location;
        if (draft === undefined || existing === undefined || parent === undefined) return draft;
        const scope = namespacesInScope(parent);
        const written = withoutDeclarations(fragment.text, scope);
        const { text } = draft.document;
        return {
          ...draft,
          document: parseDocument(splice(text, draft.start, draft.start + fragment.text.length, written)),
        };
      },
    }),
  },
  {
    id: 'replacement-keeps-the-name',
    violates: ['XCAP-8.2.4-06'],
    sentence: 'An element cannot be replaced by one of another name.',
    behaviour: ({ placeElement }) => ({
      placeElement: (location, fragment, limits, offsetIn) => {
        const { existing } = location;
        if (existing !== undefined && existing.localName !== fragment.shape.localName) return undefined;
        return placeElement(location, fragment, limits, offsetIn);
      },
    }),
  },
  {
    id: 'document-element-cannot-be-put',
    violates: ['XCAP-8.2.4-07'],
    sentence: 'The document element cannot be replaced through its selector.',
    behaviour: ({ locateElement }) => ({
      locateElement: (target, node, stored, environment) => {
        if (node.selector.steps.length === 1) throw refuseConflict({ kind: 'no-parent', phrase: 'It has no parent.' });
        return locateElement(target, node, stored, environment);
      },
    }),
  },
  {
    id: 'attribute-value-appended',
    violates: ['XCAP-8.2.4-08'],
    sentence: 'A PUT to an attribute that exists adds to its value.',
    spreads: 'attributes are replaced in many scenarios',
    behaviour: ({ placeAttribute }) => ({
      placeAttribute: (location, attValue, limits) =>
        placeAttribute(
          location,
          location.existing === undefined ? attValue : `"${location.existing.value}${attValue.slice(1, -1)}"`,
          limits,
        ),
    }),
  },
  {
    id: 'attribute-replacement-ignored',
    violates: ['XCAP-8.2.4-08', 'XCAP-7.7-03'],
    sentence: 'A PUT to an attribute that exists is answered 200 and leaves its value as it was.',
    spreads: 'attributes are replaced in many scenarios',
    behaviour: ({ placeAttribute }) => ({
      placeAttribute: (location, attValue, limits) =>
        location.existing === undefined
          ? placeAttribute(location, attValue, limits)
          : { document: location.stored.document, start: location.element.start },
    }),
  },
  {
    id: 'nothing-more-than-once',
    violates: ['XCAP-7-08', 'HTTP-9.2.2-01'],
    sentence: 'A PUT that would change nothing is refused with 409.',
    behaviour: ({ put }) => ({
      put: (request, target, behaviour, environment) => {
        const before = environment.read(target)?.document.text;
        const confirm: typeof behaviour.validateDocument = (document, ...given) => {
          if (document.text === before) throw refuse(409, 'That is there already.');
          behaviour.validateDocument(document, ...given);
        };
        return put(request, target, { ...behaviour, validateDocument: confirm }, environment);
      },
    }),
  },
  {
    id: 'documents-put-once',
    violates: ['XCAP-8.2.4-01'],
    sentence: 'A document can be put once; a second PUT is refused with 409.',
    spreads: 'documents are replaced in many scenarios',
    behaviour: ({ locateDirectory }) => ({
      locateDirectory: (target, stored, environment) => {
        if (stored !== undefined) throw refuse(409, 'That is there already.');
        return locateDirectory(target, stored, environment);
      },
    }),
  },
];
