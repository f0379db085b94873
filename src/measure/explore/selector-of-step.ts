import { encodeQuery, encodeSegment } from '../../../common/percent-encoding.js';
import type { WrittenSelector } from '../derive/selectors.js';
import type { Step } from './step.js';

/** Writes values in apostrophes that have none. */
export function withApostrophes(path: string): string {
  return path.replace(/="([^"']*)"/g, "='$1'");
}

/** Adds to a query what changes no meaning (RFC 4825 §6.4). */
export function withQuery(query: string, form: Step['query']): string {
  const forms = {
    needed: query,
    unused: `${query}xmlns(unused=urn:example:unused)`,
    'other-scheme': `element(/1)${query}`,
    'bound-twice': query.replace(/xmlns\(([^=]+)=/, 'xmlns($1=urn:example:before)xmlns($1='),
  };
  return forms[form];
}

/** Encodes a selector for a request target. A slash within a value is none between steps. */
export function encoded({ path, query }: WrittenSelector, form: Step['escape']): string {
  const node = path.replace(/"[^"]*"|'[^']*'|[^/"']+|["']/g, encodeSegment);
  return `${ESCAPED[form](node)}${query === '' ? '' : `?${encodeQuery(query)}`}`;
}

/** RFC 3986 §6.2.2: case of digits in an escape, and escapes of characters that need none, make no other URI. */
const ESCAPED: Readonly<Record<Step['escape'], (node: string) => string>> = {
  needed: (node) => node,
  'lower-case': (node) => node.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase()),
  more: (node) => node.replace(/(?<!%|%.)[a-z@=]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
};
