import type { z } from 'zod';
import { similar } from './names/nearest.js';

/** Most issues, and most unknown keys of one, that are named. The search for a similar key takes 0.1 ms for each. */
const MOST_NAMED = 20;

/**
 * Describes the first issue that zod found, as `users[0].xui: …`; names unknown keys.
 *
 * @param known names of keys to suggest for a misspelt one
 */
export function describeIssue(error: z.ZodError, known: readonly string[] = []): string {
  const [issue] = error.issues;
  return issue === undefined ? error.message : describeWith(issue, known);
}

/** Describes the first issues that zod found, so that the user can correct them at once, and counts the others. */
export function describeIssues(issues: readonly Issue[], known: readonly string[] = []): readonly string[] {
  return [...issues.slice(0, MOST_NAMED).map((issue) => describeWith(issue, known)), ...andMore(issues)];
}

function andMore({ length }: readonly unknown[]): readonly string[] {
  return length > MOST_NAMED ? [`and ${length - MOST_NAMED} more`] : [];
}

function describeWith(issue: Issue, known: readonly string[]): string {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_NAMED) : [];
  // A key that is known elsewhere is not its own correction.
  const others = known.filter((one) => !keys.includes(one) && !one.startsWith('$'));
  const [meant] = keys.flatMap((key) => similar(key, others) ?? []);
  return meant === undefined ? describe(issue, []) : `${describe(issue, [])}; did you mean ${meant}?`;
}

/** Formats a path of keys, as `users[0].xui`. */
export function keyPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}

type Issue = z.core.$ZodIssue;

function describe(issue: Issue, above: readonly PropertyKey[]): string {
  const keys = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const [nearest] = nearestBranch(issue.errors);
    if (nearest !== undefined) return describe(nearest, keys);
  }
  const path = keyPath(keys);
  return path === '' ? messageOfIssue(issue) : `${path}: ${messageOfIssue(issue)}`;
}

function messageOfIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys);
  if (!DEFAULT_MESSAGE.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  const wanted = TYPES[issue.expected] ?? issue.expected;
  return `must be ${wanted}${issue.message.endsWith('received undefined') ? ', and is missing' : ''}`;
}

/** Matches the default messages of zod. */
const DEFAULT_MESSAGE = /^Invalid (?:input|option): expected/;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
  record: 'a mapping of keys to values',
};

/** Returns the issues of the union branch that fits the value best: the one with the fewest issues at the top level. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const isWrong = (issues: readonly Issue[]) => issues.filter(({ path }) => path.length === 0).length;
  const sorted = [...branches].sort((a, b) => isWrong(a) - isWrong(b));
  return isWrong(sorted[0] ?? []) > 0 ? [] : (sorted[0] ?? []);
}

function unknownKeys(keys: readonly string[]): string {
  return `unknown key${keys.length > 1 ? 's' : ''} ${[...keys.slice(0, MOST_NAMED), ...andMore(keys)].join(', ')}`;
}
