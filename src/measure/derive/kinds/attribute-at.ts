import { formatAttValue } from '../../../client/internal.js';
import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { attributeSelector, type WrittenSelector } from '../selectors.js';
import { type attributesOf, chainTo, changed, type ElementPlace, elementAt } from '../tree.js';
import { elementId } from './elements.js';

export type Attribute = ReturnType<typeof attributesOf>[number];

/** An attribute of an example, with what its cases have in common. */
export interface AttributeAt {
  readonly measured: MeasuredUsage;
  readonly example: ParsedExample;
  readonly place: ElementPlace;
  readonly attribute: Attribute;
  /** Selects it by wildcards and positions, so that a new value of it changes nothing. */
  readonly node: WrittenSelector;
  /** Makes a case that begins with the example. */
  readonly one: (
    suffix: string,
    about: string,
    requirements: DerivedCase['requirements'],
    ...rest: readonly WrittenStep[]
  ) => readonly DerivedCase[];
  /** Makes a case that begins with another document. */
  readonly from: (
    text: string,
    suffix: string,
    about: string,
    requirements: DerivedCase['requirements'],
    ...rest: readonly WrittenStep[]
  ) => readonly DerivedCase[];
}

/** @param index position among the attributes of the element, for the id */
export function attributeAt(
  measured: MeasuredUsage,
  example: ParsedExample,
  place: ElementPlace,
  attribute: Attribute,
  index: number,
): AttributeAt | undefined {
  const { document, key, text, title } = example;
  const node = attributeSelector(chainTo(document, place), attribute, 'wildcard-position', measured.usage);
  if (node === undefined) return undefined;
  const id = `${key}.${elementId(place)}.a${index + 1}`;
  const what = `${attribute.name} of ${steps.calledIn(elementAt(document, place), place)} in "${title}"`;
  const from: AttributeAt['from'] = (start, suffix, about, requirements, ...rest) => [
    {
      kind: 'attributes',
      id: `${id}.${suffix}`,
      title: `${about} ${what}`,
      requirements,
      steps: [steps.given(start), ...rest],
    },
  ];
  const one: AttributeAt['one'] = (...rest) => from(text, ...rest);
  return { measured, example, place, attribute, node, one, from };
}

export function putValue(keyword: string, { node }: Pick<AttributeAt, 'node'>, value: string): WrittenStep {
  return steps.putAttribute(keyword, node, formatAttValue(value));
}

/** Control of a refusal: the server takes the value that the attribute has. */
export function takesItsValue(at: Pick<AttributeAt, 'node' | 'attribute'>): readonly WrittenStep[] {
  return [
    steps.unchanged('But'),
    putValue('And', at, at.attribute.value),
    steps.succeeds('And'),
    `And ${steps.SERVES_NODES}`,
  ];
}

/** Returns the document with another value of the attribute. */
export function withValue({ example, place, attribute }: AttributeAt, value: string): string {
  const { namespaceURI, name } = attribute;
  return changed(example.text, (copy) => void elementAt(copy, place).setAttributeNS(namespaceURI, name, value));
}

export function withoutAttribute({ example, place, attribute }: AttributeAt): string {
  const { namespaceURI, localName } = attribute;
  return changed(example.text, (copy) => void elementAt(copy, place).removeAttributeNS(namespaceURI, localName ?? ''));
}
