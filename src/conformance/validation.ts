import type { z } from 'zod';

/** The first thing zod found, as `users[0].xui: …`; a key that is not known is named. */
export function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return error.message;
  const path = issue.path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
  const message = issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : issue.message;
  return path === '' ? message : `${path}: ${message}`;
}

function unknownKeys(keys: readonly string[]): string {
  return `unknown key${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`;
}
