import { formatAttValue } from '../../../client/internal.js';
import * as steps from '../common-steps.js';
import { type DerivedCase, quotedForStep } from '../derived-case.js';
import type { MeasuredUsage } from '../measured-usage.js';
import { attributeSelector, FORM_IDS, FORM_WORDS, isPlainValue, STEP_FORMS } from '../selectors.js';
import { attributesOf, chainTo, elementAt, placesIn } from '../tree.js';
import { type AttributeAt, attributeAt, putValue, takesItsValue, withoutAttribute } from './attribute-at.js';
import { valueCases } from './attribute-values.js';

/** Derives cases about each attribute of the valid examples: to fetch, create, replace and delete it. */
export function attributeCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) =>
      attributesOf(elementAt(example.document, place))
        .filter(({ value }) => isPlainValue(value))
        .flatMap((attribute, index) => {
          const at = attributeAt(measured, example, place, attribute, index);
          return at === undefined
            ? []
            : [...fetchCases(at), ...contentCases(at), ...presenceCases(at), ...valueCases(at)];
        }),
    ),
  );
}

function fetchCases({
  measured: { usage },
  example,
  place,
  attribute,
  node,
  one,
}: AttributeAt): readonly DerivedCase[] {
  const written = quotedForStep(formatAttValue(attribute.value).slice(1, -1));
  const chain = chainTo(example.document, place);
  return [
    ...STEP_FORMS.flatMap((form) => {
      const selector = attributeSelector(chain, attribute, form, usage);
      if (selector === undefined) return [];
      return one(
        FORM_IDS[form],
        `The client fetches, by ${FORM_WORDS[form]},`,
        ['XCAP-8.3-08'],
        steps.sends('When', 'GET', selector),
        steps.answers('Then', '200'),
        `And the body is the value written ${written}`,
      );
    }),
    ...one(
      'quotes',
      'The quotes around',
      ['XCAP-7.9-02'],
      steps.sends('Given', 'GET', node),
      steps.answers('And', '200'),
      `Then the body is an AttValue that means ${written}`,
    ),
    ...one(
      'type',
      'The media type of',
      ['XCAP-8.3-09'],
      steps.sends('When', 'GET', node),
      steps.answers('Then', '200'),
      'And the response has media type "application/xcap-att+xml"',
      `But ${steps.SERVES_NODES}`,
    ),
  ];
}

/** Derives refusals of content that is no attribute value. */
function contentCases(at: AttributeAt): readonly DerivedCase[] {
  const { attribute, node, one } = at;
  // The value itself without quotes: a server that adds them would store a valid document.
  const bare = /^[^\s"'&<]+$/.test(attribute.value) ? attribute.value : 'text';
  const put = steps.putAttribute('When', node, bare);
  return [
    ...one(
      'wrong-type',
      'PUT with the media type of an element, of',
      ['XCAP-8.2.2-16'],
      steps.header('Content-Type', 'application/xcap-el+xml'),
      putValue('When', at, attribute.value),
      steps.answers('Then', '415'),
      ...takesItsValue(at),
    ),
    ...one(
      'no-value',
      'PUT of a text without quotes, to',
      ['XCAP-8.2.2-12'],
      put,
      steps.answers('Then', '409'),
      ...takesItsValue(at),
    ),
    ...one(
      'no-value.report',
      'The report about a text without quotes, for',
      ['XCAP-8.2.2-13'],
      put,
      steps.onlyIfAnswered(409),
      steps.says('not-xml-att-value'),
    ),
  ];
}

/** Derives the creation and the deletion of an attribute, or the refusal to delete a required one. */
function presenceCases(at: AttributeAt): readonly DerivedCase[] {
  const { measured, example, attribute, node, one, from } = at;
  const without = withoutAttribute(at);
  const fault = measured.faultOf(without);
  if (fault === 'undecided') return [];
  if (fault !== undefined) {
    return one(
      'delete-needed',
      'The client deletes the required',
      ['XCAP-8.4-09', 'XCAP-8.2.5-15'],
      steps.sends('When', 'DELETE', node),
      steps.answers('Then', '409'),
      steps.unchanged('And'),
      putValue('But', at, attribute.value),
      steps.succeeds('And'),
      `And ${steps.SERVES_NODES}`,
    );
  }
  const put = putValue('When', at, attribute.value);
  return [
    ...from(
      without,
      'create',
      'The client adds',
      ['XCAP-8.2.3-28'],
      put,
      steps.succeeds('Then'),
      steps.storedEquals(example.text),
    ),
    ...from(
      without,
      'created',
      'The answer is 201 to a new',
      ['XCAP-8.2.7-03'],
      put,
      steps.answers('Then', '201'),
      steps.storedEquals(example.text, 'But'),
    ),
    ...one(
      'delete',
      'The client deletes',
      ['XCAP-8.4-05', 'XCAP-8.4-10', 'XCAP-7.8-02'],
      steps.sends('When', 'DELETE', node),
      steps.answers('Then', '200'),
      steps.storedEquals(without),
    ),
  ];
}
