import { RecentTexts } from '../../../common/recent-texts.js';
import { percentDecode, TargetSyntaxError } from './percent-decode.js';

/** Each tilde may be escaped, in either case of the hex digit. */
const SEPARATOR = /^(?:~|%7[Ee]){2}$/;

/** A parsed request target (RFC 4825 §6), each part percent-decoded once. */
export interface SplitTarget {
  /** Path segments below the XCAP root up to the node selector separator. */
  readonly documentSegments: readonly string[];
  /** The node selector; undefined when the target has no separator. */
  readonly nodeSelector: string | undefined;
  /** The query; empty when absent. */
  readonly query: string;
}

/** Most characters of remembered targets. */
const REMEMBERED = 100_000;

/** Makes a function that splits targets below an XCAP root, and remembers the latest results: clients repeat targets. */
export function targetSplitter(rootSegments: readonly string[]): (target: string) => SplitTarget | undefined {
  const recent = new RecentTexts<SplitTarget | undefined>(REMEMBERED);
  const split = (target: string): SplitTarget | undefined => splitTarget(target, rootSegments);
  return (target) => recent.get(target, split);
}

/**
 * Splits a request target at the query, at slashes, and at the first segment `~~` or `%7E%7E` (RFC 4825 §6). It decodes
 * the parts only afterwards, so that an encoded slash or question mark stays inside its segment (RFC 3986 §2.4).
 *
 * @param target origin-form or absolute-form (RFC 9112 §3.2)
 * @param rootSegments decoded path segments of the XCAP root
 * @returns undefined when the target is not below the root
 * @throws TargetSyntaxError
 */
export function splitTarget(target: string, rootSegments: readonly string[]): SplitTarget | undefined {
  // RFC 9112 §3.2: clients never send a fragment, and encode a number sign in data.
  if (target.includes('#')) {
    throw new TargetSyntaxError(`${target} has a fragment`, 'RFC 9112 §3.2', 'Send %23 for a number sign in data.');
  }
  const { path, query } = splitQuery(withoutAuthority(target));
  const segments = path.split('/').slice(1);
  const separator = segments.findIndex(isSeparator);
  const before = (separator < 0 ? segments : segments.slice(0, separator)).map(percentDecode);
  const isBelowRoot = rootSegments.every((segment, index) => before[index] === segment);
  if (!isBelowRoot) return undefined;
  return {
    documentSegments: before.slice(rootSegments.length),
    nodeSelector: separator < 0 ? undefined : percentDecode(segments.slice(separator + 1).join('/')),
    query: percentDecode(query),
  };
}

/** Removes scheme and authority of an absolute-form target. */
export function withoutAuthority(target: string): string {
  if (target.startsWith('/')) return target;
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i.exec(target);
  return absolute === null ? target : target.slice(absolute[0].length);
}

function splitQuery(target: string): { readonly path: string; readonly query: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

function isSeparator(segment: string): boolean {
  return segment === '~~' || (segment.includes('%') && SEPARATOR.test(segment));
}
