import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import {
  FORM_IDS,
  FORM_WORDS,
  STEP_FORMS,
  type StepForm,
  selectorOf,
  testedAttribute,
  type WrittenSelector,
} from '../selectors.js';
import {
  chainTo,
  changed,
  childElements,
  type ElementPlace,
  elementAt,
  hasSameName,
  placesIn,
  removeElement,
} from '../tree.js';
import { elementId } from './elements.js';

/** Derives deletions of each element by each form: those that keep the document valid, and those that do not. */
export function deletionCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document)
      .filter((place) => place.length > 0)
      .flatMap((place) => casesOf(measured, example, place)),
  );
}

function casesOf(measured: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const { usage, faultOf } = measured;
  const { key, title, text, document } = example;
  const element = elementAt(document, place);
  const without = changed(text, (copy) => void removeElement(elementAt(copy, place)));
  const fault = faultOf(without);
  if (fault === 'undecided') return [];
  return STEP_FORMS.flatMap((form): readonly DerivedCase[] => {
    const node = selectorOf(chainTo(document, place), form, usage);
    if (node === undefined) return [];
    const id = `${key}.${elementId(place)}.${FORM_IDS[form]}`;
    const what = `${steps.calledIn(element, place)} from "${title}" by ${FORM_WORDS[form]}`;
    const begin = [steps.given(text), steps.sends('When', 'DELETE', node)];
    const control = [steps.unchanged('And'), ...steps.asControls(steps.putsBack(measured, example))];
    if (fault !== undefined) {
      return [
        {
          kind: 'deletions',
          id,
          title: `The document needs what the client deletes: ${what}`,
          requirements: ['XCAP-8.4-09', 'XCAP-8.2.5-15'],
          steps: [...begin, steps.answers('Then', '409'), ...control],
        },
      ];
    }
    if (selectsAnother(example, place, form, node)) {
      return [
        {
          kind: 'deletions',
          id,
          title: `The URI would select another element: ${what}`,
          requirements: ['XCAP-8.4-07', isWild(form) ? 'XCAP-7.5-05' : 'XCAP-7.5-04'],
          steps: [...begin, steps.answers('Then', '409'), ...control],
        },
        {
          kind: 'deletions',
          id: `${id}.report`,
          title: `The report says cannot-delete: ${what}`,
          requirements: ['XCAP-8.4-08'],
          steps: [...begin, steps.onlyIfAnswered(409), steps.says('cannot-delete')],
        },
      ];
    }
    const whole: DerivedCase = {
      kind: 'deletions',
      id,
      title: `The client deletes ${what}`,
      requirements: ['XCAP-8.4-10', 'XCAP-8.4-05', 'XCAP-7.5-06'],
      steps: [...begin, steps.answers('Then', '200'), steps.storedEquals(without)],
    };
    const exact: DerivedCase = {
      kind: 'deletions',
      id: `${id}.exact`,
      title: `White space stays: the client deletes ${what}`,
      requirements: ['XCAP-8.4-06', 'XCAP-8.4-13'],
      steps: [
        ...begin,
        steps.succeeds('Then'),
        "And the response has the document's entity tag",
        steps.storedExactly(without),
      ],
    };
    return form === 'wildcard-position' ? [whole, exact] : [whole];
  });
}

function isWild(form: StepForm): boolean {
  return form.startsWith('wildcard');
}

/** Tells whether the next sibling moves to the place that the URI names, and passes its test. */
function selectsAnother(
  { document }: ParsedExample,
  place: ElementPlace,
  form: StepForm,
  node: WrittenSelector,
): boolean {
  if (!form.includes('position')) return false;
  const element = elementAt(document, place);
  const siblings = childElements(elementAt(document, place.slice(0, -1)));
  const rivals = isWild(form) ? siblings : siblings.filter((one) => hasSameName(one, element));
  const next = rivals[rivals.indexOf(element) + 1];
  const tested = testedAttribute(node);
  return next !== undefined && (tested === undefined || next.getAttribute(tested) === element.getAttribute(tested));
}
