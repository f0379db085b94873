import { escapeAttribute } from '../document/escape.js';
import { encodePathSegment } from '../uri/document-url.js';
import type { PrefixBindings } from './namespace-bindings.js';
import type { ElementStep, QName } from './node-selector.js';

/** Formats steps for a URI: in the grammar of RFC 4825 §6.3, each percent-encoded as a path segment. */
export function encodeSteps(steps: readonly ElementStep<QName>[]): string {
  return steps.map((step) => encodePathSegment(writeStep(step))).join('/');
}

/** Formats one step in the grammar of RFC 4825 §6.3. */
export function writeStep({ name, position, attribute }: ElementStep<QName>): string {
  const test = attribute && `[@${writeName(attribute.name)}="${escapeAttribute(attribute.value)}"]`;
  return `${name === '*' ? '*' : writeName(name)}${position === undefined ? '' : `[${position}]`}${test ?? ''}`;
}

function writeName({ prefix, localName }: QName): string {
  return prefix === '' ? localName : `${prefix}:${localName}`;
}

/** Formats namespace bindings for a URI, percent-encoded. */
export function encodeBindings(bindings: PrefixBindings): string {
  return encodePathSegment(writeBindings(bindings));
}

/** Formats namespace bindings as a query (RFC 4825 §6.4), empty without bindings. */
export function writeBindings(bindings: PrefixBindings): string {
  return [...bindings].map(([prefix, uri]) => `xmlns(${prefix}=${uri.replace(/[\^()]/g, '^$&')})`).join('');
}
