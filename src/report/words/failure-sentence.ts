import type { CaseError } from '../../result/run-result.js';

/** Longest value, in characters, that fits into a sentence. */
const SAYABLE = 80;

/** Matches the end of a message that contrasts two statuses, and its beginning. */
const STATUS_CONTRAST = /^(?:(an? [\w-]+ step failed): )?.*?status of the response: (expected .*)$/s;

/** Describes a failure in a sentence: `expected 2xx, got 500`. Leaves out values that are too long for one. */
export function failureSentence(error: CaseError): string {
  const { message, expected, actual } = error;
  const values = `: expected ${expected}, got ${actual}`;
  const isShort = hasShortValues(error) || !message.endsWith(values);
  return isShort ? readableReason(message) : message.slice(0, -values.length);
}

/** Describes a failure whose values stand beside the sentence: without them. */
export function failureHead({ message, expected, actual }: CaseError): string {
  const values = `: expected ${expected}, got ${actual}`;
  return message.endsWith(values) ? message.slice(0, -values.length) : readableReason(message);
}

/** Returns true when both values fit into a sentence. */
export function hasShortValues({ expected = '', actual = '' }: CaseError): boolean {
  return Math.max(expected.length, actual.length) <= SAYABLE;
}

/** Writes statuses as people do (`4xx or 501`), and leaves out what a sentence about statuses repeats. */
export function readableReason(text: string): string {
  const readable = text
    .replace(/text matching \/(\^[^/\n]*\$)\/\w*/g, (whole, pattern: string) => statusesOf(pattern) ?? whole)
    .replace(/\bgot "(\d{3})"/g, 'got $1')
    .replace(/text matching \/\.\/(?!\w)/g, 'any text')
    .replace(/\bexpected undefined\b/g, 'expected none')
    .replace(/\bgot undefined\b/g, 'got none');
  const [, beginning, contrast] = STATUS_CONTRAST.exec(readable) ?? [];
  if (contrast === undefined) return readable;
  return beginning === undefined ? contrast : `${beginning}: ${contrast}`;
}

/** Reads a pattern of statuses: `^(?:404|5\d\d)$` is `404 or 5xx`; undefined for other patterns. */
function statusesOf(pattern: string): string | undefined {
  const inner = /^\^\(\?:(.*)\)\$$/.exec(pattern)?.[1] ?? pattern.slice(1, -1);
  const statuses = inner.split('|').flatMap((one) => {
    const [, digits, rest = ''] = /^(?:\[(\d+)\])?(.*)$/.exec(one) ?? [];
    const end = rest.replaceAll('\\d', 'x');
    return digits === undefined ? [end] : [...digits].map((digit) => digit + end);
  });
  if (!statuses.every((status) => /^\d(?:xx|\dx|\d\d)$/.test(status))) return undefined;
  const last = statuses.at(-1);
  return statuses.length === 1 ? last : `${statuses.slice(0, -1).join(', ')} or ${last}`;
}

/** Returns the lines of both values that are too long for a sentence; none when they are short. */
export function longValueLines(error: CaseError): readonly string[] {
  const { expected, actual } = error;
  if (expected === undefined || actual === undefined || hasShortValues(error)) return [];
  return ['expected:', ...linesOf(expected), 'the run found:', ...linesOf(actual)];
}

function linesOf(value: string): readonly string[] {
  return recordedValue(value).trimEnd().split('\n');
}

/** Undoes the quotes and escapes of a recorded value. */
export function recordedValue(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : value;
  } catch {
    return value;
  }
}
