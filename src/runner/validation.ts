import type { z } from 'zod';

/** What zod found, as `users[0].xui: …`; a key that is not known is named. */
export function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? error.message : describe(issue, []);
}

/** A key in a value of objects and lists, as `users[0].xui`. */
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
  if (!ZODS_OWN.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  const wanted = TYPES[issue.expected] ?? issue.expected;
  return `must be ${wanted}${issue.message.endsWith('received undefined') ? ', and is missing' : ''}`;
}

/** How zod words what no schema of ours has worded. */
const ZODS_OWN = /^Invalid (?:input|option): expected/;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
  record: 'a mapping of keys to values',
};

/** Of several forms that a value may have, the one it was meant to have: the one with which least is wrong at the top. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const isWrong = (issues: readonly Issue[]) => issues.filter(({ path }) => path.length === 0).length;
  const sorted = [...branches].sort((a, b) => isWrong(a) - isWrong(b));
  return isWrong(sorted[0] ?? []) > 0 ? [] : (sorted[0] ?? []);
}

function unknownKeys(keys: readonly string[]): string {
  return `unknown key${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`;
}
