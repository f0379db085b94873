import type { Deviation } from '../../xdms/deviation.js';
import { withoutElement } from '../../xdms/document/edit-document.js';
import { namespacesInScope } from '../../xdms/document/namespaces-in-scope.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice } from '../../xdms/document/xml-document.js';
import { refuse, refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { withoutDeclarations } from './drafts.js';
import { elementsStoredAs } from './stored-otherwise.js';

/** RFC 4825 §8.2.4: replacements. */
export const REPLACEMENT: readonly Deviation[] = [
  {
    id: 'replacement-goes-to-the-end',
    violates: ['XCAP-8.2.4-02', 'PM-11-02', 'XCAP-7.4-07'],
    sentence: 'An element that is replaced is removed, and the new one put at the end of the parent.',
    spreads: 'elements are replaced in many scenarios',
    steps: elementsStoredAs((_draft, { existing, parent, stored }, fragment) => {
      if (existing === undefined || parent === undefined) return undefined;
      const without = withoutElement(stored.document, existing);
      const at = parent.contentEnd - (existing.end - existing.start);
      return without && parseDocument(splice(without.text, at, at, fragment.text));
    }),
  },
  {
    id: 'declarations-dropped-on-replacement',
    violates: ['XCAP-8.2.4-05'],
    sentence:
      'Namespace declarations of an element that replaces another are dropped where the surroundings have them.',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const draft = placeElement(location, fragment);
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
    },
  },
  {
    id: 'replacement-keeps-the-name',
    violates: ['XCAP-8.2.4-06'],
    sentence: 'An element cannot be replaced by one of another name.',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const { existing } = location;
        if (existing !== undefined && existing.localName !== fragment.shape.localName) return undefined;
        return placeElement(location, fragment);
      },
    },
  },
  {
    id: 'document-element-cannot-be-put',
    violates: ['XCAP-8.2.4-07'],
    sentence: 'The document element cannot be replaced through its selector.',
    steps: {
      locateElement: (locateElement) => (target, node, stored) => {
        if (node.selector.steps.length === 1) throw refuseConflict({ kind: 'no-parent', phrase: 'It has no parent.' });
        return locateElement(target, node, stored);
      },
    },
  },
  {
    id: 'attribute-value-appended',
    violates: ['XCAP-8.2.4-08', 'XCAP-7.7-03', 'XCAP-7-11'],
    sentence: 'A PUT to an attribute that exists adds to its value.',
    spreads: 'attributes are replaced in many scenarios',
    steps: {
      placeAttribute: (placeAttribute) => (location, attValue) =>
        placeAttribute(
          location,
          location.existing === undefined
            ? attValue
            : `${attValue.slice(0, 1)}${location.existing.value}${attValue.slice(1)}`,
        ),
    },
  },
  {
    id: 'attribute-replacement-ignored',
    violates: ['XCAP-8.2.4-08', 'XCAP-7.7-03', 'XCAP-7.7-04', 'XCAP-8.2.4-09', 'XCAP-8.2.4-11', 'XCAP-7-11'],
    sentence: 'A PUT to an attribute that exists is answered 200 and leaves its value as it was.',
    spreads: 'attributes are replaced in many scenarios',
    steps: {
      placeAttribute: (placeAttribute) => (location, attValue) =>
        location.existing === undefined
          ? placeAttribute(location, attValue)
          : { document: location.stored.document, start: location.element.start },
    },
  },
  {
    id: 'nothing-more-than-once',
    violates: ['XCAP-7-08', 'XCAP-7.7-06'],
    sentence: 'A PUT that would change nothing is refused with 409.',
    steps: {
      put:
        (put, { environment, withSteps }) =>
        (request, target) => {
          const before = environment.read(target)?.document.text;
          const onlyOther: StepOverrides['validateDocument'] =
            (validateDocument) =>
            (document, ...given) => {
              if (document.text === before) throw refuse(409, 'That is there already.');
              validateDocument(document, ...given);
            };
          return withSteps({ validateDocument: onlyOther }, () => put(request, target));
        },
    },
  },
  {
    id: 'documents-put-once',
    violates: ['XCAP-8.2.4-01', 'XCAP-7-08', 'XCAP-7.1-03', 'XCAP-2-01'],
    sentence: 'A document can be put once; a second PUT is refused with 409.',
    spreads: 'documents are replaced in many scenarios',
    steps: {
      locateDirectory: (locateDirectory) => (target, stored) => {
        if (stored !== undefined) throw refuse(409, 'That is there already.');
        return locateDirectory(target, stored);
      },
    },
  },
];
