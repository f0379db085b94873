import type { Document, Element } from '@xmldom/xmldom';
import type { ReferenceRule, UniqueRule } from '../../../../common/usages/usage-file.js';
import { formatAttValue } from '../../../client/internal.js';
import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import { elementsAt, uniqueGroups, valuesOfField } from '../judge.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { attributeSelector, isPlainValue, selectorOf, type WrittenSelector } from '../selectors.js';
import { chainTo, changed, type ElementPlace, elementAt, placesIn, written } from '../tree.js';
import { elementId } from './elements.js';
import { replaceBy } from './replacements.js';

const UNIQUE = {
  report: 'uniqueness-failure',
  refused: ['XCAP-8.2.5-08', 'XCAP-8.2.5-07'],
  says: 'XCAP-8.2.5-09',
} as const;
const REFERENCE = {
  report: 'constraint-failure',
  refused: ['XCAP-8.2.5-13', 'XCAP-8.2.5-12'],
  says: 'XCAP-8.2.5-14',
} as const;

/** Derives cases about the declared uniqueness constraints and references. */
export function constraintCases(measured: MeasuredUsage): readonly DerivedCase[] {
  const { unique, references } = measured.usage;
  return measured.valid.flatMap((example) => [
    ...unique.flatMap((rule, index) => uniqueCases(measured, example, rule, `unique${index + 1}`)),
    ...references.flatMap((rule, index) => referenceCases(measured, example, rule, `reference${index + 1}`)),
  ]);
}

/** Gives an element the key of another one. */
function uniqueCases(
  measured: MeasuredUsage,
  example: ParsedExample,
  rule: UniqueRule,
  id: string,
): readonly DerivedCase[] {
  return uniqueGroups(example.document, rule).flatMap(([first, ...others]) => {
    const [taken] = first === undefined ? [] : valuesOfField(first, rule.key);
    if (taken === undefined) return [];
    return others.flatMap((element) => brokenBy(measured, example, element, rule, taken, id, UNIQUE));
  });
}

/** Gives a reference a value that no target has. */
function referenceCases(
  measured: MeasuredUsage,
  example: ParsedExample,
  rule: ReferenceRule,
  id: string,
): readonly DerivedCase[] {
  return elementsAt(example.document, rule.elements).flatMap((element) => {
    const [value] = valuesOfField(element, rule.key);
    return value === undefined ? [] : brokenBy(measured, example, element, rule, `${value}-unknown`, id, REFERENCE);
  });
}

type Breach = typeof UNIQUE | typeof REFERENCE;

function brokenBy(
  measured: MeasuredUsage,
  example: ParsedExample,
  element: Element,
  { key: { steps: path, attribute } }: Pick<UniqueRule, 'key'>,
  value: string,
  rule: string,
  { report, refused, says }: Breach,
): readonly DerivedCase[] {
  const place = placeOf(example.document, element);
  // Keys deeper in the element need a path; a whole element has them all.
  if (place === undefined || attribute === undefined || path.length > 0 || !isPlainValue(value)) return [];
  const copy = element.cloneNode(true) as Element;
  copy.setAttributeNS(attribute.namespace || null, attribute.localName, value);
  const after = changed(example.text, (tree) => void replaceBy(elementAt(tree, place), copy));
  if (measured.faultOf(after) !== report) return [];
  const chain = chainTo(example.document, place);
  const node = selectorOf(chain, 'wildcard-position', measured.usage);
  const name = { localName: attribute.localName, namespaceURI: attribute.namespace || null };
  const ofAttribute = attributeSelector(chain, name, 'wildcard-position', measured.usage);
  if (node === undefined || ofAttribute === undefined) return [];
  const what = `${attribute.localName} of ${steps.calledIn(element, place)} in "${example.title}"`;
  const made = (kind: string, put: WrittenStep, target: WrittenSelector): readonly DerivedCase[] => [
    {
      kind: 'constraints',
      id: `${example.key}.${rule}.${elementId(place)}.${kind}`,
      requirements: refused,
      title: `The client breaks the ${report === 'uniqueness-failure' ? 'uniqueness' : 'reference'} of ${what} by its ${kind}`,
      steps: [
        steps.given(example.text),
        `And ${steps.SERVES_NODES}`,
        steps.sends('And', 'GET', target),
        steps.answers('And', '200'),
        put,
        steps.answers('Then', '409'),
        steps.unchanged('And'),
        ...steps.asControls(steps.putsBack(measured, example)),
      ],
    },
    {
      kind: 'constraints',
      id: `${example.key}.${rule}.${elementId(place)}.${kind}.report`,
      requirements: [says],
      title: `The report says ${report} about ${what}, changed by its ${kind}`,
      steps: [steps.given(example.text), put, steps.onlyIfAnswered(409), steps.says(report)],
    },
  ];
  return [
    ...made('element', steps.putElement('When', node, written(copy)), node),
    ...made('attribute', steps.putAttribute('When', ofAttribute, formatAttValue(value)), ofAttribute),
  ];
}

function placeOf(document: Document, wanted: Element): ElementPlace | undefined {
  return placesIn(document).find((place) => elementAt(document, place) === wanted);
}
