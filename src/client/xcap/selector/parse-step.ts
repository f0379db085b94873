import { parseAttValue } from '../att-value.js';
import { XcapSelectorError } from '../errors/selector-error.js';
import { QNAME } from '../xml/xml-names.js';
import { checkNode } from './check-node.js';
import type { SelectorStep } from './selector-node.js';

const STEP = new RegExp(
  `^(?<name>\\*|${QNAME})(?:\\[(?<position>\\d+)\\])?(?:\\[@(?<attribute>${QNAME})=(?<value>"[^"]*"|'[^']*')\\])?`,
  'u',
);

/**
 * Parses one step (RFC 4825 §6.3) at the start of a decoded path segment.
 *
 * @returns the step and the rest of the segment
 * @throws XcapSelectorError when the segment does not begin with a step
 */
export function parseStep(segment: string): { readonly step: SelectorStep; readonly rest: string } {
  const match = STEP.exec(segment);
  if (match === null) throw new XcapSelectorError(segment, 'is not a step of a node selector (RFC 4825 §6.3)');
  const { name = '', position, attribute, value } = match.groups ?? {};
  const at = position === undefined ? undefined : Number(position);
  const step = checkNode(stepOf(name, at, attribute, attribute === undefined ? '' : attributeValue(value, segment)));
  return { step, rest: segment.slice(match[0].length) };
}

function stepOf(
  name: string,
  position: number | undefined,
  attribute: string | undefined,
  value: string,
): SelectorStep {
  if (attribute === undefined) {
    return position === undefined ? { kind: 'name', name } : { kind: 'position', name, position };
  }
  return position === undefined
    ? { kind: 'attribute', name, attribute, value }
    : { kind: 'positionAndAttribute', name, position, attribute, value };
}

function attributeValue(text: string | undefined, segment: string): string {
  const value = parseAttValue(text ?? '');
  if (value === undefined) {
    throw new XcapSelectorError(segment, 'the attribute value must be an AttValue, without "<" and without a bare "&"');
  }
  return value;
}
