import { formatAttValue } from '../../xcap/att-value.js';
import * as steps from '../common-steps.js';
import { type DerivedCase, quoted, type Step, writable } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { attributeSelector, FORM_IDS, FORM_WORDS, isPlainValue, STEP_FORMS } from '../selectors.js';
import { attributesOf, chainTo, changed, elementAt, type Place, placesIn } from '../tree.js';
import { idOf } from './elements.js';

/** Derives cases about each attribute of the valid examples: to fetch, create, replace and delete it. */
export function attributeCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) =>
      attributesOf(elementAt(example.document, place))
        .filter(({ value }) => isPlainValue(value))
        .flatMap((attribute, index) => casesOf(measured, example, place, attribute, index)),
    ),
  );
}

type Attribute = ReturnType<typeof attributesOf>[number];

function casesOf(
  measured: MeasuredUsage,
  example: ParsedExample,
  place: Place,
  attribute: Attribute,
  index: number,
): readonly DerivedCase[] {
  const { usage, faultOf } = measured;
  const { document, key, text, title } = example;
  const chain = chainTo(document, place);
  const element = elementAt(document, place);
  const id = `${key}.${idOf(place)}.a${index + 1}`;
  const what = `${attribute.name} of ${steps.calledIn(element, place)} in "${title}"`;
  const node = attributeSelector(chain, attribute, 'wildcard-position', usage);
  if (node === undefined) return [];
  const one = (suffix: string, about: string, requirements: DerivedCase['requirements'], ...rest: readonly Step[]) =>
    writable(() => ({
      ...{ kind: 'attributes', id: `${id}.${suffix}`, title: `${about} ${what}`, requirements },
      steps: rest,
    }));
  const means = `And the body is an AttValue that means ${quotedValue(attribute.value)}`;
  const fetched = STEP_FORMS.flatMap((form) => {
    const selector = attributeSelector(chain, attribute, form, usage);
    if (selector === undefined) return [];
    const title = `The client fetches, by ${FORM_WORDS[form]},`;
    return one(
      FORM_IDS[form],
      title,
      ['XCAP-8.3-08', 'XCAP-7.9-02'],
      steps.given(text),
      steps.sends('When', 'GET', selector),
      steps.answers('Then', '200'),
      means,
    );
  });
  const without = changed(text, (copy) => removeAttribute(elementAt(copy, place), attribute));
  const fault = faultOf(without);
  const control = [
    steps.unchanged('But'),
    steps.putAttribute('And', node, formatAttValue(attribute.value)),
    steps.succeeds('And'),
  ];
  const type = one(
    'type',
    'The media type of',
    ['XCAP-8.3-09'],
    steps.given(text),
    steps.sends('When', 'GET', node),
    steps.answers('Then', '200'),
    'And the response has media type "application/xcap-att+xml"',
  );
  const wrongType = one(
    'wrong-type',
    'PUT with the media type of an element, of',
    ['XCAP-8.2.2-16'],
    steps.given(text),
    steps.header('Content-Type', 'application/xcap-el+xml'),
    steps.putAttribute('When', node, formatAttValue(attribute.value)),
    steps.answers('Then', '415'),
    ...control,
  );
  const noValue = one(
    'no-value',
    'PUT of a text without quotes, to',
    ['XCAP-8.2.2-12'],
    steps.given(text),
    steps.putAttribute('When', node, 'text'),
    steps.answers('Then', '409'),
    ...control,
  );
  return [
    ...fetched,
    ...type,
    ...wrongType,
    ...noValue,
    ...(fault === undefined
      ? [
          ...one(
            'create',
            'The client adds',
            ['XCAP-8.2.3-28'],
            steps.given(without),
            steps.putAttribute('When', node, formatAttValue(attribute.value)),
            steps.succeeds('Then'),
            steps.storedEquals(text),
          ),
          ...one(
            'created',
            'The answer is 201 to a new',
            ['XCAP-8.2.7-03'],
            steps.given(without),
            steps.putAttribute('When', node, formatAttValue(attribute.value)),
            steps.answers('Then', '201'),
          ),
          ...one(
            'delete',
            'The client deletes',
            ['XCAP-8.4-05', 'XCAP-8.4-10', 'XCAP-7.8-02'],
            steps.given(text),
            steps.sends('When', 'DELETE', node),
            steps.answers('Then', '200'),
            steps.storedEquals(without),
          ),
        ]
      : []),
    ...(fault === undefined || fault === 'undecided'
      ? []
      : one(
          'delete-needed',
          'The client deletes the required',
          ['XCAP-8.4-09', 'XCAP-8.2.5-15'],
          steps.given(text),
          steps.sends('When', 'DELETE', node),
          steps.answers('Then', '409'),
          ...control,
        )),
    ...replaced(measured, example, place, attribute, one),
  ];
}

/** Replaces the value by that of the same attribute elsewhere in the examples, if the document stays valid. */
function replaced(
  { usage, faultOf, valid }: MeasuredUsage,
  { document, text }: ParsedExample,
  place: Place,
  attribute: Attribute,
  one: (
    suffix: string,
    about: string,
    requirements: DerivedCase['requirements'],
    ...rest: readonly Step[]
  ) => readonly DerivedCase[],
): readonly DerivedCase[] {
  const chain = chainTo(document, place);
  const node = attributeSelector(chain, attribute, 'wildcard-position', usage);
  const values = [...new Set([...valuesOf(valid, chain.at(-1)?.nodeName, attribute), `${attribute.value}-2`])].filter(
    (value) => value !== attribute.value,
  );
  const withValue = (value: string) => changed(text, (copy) => setAttribute(elementAt(copy, place), attribute, value));
  const other = values.find((value) => faultOf(withValue(value)) === undefined);
  const wrong = [...values, '', '-1', 'xcaliper unknown'].find(
    (value) => faultOf(withValue(value)) === 'schema-validation-error',
  );
  if (node === undefined) return [];
  const own = attributeSelector(chain, attribute, 'attribute', usage);
  const put = (keyword: string, value: string) => steps.putAttribute(keyword, node, formatAttValue(value));
  const control = [steps.unchanged('But'), put('And', attribute.value), steps.succeeds('And')];
  return [
    ...(other === undefined
      ? []
      : [
          ...one(
            'replace',
            'The client replaces',
            ['XCAP-8.2.4-08', 'XCAP-7.7-03'],
            steps.given(text),
            put('When', other),
            steps.succeeds('Then'),
            steps.storedEquals(withValue(other)),
          ),
          ...one(
            'replaced',
            'The answer is 200 to another value of',
            ['XCAP-8.2.7-03'],
            steps.given(text),
            put('When', other),
            steps.answers('Then', '200'),
            steps.storedEquals(withValue(other)),
          ),
          ...one(
            'new-tag',
            'The document has a new entity tag after a change of',
            ['XCAP-8.5-02'],
            steps.given(text),
            put('When', other),
            steps.succeeds('And'),
            'Then the document has a new entity tag',
          ),
        ]),
    ...(wrong === undefined
      ? []
      : [
          ...one(
            'invalid',
            'The client PUTs an invalid value of',
            ['XCAP-8.2.5-01', 'XCAP-5.3-01'],
            steps.given(text),
            put('When', wrong),
            steps.answers('Then', '409'),
            ...control,
          ),
          ...one(
            'invalid-report',
            'The report about an invalid value of',
            ['XCAP-8.2.5-02'],
            steps.given(text),
            put('When', wrong),
            steps.onlyIfAnswered(409),
            steps.says('schema-validation-error'),
          ),
        ]),
    ...(other !== undefined && own !== undefined && selectsBy(own.path, attribute)
      ? one(
          'own-test',
          'The URI selects by the old value, and the client PUTs another value, of',
          ['XCAP-8.2.4-11', 'XCAP-7.7-04'],
          steps.given(text),
          steps.putAttribute('When', own, formatAttValue(other)),
          steps.answers('Then', '409'),
          ...control,
        )
      : []),
  ];
}

function selectsBy(path: string, { name }: Attribute): boolean {
  return (
    path.endsWith(`/@${name}`) &&
    path
      .slice(0, -name.length - 2)
      .split('/')
      .at(-1)
      ?.includes(`[@${name}=`) === true
  );
}

function valuesOf(
  valid: readonly ParsedExample[],
  nodeName: string | undefined,
  { name }: Attribute,
): readonly string[] {
  return valid
    .flatMap(({ document }) => placesIn(document).map((place) => elementAt(document, place)))
    .filter((element) => element.nodeName === nodeName && element.hasAttribute(name))
    .map((element) => element.getAttribute(name) ?? '')
    .filter(isPlainValue);
}

function setAttribute(element: ReturnType<typeof elementAt>, { namespaceURI, name }: Attribute, value: string): void {
  element.setAttributeNS(namespaceURI, name, value);
}

function removeAttribute(element: ReturnType<typeof elementAt>, { namespaceURI, localName }: Attribute): void {
  element.removeAttributeNS(namespaceURI, localName ?? '');
}

function quotedValue(value: string): string {
  return quoted(formatAttValue(value).slice(1, -1));
}
