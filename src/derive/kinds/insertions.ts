import type { Element } from '@xmldom/xmldom';
import * as steps from '../common-steps.js';
import { type DerivedCase, writable } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { place as insertAt } from '../placing.js';
import {
  FORM_IDS,
  FORM_WORDS,
  type Selector,
  STEP_FORMS,
  type StepForm,
  selectorOf,
  testedAttribute,
} from '../selectors.js';
import {
  chainTo,
  changed,
  childElements,
  elementAt,
  hasElementsOnly,
  hasSameName,
  type Place,
  parseTree,
  placesIn,
  rootOf,
  written,
} from '../tree.js';
import { idOf } from './elements.js';

/** The rule about where a new element goes, by the last step of the request URI. */
const RULES: Readonly<Record<StepForm, DerivedCase['requirements']>> = {
  name: ['XCAP-8.2.3-03'],
  position: ['XCAP-8.2.3-13', 'XCAP-8.2.3-12', 'XCAP-7.4-08'],
  attribute: ['XCAP-8.2.3-10', 'XCAP-7.4-05'],
  'position-and-attribute': ['XCAP-7.4-07', 'XCAP-8.2.3-02'],
  wildcard: ['XCAP-8.2.3-07'],
  'wildcard-position': ['XCAP-8.2.3-17', 'XCAP-8.2.3-15'],
  'wildcard-attribute': ['XCAP-8.2.3-09'],
  'wildcard-position-and-attribute': ['XCAP-7.4-07', 'XCAP-8.2.3-15'],
};

/**
 * Derives insertions: removes an element that the schema can spare, and PUTs it by each form of selector. Where the
 * rules of §8.2.3 place it decides what the document is afterwards, and whether the schema allows that.
 */
export function insertionCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document)
      .filter((place) => place.length > 0 && hasElementsOnly(elementAt(example.document, place.slice(0, -1))))
      .flatMap((place) => casesOf(measured, example, place)),
  );
}

interface Insertion {
  readonly node: Selector;
  /** The document afterwards. */
  readonly after: string;
}

function casesOf(measured: MeasuredUsage, example: ParsedExample, place: Place): readonly DerivedCase[] {
  const { faultOf, usage } = measured;
  const { key, title, text, document } = example;
  const element = elementAt(document, place);
  const without = changed(text, (copy) => void removeElement(elementAt(copy, place)));
  if (faultOf(without) !== undefined) return [];
  const put = (keyword: string, { node }: Insertion) => steps.putElement(keyword, node, written(element));
  const right = insertion(usage, without, element, place, 'wildcard-position-and-attribute');
  return STEP_FORMS.flatMap((form) => {
    const found = insertion(usage, without, element, place, form);
    const fault = found && faultOf(found.after);
    if (found === undefined || fault === 'undecided') return [];
    const id = `${key}.${idOf(place)}.${FORM_IDS[form]}`;
    const what = `${steps.calledIn(element, place)} into "${title}" by ${FORM_WORDS[form]}`;
    if (fault === undefined) {
      return [
        ...writable(() => ({
          ...{ kind: 'insertions', id, title: `The client inserts ${what}`, requirements: RULES[form] },
          steps: [steps.given(without), put('When', found), steps.succeeds('Then'), steps.storedEquals(found.after)],
        })),
        ...(form === 'position' || form === 'wildcard-position' ? createdCases(id, what, without, found, put) : []),
      ];
    }
    if (fault !== 'schema-validation-error') return [];
    return writable(() => ({
      ...{ kind: 'refusals', id, title: `The schema does not allow ${what}` },
      requirements: ['XCAP-8.2.5-01', 'XCAP-8.2.3-21', 'XCAP-8.2.3-31'],
      steps: [
        ...[steps.given(without), put('When', found), steps.answers('Then', '409'), steps.unchanged('But')],
        ...(right !== undefined && faultOf(right.after) === undefined
          ? [put('And', right), steps.succeeds('And')]
          : [putDocumentAgain(text), steps.succeeds('And'), `And ${steps.SERVES_NODES}`]),
      ],
    }));
  });
}

function putDocumentAgain(text: string) {
  return steps.putDocument('And', text);
}

function createdCases(
  id: string,
  what: string,
  without: string,
  found: Insertion,
  put: (keyword: string, insertion: Insertion) => DerivedCase['steps'][number],
): readonly DerivedCase[] {
  return writable(() => ({
    ...{ kind: 'insertions', id: `${id}.created`, title: `The answer is 201 to the insertion of ${what}` },
    requirements: ['XCAP-8.2.7-03'],
    steps: [
      ...[steps.given(without), put('When', found), steps.answers('Then', '201')],
      ...[
        "And the response has the document's entity tag",
        steps.sends('But', 'GET', found.node),
        steps.answers('And', '200'),
      ],
    ],
  }));
}

/**
 * Works out an insertion.
 *
 * @returns undefined when the URI selects something before, or not the new element afterwards
 */
function insertion(
  usage: { readonly namespace: string },
  before: string,
  element: Element,
  place: Place,
  form: StepForm,
): Insertion | undefined {
  const tree = parseTree(before);
  const parent = tree && elementAt(tree, place.slice(0, -1));
  if (tree === undefined || parent === undefined) return undefined;
  const copy = tree.importNode(element, true);
  const siblings = childElements(parent);
  const same = form.startsWith('wildcard') ? siblings : siblings.filter((one) => hasSameName(one, element));
  // The position that the element had: as many of its rivals are in front of it.
  const position = 1 + same.filter((one) => siblings.indexOf(one) < (place.at(-1) ?? 0)).length;
  const targeted = same[position - 1];
  if (form === 'position' || form === 'wildcard-position') {
    if (targeted !== undefined) return undefined;
  } else if (form === 'name' || form === 'wildcard') {
    if (same.length > 0) return undefined;
  }
  const isInserted = insertAt(parent, copy, form, position);
  if (!isInserted) return undefined;
  const index = childElements(parent).indexOf(copy);
  const chain = chainTo(tree, [...place.slice(0, -1), index]);
  const node = selectorOf(chain, form, usage);
  if (node === undefined || isTaken(node, form, targeted, same, element)) return undefined;
  return { node, after: written(tree) };
}

/** Tells whether the URI with a test of an attribute selects another element before the insertion. */
function isTaken(
  node: Selector,
  form: StepForm,
  targeted: Element | undefined,
  same: readonly Element[],
  element: Element,
): boolean {
  const name = testedAttribute(node);
  if (name === undefined) return false;
  const rivals = form.includes('position') ? [targeted] : same;
  return rivals.some((one) => one?.getAttribute(name) === element.getAttribute(name));
}

export function removeElement(element: Element): void {
  element.parentNode?.removeChild(element);
}

/** Derives refusals: an element that the examples have elsewhere, or an undeclared one, at the end of each kind of parent. */
export function refusalCases(measured: MeasuredUsage): readonly DerivedCase[] {
  const seen = new Set<string>();
  const known = namedElements(measured.valid);
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) =>
      [...known].flatMap(([name, element], index) => {
        const parent = elementAt(example.document, place);
        const pair = `${parent.namespaceURI} ${parent.localName} ${name}`;
        if (seen.has(pair)) return [];
        seen.add(pair);
        return refusedChild(measured, example, place, element, index);
      }),
    ),
  );
}

function namedElements(valid: readonly ParsedExample[]): ReadonlyMap<string, Element> {
  const elements = new Map<string, Element>();
  for (const { document } of valid) {
    for (const place of placesIn(document)) {
      const element = elementAt(document, place);
      const name = `${element.namespaceURI} ${element.localName}`;
      if (!elements.has(name)) elements.set(name, element);
    }
  }
  const [first] = valid;
  if (first !== undefined) {
    const { namespaceURI } = rootOf(first.document);
    const unknown = parseTree(`<xcaliper-unknown${namespaceURI === null ? '' : ` xmlns="${namespaceURI}"`}/>`);
    if (unknown !== undefined) elements.set('undeclared', rootOf(unknown));
  }
  return elements;
}

function refusedChild(
  measured: MeasuredUsage,
  example: ParsedExample,
  place: Place,
  element: Element,
  index: number,
): readonly DerivedCase[] {
  const { usage, faultOf } = measured;
  const { key, title, text, document } = example;
  const parent = elementAt(document, place);
  const count = childElements(parent).length;
  const found = insertion(usage, text, element, [...place, count], 'wildcard-position');
  if (found === undefined || faultOf(found.after) !== 'schema-validation-error') return [];
  const id = `${key}.${idOf(place)}.child${index + 1}`;
  const what = `${element.nodeName} in ${steps.calledIn(parent, place)} of "${title}"`;
  const put = steps.putElement('When', found.node, written(element));
  return [
    ...writable(() => ({
      ...{ kind: 'refusals', id, title: `The schema does not allow ${what}` },
      requirements: ['XCAP-8.2.5-01', 'XCAP-5.3-01'],
      steps: [
        steps.given(text),
        put,
        steps.answers('Then', '409'),
        steps.unchanged('But'),
        ...steps.putsBack(measured, example),
      ],
    })),
    ...writable(() => ({
      ...{ kind: 'refusals', id: `${id}.report`, title: `The report says that the schema does not allow ${what}` },
      requirements: ['XCAP-8.2.5-02'],
      steps: [steps.given(text), put, steps.onlyIfAnswered(409), steps.says('schema-validation-error')],
    })),
  ];
}
