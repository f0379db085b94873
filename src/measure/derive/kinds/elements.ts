import type { Element, Node } from '@xmldom/xmldom';
import * as steps from '../common-steps.js';
import { type DerivedCase, quotedForStep, type Rows, type WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import {
  FORM_IDS,
  FORM_WORDS,
  isPlainValue,
  STEP_FORMS,
  type StepForm,
  selectorOf,
  type WrittenSelector,
} from '../selectors.js';
import { attributesOf, chainTo, type ElementPlace, isSelfContained, placesIn } from '../tree.js';

/** The rule about each form of a step. */
const RULES: Readonly<Record<StepForm, DerivedCase['requirements']>> = {
  name: ['XCAP-6.3-01', 'XCAP-5.2-02'],
  position: ['XCAP-6.3-02', 'XCAP-6.3-10'],
  attribute: ['XCAP-6.3-04', 'XCAP-6.3-12'],
  'position-and-attribute': ['XCAP-6.3-05'],
  wildcard: ['XCAP-6.3-08'],
  'wildcard-position': ['XCAP-6.3-03'],
  'wildcard-attribute': ['XCAP-6.3-07'],
  'wildcard-position-and-attribute': ['XCAP-6.3-05', 'XCAP-6.3-07'],
};

/** Derives a GET of each element of the valid examples by each form of selector that selects it. */
export function elementCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) => casesOf(measured, example, place)),
  );
}

function casesOf({ usage }: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const chain = chainTo(example.document, place);
  const element = chain.at(-1);
  if (element === undefined) return [];
  const id = `${example.key}.${elementId(place)}`;
  const what = `${steps.calledIn(element, place)} of "${example.title}"`;
  const fetched = (node: WrittenSelector) => [steps.given(example.text), steps.sends('When', 'GET', node)];
  const has = isSelfContained(element)
    ? [steps.answers('Then', '200'), steps.bodyHas(contentOf(element))]
    : [steps.answers('Then', '200'), selectedElement(element)];
  const byForm = STEP_FORMS.flatMap((form): readonly DerivedCase[] => {
    const node = selectorOf(chain, form, usage);
    if (node === undefined) return [];
    const title = `The client fetches ${what} by ${FORM_WORDS[form]}`;
    return [
      {
        kind: 'elements',
        id: `${id}.${FORM_IDS[form]}`,
        title,
        requirements: RULES[form],
        steps: [...fetched(node), ...has],
      },
    ];
  });
  const prefixed = selectorOf(chain, 'position', { ...usage, prefixed: true });
  const plain = selectorOf(chain, 'wildcard-position', usage);
  const byPrefix: readonly DerivedCase[] =
    prefixed === undefined
      ? []
      : [
          {
            kind: 'elements',
            id: `${id}.prefix`,
            title: `The client fetches ${what} with prefixes of the query`,
            requirements: ['XCAP-6.4-01', 'XCAP-6.3-32', 'XCAP-6.4-04'],
            steps: [...fetched(prefixed), ...has],
          },
        ];
  return [...byForm, ...byPrefix, ...(plain === undefined ? [] : escapedCases(example, id, what, plain, has))];
}

/** RFC 4825 §6.3: the server decodes percent-escapes, of either case, before it parses the selector. */
function escapedCases(
  example: ParsedExample,
  id: string,
  what: string,
  { path }: WrittenSelector,
  has: DerivedCase['steps'],
): readonly DerivedCase[] {
  const escapes = [
    ['escaped', (octet: string) => octet.toUpperCase()],
    ['escaped-lower', (octet: string) => octet.toLowerCase()],
  ] as const;
  return escapes.map(([name, spelled]) => ({
    kind: 'elements',
    id: `${id}.${name}`,
    title: `The client fetches ${what} with ${name === 'escaped' ? 'upper' : 'lower'}-case percent-escapes`,
    requirements: ['XCAP-6.3-15', 'XCAP-6.3-16'],
    steps: [
      steps.given(example.text),
      `When the client sends GET to "{document}/~~/${path.replace(/[*[\]]/g, (one) => `%${spelled((one.codePointAt(0) ?? 0).toString(16))}`)}"`,
      ...has,
    ],
  }));
}

/** A fragment may use prefixes that it does not declare; a step that reads names as written judges it. */
function selectedElement(element: Element): WrittenStep {
  const [attribute] = attributesOf(element).filter(({ value }) => isPlainValue(value));
  const selected = `And the selected element is ${element.localName}`;
  return attribute === undefined ? selected : `${selected} with ${attribute.name} ${quotedForStep(attribute.value)}`;
}

/** Describes an element by XPath, with local names. */
function contentOf(element: Element): Rows {
  const attributes = attributesOf(element).filter(({ value }) => isPlainValue(value));
  const text = (element.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').trim();
  return [
    ['local-name(/*)', element.localName ?? ''],
    ['count(//*)', String(1 + element.getElementsByTagName('*').length)],
    ...(commentsIn(element) > 0 ? [['count(//comment())', String(commentsIn(element))]] : []),
    ...attributes.map(({ localName, value }) => [`normalize-space(/*/@*[local-name()="${localName}"])`, value]),
    ...(text.length <= 200 ? [['normalize-space(/*)', text]] : []),
  ];
}

function commentsIn(node: Node): number {
  return [...node.childNodes].reduce((sum, child) => sum + (child.nodeType === 8 ? 1 : commentsIn(child)), 0);
}

/** Writes a place for ids: `e` is the document element, `e1.2` the second child of its first child. */
export function elementId(place: ElementPlace): string {
  return `e${place.map((index) => index + 1).join('.')}`;
}
