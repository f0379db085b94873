import type { Element } from '@xmldom/xmldom';
import { parseTree } from '../../../../common/xml/read-tree.js';
import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import {
  FORM_IDS,
  FORM_WORDS,
  type StepForm,
  selectorOf,
  testedAttribute,
  type WrittenSelector,
} from '../selectors.js';
import {
  chainTo,
  changed,
  type ElementPlace,
  elementAt,
  hasSameName,
  placesIn,
  written,
  writtenNames,
} from '../tree.js';
import { elementId } from './elements.js';

const FORMS: readonly StepForm[] = ['name', 'position', 'attribute', 'wildcard-position'];

/** Derives replacements of each element: by another one of its name that the examples have, or by itself. */
export function replacementCases(measured: MeasuredUsage): readonly DerivedCase[] {
  const all = measured.valid.flatMap(({ document }) => placesIn(document).map((place) => elementAt(document, place)));
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) => casesOf(measured, example, place, all)),
  );
}

function casesOf(
  measured: MeasuredUsage,
  example: ParsedExample,
  place: ElementPlace,
  all: readonly Element[],
): readonly DerivedCase[] {
  const { usage, faultOf } = measured;
  const { key, title, text, document } = example;
  const element = elementAt(document, place);
  const id = `${key}.${elementId(place)}`;
  const what = `${steps.calledIn(element, place)} in "${title}"`;
  const after = (other: Element) => changed(text, (copy) => void replaceBy(elementAt(copy, place), other));
  const own = written(element);
  const fitting = all.find(
    (one) =>
      hasSameName(one, element) &&
      written(one) !== own &&
      isKept(after(one), place, one) &&
      faultOf(after(one)) === undefined,
  );
  const other = fitting ?? element;
  return FORMS.flatMap((form): readonly DerivedCase[] => {
    const node = selectorOf(chainTo(document, place), form, usage);
    if (node === undefined || (form === 'attribute' && !isSelected(node, element, other))) return [];
    const title = `The client replaces ${what} ${fitting ? 'by another' : 'by itself'}, by ${FORM_WORDS[form]}`;
    const put = steps.putElement('When', node, written(other));
    const expected = fitting === undefined ? text : after(other);
    return [
      {
        kind: 'replacements',
        id: `${id}.${FORM_IDS[form]}`,
        title,
        requirements: ['XCAP-8.2.4-02', 'XCAP-7.4-06'],
        steps: [
          steps.given(text),
          put,
          steps.succeeds('Then'),
          steps.storedEquals(expected),
          `But ${steps.SERVES_NODES}`,
        ],
      },
      ...(form === 'wildcard-position' ? replacedCases(id, what, text, put, node, expected) : []),
      ...(form === 'attribute' ? mismatch(measured, example, `${id}.mismatch`, what, node, place) : []),
    ];
  });
}

function replacedCases(
  id: string,
  what: string,
  text: string,
  put: DerivedCase['steps'][number],
  node: WrittenSelector,
  expected: string,
): readonly DerivedCase[] {
  return [
    {
      kind: 'replacements',
      id: `${id}.replaced`,
      title: `The answer is 200 to the replacement of ${what}`,
      requirements: ['XCAP-8.2.7-03'],
      steps: [
        steps.given(text),
        put,
        steps.answers('Then', '200'),
        steps.sends('But', 'GET', node),
        steps.answers('And', '200'),
        `And ${steps.SERVES_NODES}`,
      ],
    },
    {
      kind: 'replacements',
      id: `${id}.white-space`,
      title: `White space around ${what} stays`,
      requirements: ['XCAP-8.2.4-02'],
      steps: [
        steps.given(text),
        put,
        steps.succeeds('Then'),
        steps.storedExactly(expected),
        `But ${steps.SERVES_NODES}`,
      ],
    },
  ];
}

/** Changes the attribute by which the URI selects the element: the URI would no longer select it. */
function mismatch(
  measured: MeasuredUsage,
  example: ParsedExample,
  id: string,
  what: string,
  node: WrittenSelector,
  place: ElementPlace,
): readonly DerivedCase[] {
  const { text, document } = example;
  const name = testedAttribute(node) ?? '';
  const without = elementAt(document, place).cloneNode(true) as Element;
  without.setAttribute(name, `${without.getAttribute(name)}-2`);
  const after = changed(text, (copy) => void replaceBy(elementAt(copy, place), without));
  // The document would be valid, so only the URI forbids the change.
  if (measured.faultOf(after) !== undefined) return [];
  const put = steps.putElement('When', node, written(without));
  const title = `The body has another ${name} than the URI of ${what}`;
  return [
    {
      kind: 'replacements',
      id,
      title,
      requirements: ['XCAP-8.2.4-03', 'XCAP-7.4-09'],
      steps: [
        steps.given(text),
        put,
        steps.answers('Then', '409'),
        steps.unchanged('And'),
        ...steps.asControls(steps.putsBack(measured, example)),
      ],
    },
    {
      kind: 'replacements',
      id: `${id}.report`,
      title: `The report says cannot-insert: ${title}`,
      requirements: ['XCAP-8.2.4-04'],
      steps: [steps.given(text), put, steps.onlyIfAnswered(409), steps.says('cannot-insert')],
    },
  ];
}

function isSelected(node: WrittenSelector, element: Element, other: Element): boolean {
  const name = testedAttribute(node) ?? '';
  return other.getAttribute(name) === element.getAttribute(name);
}

/** Tells whether the expected document has the prefixes of the element; otherwise it would not be what a server stores. */
function isKept(after: string, place: ElementPlace, element: Element): boolean {
  const document = parseTree(after);
  return document !== undefined && writtenNames(elementAt(document, place)) === writtenNames(element);
}

export function replaceBy(old: Element, other: Element): void {
  const copy = old.ownerDocument?.importNode(other, true);
  if (copy !== undefined) old.parentNode?.replaceChild(copy, old);
}
