import { escapeAttribute } from '../document/escape.js';
import { encodeSegment } from '../uri/document-url.js';
import type { NamespaceBindings } from './namespace-bindings.js';
import type { QName, Step } from './node-selector.js';

/** Formats steps for a URI: in the grammar of RFC 4825 §6.3, each percent-encoded as a path segment. */
export function encodeSteps(steps: readonly Step<QName>[]): string {
  return steps.map((step) => encodeSegment(writeStep(step))).join('/');
}

/** Formats one step in the grammar of RFC 4825 §6.3. */
export function writeStep({ name, position, attribute }: Step<QName>): string {
  const test = attribute && `[@${writeName(attribute.name)}="${escapeAttribute(attribute.value)}"]`;
  return `${name === '*' ? '*' : writeName(name)}${position === undefined ? '' : `[${position}]`}${test ?? ''}`;
}

function writeName({ prefix, localName }: QName): string {
  return prefix === '' ? localName : `${prefix}:${localName}`;
}

/** Formats namespace bindings for a URI, percent-encoded. */
export function encodeBindings(bindings: NamespaceBindings): string {
  return encodeSegment(writeBindings(bindings));
}

/** Formats namespace bindings as a query (RFC 4825 §6.4), empty without bindings. */
export function writeBindings(bindings: NamespaceBindings): string {
  return [...bindings].map(([prefix, uri]) => `xmlns(${prefix}=${uri.replace(/[\^()]/g, '^$&')})`).join('');
}
