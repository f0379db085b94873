import type { Constraint } from '../usage.js';
import { inEvery } from './in-every-element.js';
import { COMMON_POLICY } from './policy-text.js';
import { textContent } from './text-content.js';

const BOOLEAN = /^\s*(?:true|false|1|0)\s*$/;

/**
 * 3GPP TS 24.484 §8.3.2.7, and likewise for video: what a profile allows is an xs:boolean among the actions of a rule. A
 * schema cannot declare elements by the start of their names, and later releases add some.
 */
export function rights(namespace: string): Constraint {
  return inEvery(namespace, /^allow-/, '3GPP TS 24.484', (element, document) => {
    const { parent, children, localName } = element;
    if (parent?.localName !== 'actions' || parent.namespace !== COMMON_POLICY) return undefined;
    const isBoolean = children.length === 0 && BOOLEAN.test(textContent(document, element));
    return isBoolean ? undefined : `The content of ${localName} is neither true nor false.`;
  });
}
