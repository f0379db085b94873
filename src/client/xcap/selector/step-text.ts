import { formatAttValue } from '../att-value.js';
import type { SelectorStep } from './selector-node.js';

/**
 * Formats a step by the grammar of RFC 4825 §6.3, before percent-encoding. The attribute value is an AttValue; the
 * server expands its references before it compares.
 */
export function formatStep(step: SelectorStep): string {
  switch (step.kind) {
    case 'name':
      return step.name;
    case 'position':
      return `${step.name}[${step.position}]`;
    case 'attribute':
      return `${step.name}${attributeTest(step)}`;
    case 'positionAndAttribute':
      return `${step.name}[${step.position}]${attributeTest(step)}`;
  }
}

function attributeTest(step: { readonly attribute: string; readonly value: string }): string {
  return `[@${step.attribute}=${formatAttValue(step.value)}]`;
}
