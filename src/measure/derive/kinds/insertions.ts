import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import { type Insertion, insertion } from '../insertion.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { FORM_IDS, FORM_WORDS, STEP_FORMS, type StepForm } from '../selectors.js';
import { changed, type ElementPlace, elementAt, hasElementsOnly, placesIn, removeElement, written } from '../tree.js';
import { elementId } from './elements.js';

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

function casesOf(measured: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const { faultOf, usage } = measured;
  const { key, title, text, document } = example;
  const element = elementAt(document, place);
  const without = changed(text, (copy) => void removeElement(elementAt(copy, place)));
  if (faultOf(without) !== undefined) return [];
  const put = (keyword: string, { node }: Insertion) => steps.putElement(keyword, node, written(element));
  const right = insertion(usage, without, element, place, 'wildcard-position-and-attribute');
  return STEP_FORMS.flatMap((form): readonly DerivedCase[] => {
    const found = insertion(usage, without, element, place, form);
    const fault = found && faultOf(found.after);
    if (found === undefined || fault === 'undecided') return [];
    const id = `${key}.${elementId(place)}.${FORM_IDS[form]}`;
    const what = `${steps.calledIn(element, place)} into "${title}" by ${FORM_WORDS[form]}`;
    if (fault === undefined) {
      return [
        {
          kind: 'insertions',
          id,
          title: `The client inserts ${what}`,
          requirements: RULES[form],
          steps: [steps.given(without), put('When', found), steps.succeeds('Then'), steps.storedEquals(found.after)],
        },
        ...(form === 'position' || form === 'wildcard-position' ? createdCases(id, what, without, found, put) : []),
        ...exactCases(id, what, without, found, put, form),
      ];
    }
    if (fault !== 'schema-validation-error') return [];
    return [
      {
        kind: 'refusals',
        id,
        title: `The schema does not allow ${what}`,
        requirements: ['XCAP-8.2.5-01', 'XCAP-8.2.3-21', 'XCAP-8.2.3-31'],
        steps: [
          steps.given(without),
          put('When', found),
          steps.answers('Then', '409'),
          steps.unchanged('But'),
          ...(right !== undefined && faultOf(right.after) === undefined
            ? [put('And', right), steps.succeeds('And')]
            : [putDocumentAgain(text), steps.succeeds('And'), `And ${steps.SERVES_NODES}`]),
        ],
      },
    ];
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
  return [
    {
      kind: 'insertions',
      id: `${id}.created`,
      title: `The answer is 201 to the insertion of ${what}`,
      requirements: ['XCAP-8.2.7-03'],
      steps: [
        steps.given(without),
        put('When', found),
        steps.answers('Then', '201'),
        "And the response has the document's entity tag",
        steps.sends('But', 'GET', found.node),
        steps.answers('And', '200'),
      ],
    },
  ];
}

/** The RFC says between which nodes the element goes, text and comments included. */
function exactCases(
  id: string,
  what: string,
  without: string,
  found: Insertion,
  put: (keyword: string, insertion: Insertion) => DerivedCase['steps'][number],
  form: StepForm,
): readonly DerivedCase[] {
  if (!found.isExact) return [];
  return [
    {
      kind: 'insertions',
      id: `${id}.exact`,
      title: `White space stays: the client inserts ${what}`,
      requirements: [RULES[form][0], 'XCAP-8.2.3-33'],
      steps: [steps.given(without), put('When', found), steps.succeeds('Then'), steps.storedExactly(found.after)],
    },
  ];
}
