import { escapeAttribute } from '../document/escape.js';
import type { NamespaceBindings } from './namespace-bindings.js';
import type { QName, Step } from './node-selector.js';

/** Steps as text of the grammar of RFC 4825 §6.3, not percent-encoded. */
export function writeSteps(steps: readonly Step<QName>[]): string {
  return steps.map(writeStep).join('/');
}

function writeStep({ name, position, attribute }: Step<QName>): string {
  const test = attribute && `[@${writeName(attribute.name)}="${escapeAttribute(attribute.value)}"]`;
  return `${name === '*' ? '*' : writeName(name)}${position === undefined ? '' : `[${position}]`}${test ?? ''}`;
}

export function writeName({ prefix, localName }: QName): string {
  return prefix === '' ? localName : `${prefix}:${localName}`;
}

/** Namespace bindings as the query that carries them (RFC 4825 §6.4), empty when there are none. */
export function writeBindings(bindings: NamespaceBindings): string {
  return [...bindings].map(([prefix, uri]) => `xmlns(${prefix}=${uri.replace(/[\^()]/g, '^$&')})`).join('');
}
