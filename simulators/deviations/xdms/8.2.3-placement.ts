import type { Deviation } from '../../xdms/deviation.js';
import { type ExpandedName, isNamedAs } from '../../xdms/document/expanded-name.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice, type XmlElement } from '../../xdms/document/xml-document.js';
import { Refusal } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { InsertionOffset } from '../../xdms/placement/insertion-offset.js';
import type { ElementStep } from '../../xdms/selector/node-selector.js';
import { elementsStoredAs } from './stored-otherwise.js';
import { nodesOf } from './xpath-selectors.js';

/**
 * A server that inserts at the offset of `elsewhere`, or at the standard one when `elsewhere` gives none. Without a
 * standard offset, it refuses, so that it breaks no rule about refusals beside another deviation.
 */
function inserting(
  elsewhere: (standard: InsertionOffset) => (...given: Parameters<InsertionOffset>) => number | undefined,
): StepOverrides {
  return {
    insertionOffset:
      (insertionOffset) =>
      (...given) => {
        const standard = insertionOffset(...given);
        return standard === undefined ? undefined : (elsewhere(insertionOffset)(...given) ?? standard);
      },
  };
}

/** A server that refuses what the standard refuses, and then inserts at the offset of `elsewhere`, if it gives one. */
function insertingAfterChecks(elsewhere: InsertionOffset): StepOverrides {
  return elementsStoredAs((_draft, { parent, existing, step, stored: { document } }, { shape, text }) => {
    // An element without a closing tag gets one with its first child, which has one place only.
    if (parent === undefined || parent.selfClosing || existing !== undefined) return undefined;
    const at = elsewhere(parent, step, shape, document);
    return at === undefined ? undefined : parseDocument(splice(document.text, at, at, text));
  });
}

function siblings(parent: XmlElement, name: ExpandedName): readonly XmlElement[] {
  return parent.children.filter((child) => isNamedAs(child, name));
}

/** Tells whether an element put by its name is the first of this name in its parent. */
function isFirstOfItsName(parent: XmlElement, { name: test }: ElementStep<ExpandedName>, name: ExpandedName): boolean {
  return test !== '*' && siblings(parent, name).length === 0;
}

/** After an element and its following text and comments, before the next element or the end of the parent. */
function behindAll(parent: XmlElement, element: XmlElement): number {
  const next = parent.children[parent.children.indexOf(element) + 1];
  return next?.start ?? parent.contentEnd;
}

/** RFC 4825 §8.2.3: the position of a new element and its stored form. */
export const PLACEMENT: readonly Deviation[] = [
  {
    id: 'document-wrapped',
    violates: ['XCAP-7.3-01', 'XCAP-7-11'],
    sentence: 'A document that is created gets a comment of the server behind it.',
    spreads: 'many scenarios compare the stored document with the expected one',
    steps: {
      readDocument: (readDocument) => (text) => {
        const document = readDocument(text);
        const { length, root } = document;
        return document.edited({ start: length, end: length, text: '<!-- stored -->' }, root);
      },
    },
  },
  {
    id: 'element-beside-its-parent',
    violates: ['XCAP-8.2.3-02', 'XCAP-7-11', 'XCAP-8.2.3-10', 'XCAP-8.2.3-03', 'XCAP-13-01', 'XCAP-8.2.7-01'],
    sentence: 'A new element is put behind its parent, not into it.',
    spreads: 'elements are created in many scenarios',
    steps: elementsStoredAs((_draft, { parent, existing, stored }, fragment) =>
      existing !== undefined || parent?.parent === undefined
        ? undefined
        : parseDocument(splice(stored.document.text, parent.end, parent.end, fragment.text)),
    ),
  },
  {
    id: 'first-of-its-name-goes-first',
    violates: [
      'XCAP-8.2.3-03',
      'XCAP-8.2.3-05',
      'XCAP-8.2.3-07',
      'XCAP-8.2.3-19',
      'XCAP-8.2.3-20',
      'CP-7-02',
      'XCAP-13-01',
      'XCAP-8.2.3-04',
    ],
    sentence: 'The first element of its name becomes the first child of its parent.',
    spreads: 'many scenarios create the first element of its name',
    steps: inserting(
      () =>
        (parent, { position = 1 }, name) =>
          position === 1 && siblings(parent, name).length === 0 ? parent.contentStart : undefined,
    ),
  },
  {
    id: 'elements-in-alphabetical-order',
    violates: ['XCAP-8.2.3-03', 'XCAP-8.2.3-20', 'CP-7-02'],
    sentence: 'The first element of its name goes where the alphabet has it among the names of its siblings.',
    steps: inserting(() => (parent, step, name) => {
      if (!isFirstOfItsName(parent, step, name)) return undefined;
      return parent.children.find(({ localName }) => localName > name.localName)?.start;
    }),
  },
  {
    id: 'first-of-its-name-behind-the-last-element',
    violates: ['XCAP-8.2.3-04', 'XCAP-8.2.3-20', 'XCAP-8.2.3-05'],
    sentence: 'The first element of its name goes right behind the last element, in front of text and comments.',
    steps: inserting(
      () => (parent, step, name) => (isFirstOfItsName(parent, step, name) ? parent.children.at(-1)?.end : undefined),
    ),
  },
  {
    id: 'position-1-is-the-first-child',
    violates: ['XCAP-8.2.3-05', 'XCAP-8.2.3-18', 'XCAP-8.2.3-07', 'XCAP-8.2.3-19', 'XCAP-8.2.3-20', 'XCAP-7.4-08'],
    sentence: 'An element put with position 1 becomes the first child of its parent.',
    steps: inserting(
      () =>
        (parent, { position }) =>
          position === 1 ? parent.contentStart : undefined,
    ),
  },
  {
    id: 'positions-clamped-on-insertion',
    violates: [
      'XCAP-8.2.3-06',
      'XCAP-8.2.3-14',
      'XCAP-8.2.3-16',
      'XCAP-7.7-04',
      'XCAP-8.2.3-22',
      'XCAP-7-12',
      'XCAP-8.2.4-03',
      'XCAP-8.2.4-11',
    ],
    sentence: 'An element put with a position beyond the last goes to the end of its parent.',
    steps: {
      insertionOffset:
        (offset) =>
        (...given) =>
          offset(...given) ?? given[0].contentEnd,
      confirmInsertion:
        (confirmInsertion, { environment }) =>
        (draft, selector) => {
          const { position } = selector.steps.at(-1) ?? {};
          const isThere = environment.resolve(draft.document, selector).kind === 'element';
          return position !== undefined && !isThere ? draft.document : confirmInsertion(draft, selector);
        },
    },
  },
  {
    id: 'wildcard-into-an-empty-parent-goes-first',
    violates: ['XCAP-8.2.3-07'],
    sentence: 'An element put by a wildcard into a parent without elements goes in front of its text and comments.',
    steps: inserting(
      () => (parent, step) => (step.name === '*' && parent.children.length === 0 ? parent.contentStart : undefined),
    ),
  },
  {
    id: 'wildcard-needs-a-position',
    violates: ['XCAP-8.2.3-09'],
    sentence: 'An element cannot be put by a wildcard without a position.',
    steps: {
      placeElement: (placeElement) => (location, fragment) => {
        const { step, existing } = location;
        if (existing === undefined && step.name === '*' && step.position === undefined && step.attribute !== undefined)
          return undefined;
        return placeElement(location, fragment);
      },
    },
  },
  {
    id: 'insertion-at-the-end-of-the-parent',
    violates: ['XCAP-8.2.3-10', 'XCAP-8.2.3-20'],
    sentence: 'An element without a position is inserted at the end of its parent, also with siblings of its name.',
    steps: inserting(
      () =>
        (parent, { position }) =>
          position === undefined ? parent.contentEnd : undefined,
    ),
  },
  {
    id: 'every-insertion-at-the-end',
    violates: [
      'XCAP-8.2.3-10',
      'XCAP-8.2.3-13',
      'XCAP-8.2.3-15',
      'XCAP-8.2.3-17',
      'XCAP-8.2.3-18',
      'XCAP-8.2.3-19',
      'XCAP-8.2.3-20',
      'XCAP-7.4-07',
      'XCAP-7-11',
      'XCAP-8.2.3-12',
      'PM-11-03',
    ],
    sentence: 'A new element goes to the end of its parent, whatever position the URI gives it.',
    spreads: 'elements are inserted in many scenarios',
    steps: insertingAfterChecks(({ contentEnd }) => contentEnd),
  },
  {
    id: 'put-of-several-replaces-all',
    violates: ['XCAP-8.2.3-24', 'PM-11-03', 'XCAP-5.10-05'],
    sentence: 'A PUT whose selector selects several elements replaces each of them.',
    steps: {
      put:
        (put, { environment, steps }) =>
        (request, target) => {
          const stored = environment.read(target);
          const all = stored === undefined ? [] : nodesOf(stored.document, target.node?.selector);
          const elements = all.flatMap((node) => (node.kind === 'element' ? [node.element] : []));
          if (stored === undefined || elements.length < 2) return put(request, target);
          const content = Buffer.from(request.body).toString();
          const text = elements
            .toReversed()
            .reduce((left, { start, end }) => splice(left, start, end, content), stored.document.text);
          const replaced = environment.store.put(target.documentId, parseDocument(text));
          return steps.putAnswer(false, replaced);
        },
    },
  },
  {
    id: 'insertion-behind-white-space',
    violates: ['XCAP-8.2.3-10', 'XCAP-8.2.3-13', 'XCAP-8.2.3-20', 'XCAP-8.2.3-17'],
    sentence: 'A new element goes behind the text and comments that follow the sibling before it.',
    steps: inserting((offset) => (...given) => {
      const [parent] = given;
      const at = offset(...given);
      const before = parent.children.find(({ end }) => end === at);
      return before === undefined ? undefined : behindAll(parent, before);
    }),
  },
  {
    id: 'insertion-before-the-first-of-its-name',
    violates: ['XCAP-8.2.3-10', 'XCAP-8.2.3-20'],
    sentence: 'An element put without a position goes in front of the first of its name.',
    steps: inserting(
      () =>
        (parent, { position }, name) =>
          position === undefined ? siblings(parent, name)[0]?.start : undefined,
    ),
    spreads: 'many scenarios add an element to others',
  },
  {
    id: 'siblings-by-names-as-written',
    violates: ['XCAP-8.2.3-11'],
    sentence: 'Siblings of its name are to a new element those that are written with the same prefix.',
    steps: inserting(() => (parent, { position }, name) => {
      const written = 'name' in name ? name.name : undefined;
      return position === undefined ? parent.children.filter((child) => child.name === written).at(-1)?.end : undefined;
    }),
  },
  {
    id: 'siblings-by-local-names',
    violates: ['XCAP-8.2.3-11'],
    sentence: 'Siblings of its name are to a new element those of the same local name.',
    steps: inserting(
      () =>
        (parent, { position }, { localName }) =>
          position === undefined
            ? parent.children.filter((child) => child.localName === localName).at(-1)?.end
            : undefined,
    ),
  },
  {
    id: 'insertion-behind-the-position',
    violates: [
      'XCAP-8.2.3-12',
      'XCAP-8.2.3-15',
      'XCAP-8.2.3-19',
      'XCAP-8.2.3-18',
      'XCAP-8.2.3-20',
      'XCAP-7.4-07',
      'XCAP-7-11',
    ],
    sentence: 'An element put with a position goes behind the element that has that position.',
    steps: insertingAfterChecks((parent, { name: test, position }, name) => {
      if (position === undefined) return undefined;
      return (test === '*' ? parent.children : siblings(parent, name))[position - 1]?.end;
    }),
    spreads: 'the scenarios on positions insert by them',
  },
  {
    id: 'insertion-right-before-the-next',
    violates: ['XCAP-8.2.3-13', 'XCAP-8.2.3-20'],
    sentence: 'An element put with a position goes right in front of the element that had it.',
    steps: inserting(
      () =>
        (parent, { name: test, position = 1 }, name) =>
          position > 1 ? (test === '*' ? parent.children : siblings(parent, name))[position - 1]?.start : undefined,
    ),
  },
  {
    id: 'wildcard-positions-of-its-name-on-insertion',
    violates: ['XCAP-8.2.3-15', 'XCAP-8.2.3-20', 'XCAP-7-11'],
    sentence: 'The position of an element put by a wildcard is counted among the siblings of its name.',
    steps: insertingAfterChecks((parent, { name: test, position = 1 }, name) =>
      test === '*' && position > 1 ? siblings(parent, name)[position - 2]?.end : undefined,
    ),
  },
  {
    id: 'wildcard-behind-the-last-goes-to-the-end',
    violates: ['XCAP-8.2.3-17'],
    sentence: 'An element put by a wildcard behind the last sibling goes to the end of the parent.',
    steps: inserting(
      () =>
        (parent, { name: test, position = 1 }) =>
          test === '*' && position > 1 && position === parent.children.length + 1 ? parent.contentEnd : undefined,
    ),
  },
  {
    id: 'position-1-before-comments',
    violates: ['XCAP-8.2.3-18', 'XCAP-8.2.3-19', 'XCAP-8.2.3-20'],
    sentence:
      'An element put with position 1 goes in front of the text and comments that stand before the first sibling.',
    steps: inserting((offset) => (...given) => {
      const [parent, { position }] = given;
      if (position !== 1) return undefined;
      const at = offset(...given);
      const index = parent.children.findIndex(({ start }) => start === at);
      if (index < 0) return undefined;
      return parent.children[index - 1]?.end ?? parent.contentStart;
    }),
  },
  {
    id: 'wildcard-position-1-behind-the-first',
    violates: ['XCAP-8.2.3-19', 'XCAP-7-11'],
    sentence: 'An element put by a wildcard and position 1 goes behind the first sibling.',
    steps: insertingAfterChecks((parent, { name: test, position }) =>
      test === '*' && position === 1 ? parent.children[0]?.end : undefined,
    ),
  },
  {
    id: 'insertion-where-the-schema-allows',
    violates: ['XCAP-8.2.3-21', 'CP-7-02'],
    sentence: 'An element at a position that the schema forbids is inserted at an allowed one.',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) => {
          try {
            return put(request, target);
          } catch (thrown) {
            const isInvalid = thrown instanceof Refusal && thrown.conflict?.kind === 'schema-validation-error';
            if (target.node === undefined || !isInvalid) throw thrown;
            try {
              return withSteps({ insertionOffset: () => (parent) => parent.contentStart }, () => put(request, target));
            } catch {
              throw thrown;
            }
          }
        },
    },
  },
];
