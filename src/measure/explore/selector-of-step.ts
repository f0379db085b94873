import { encodeQuery, encodeSegment } from '../../../common/percent-encoding.js';
import type { WrittenSelector } from '../derive/selectors.js';
import type { Step } from './step.js';

/** Changes a selector so that it misses what it selects, or breaks the grammar. */
export function missing({ path, query }: WrittenSelector, miss: Step['miss']): WrittenSelector {
  const steps = stepsOf(path);
  const last = steps.at(-1) ?? '';
  const before = steps.slice(0, -1);
  const [name = ''] = /^[^[]*/.exec(last) ?? [];
  const ending = (...ends: readonly string[]) => ({ path: [...before, ...ends].join('/'), query });
  switch (miss) {
    case 'none':
      return { path, query };
    case 'behind':
      return ending(`${name}[9]`);
    case 'name':
      return ending('unknown');
    case 'value':
      return ending(`${name}[@unknown="x"]`);
    case 'parent':
      return ending('unknown', last);
    case 'prefix':
      return ending(`unbound:${name.replace(/^.*:/, '')}`);
    case 'grammar':
      return ending(`${name}[0`);
  }
}

/** Writes values in apostrophes that have none. */
export function withApostrophes(path: string): string {
  return path.replace(/="([^"']*)"/g, "='$1'");
}

/** Encodes a selector for a request target. A slash within a value is none between steps. */
export function encoded({ path, query }: WrittenSelector, form: Step['escape']): string {
  const node = stepsOf(path).map(encodeSegment).join('/');
  return `${ESCAPED[form](node)}${query === '' ? '' : `?${encodeQuery(query)}`}`;
}

/** RFC 3986 §6.2.2: case of digits in an escape, and escapes of characters that need none, make no other URI. */
const ESCAPED: Readonly<Record<Step['escape'], (node: string) => string>> = {
  needed: (node) => node,
  'lower-case': (node) => node.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase()),
  more: (node) => node.replace(/(?<!%|%.)[a-z@=]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
};

/** Splits a selector at the slashes outside of values. */
function stepsOf(path: string): readonly string[] {
  return path.match(/(?:[^/"']|"[^"]*"|'[^']*')+/g) ?? [];
}
