import { formatAttValue } from '../../../client/internal.js';
import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import { attributeSelector, isPlainValue } from '../selectors.js';
import { chainTo, elementAt, placesIn } from '../tree.js';
import { type AttributeAt, putValue, takesItsValue, withValue } from './attribute-at.js';

/** Values that a schema often forbids. */
const ODD_VALUES = ['', '-1', 'xcaliper unknown'];

/** Derives cases about other values of an attribute: those that the same attribute has elsewhere, and odd ones. */
export function valueCases(at: AttributeAt): readonly DerivedCase[] {
  const { attribute, measured } = at;
  const values = [...new Set([...valuesElsewhere(at), `${attribute.value}-2`])].filter(
    (value) => value !== attribute.value,
  );
  const faultOf = (value: string) => measured.faultOf(withValue(at, value));
  const valid = values.find((value) => faultOf(value) === undefined);
  const invalid = [...values, ...ODD_VALUES].find((value) => faultOf(value) === 'schema-validation-error');
  return [
    ...(valid === undefined ? [] : [...replacedBy(at, valid), ...changesOwnTest(at, valid)]),
    ...(invalid === undefined ? [] : refused(at, invalid)),
    ...(faultOf('') === undefined ? emptyValue(at) : []),
  ];
}

function replacedBy(at: AttributeAt, value: string): readonly DerivedCase[] {
  const put = putValue('When', at, value);
  const after = withValue(at, value);
  return [
    ...at.one(
      'replace',
      'The client replaces',
      ['XCAP-8.2.4-08', 'XCAP-7.7-03'],
      put,
      steps.succeeds('Then'),
      steps.storedEquals(after),
    ),
    ...at.one(
      'replaced',
      'The answer is 200 to another value of',
      ['XCAP-8.2.7-03'],
      put,
      steps.answers('Then', '200'),
      steps.storedEquals(after, 'But'),
    ),
    ...at.one(
      'new-tag',
      'The document has a new entity tag after a change of',
      ['XCAP-8.5-02'],
      put,
      steps.succeeds('And'),
      'Then the document has a new entity tag',
    ),
  ];
}

function refused(at: AttributeAt, value: string): readonly DerivedCase[] {
  const put = putValue('When', at, value);
  return [
    ...at.one(
      'invalid',
      'The client PUTs an invalid value of',
      ['XCAP-8.2.5-01', 'XCAP-5.3-01'],
      put,
      steps.answers('Then', '409'),
      ...takesItsValue(at),
    ),
    ...at.one(
      'invalid-report',
      'The report about an invalid value of',
      ['XCAP-8.2.5-02'],
      put,
      steps.onlyIfAnswered(409),
      steps.says('schema-validation-error'),
    ),
  ];
}

/** RFC 4825 §6.3: an attribute with an empty value exists. */
function emptyValue(at: AttributeAt): readonly DerivedCase[] {
  return at.from(
    withValue(at, ''),
    'empty',
    'The client fetches an empty',
    ['XCAP-6.3-30'],
    steps.sends('When', 'GET', at.node),
    steps.answers('Then', '200'),
    "And the body is the value written ''",
  );
}

/** Gives the attribute by which the URI selects its element another value. */
function changesOwnTest(at: AttributeAt, value: string): readonly DerivedCase[] {
  const { measured, example, place, attribute, one } = at;
  const own = attributeSelector(chainTo(example.document, place), attribute, 'attribute', measured.usage);
  if (own === undefined || !selectsBy(own.path, attribute.name)) return [];
  const put = steps.putAttribute('When', own, formatAttValue(value));
  return one(
    'own-test',
    'The URI selects by the old value, and the client PUTs another value, of',
    ['XCAP-8.2.4-11', 'XCAP-7.7-04'],
    put,
    steps.answers('Then', '409'),
    ...takesItsValue(at),
  );
}

function selectsBy(path: string, name: string): boolean {
  if (!path.endsWith(`/@${name}`)) return false;
  const last = path
    .slice(0, -name.length - 2)
    .split('/')
    .at(-1);
  return last?.includes(`[@${name}=`) === true;
}

/** Lists the values that the attribute has on elements of the same name. */
function valuesElsewhere({ measured, example, place, attribute: { name } }: AttributeAt): readonly string[] {
  const { nodeName } = elementAt(example.document, place);
  return measured.valid
    .flatMap(({ document }) => placesIn(document).map((one) => elementAt(document, one)))
    .filter((element) => element.nodeName === nodeName && element.hasAttribute(name))
    .map((element) => element.getAttribute(name) ?? '')
    .filter(isPlainValue);
}
