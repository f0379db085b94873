import { z } from 'zod';
import { isBearerToken, TOKEN_SYNTAX } from '../../../../../common/bearer-token.js';
import { describeIssue } from '../../../../../common/describe-issue.js';
import { messageOf } from '../../../../../common/errors.js';
import { requireHeaders } from '../../../../client/internal.js';
import { checked } from '../schema-parts.js';
import type { SubjectUser } from '../subject.js';

/** Credentials that a helper has printed. */
export interface Credentials {
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HelperOutput {
  readonly credentials: Credentials;
  /** When they expire, in milliseconds since 1970; absent when they do not. */
  readonly expiresAt?: number;
}

const secret = () => z.string().min(1, 'must not be empty');

const expiresAt = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-26T12:00:00Z' }).optional();

const SCHEMAS = {
  password: z.strictObject({ username: secret(), password: secret(), expiresAt }),
  token: z.strictObject({
    token: z.string().refine(isBearerToken, TOKEN_SYNTAX),
    expiresAt,
  }),
  headers: z.strictObject({ headers: checked(z.record(z.string(), z.string()), requireHeaders), expiresAt }),
} as const;

const WANTED = 'one JSON object with username and password, token, or headers';

/** Reads what a helper has printed; the problem does not quote it. */
export function readHelperOutput(text: string): { readonly output: HelperOutput } | { readonly problem: string } {
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: `must print ${WANTED}` };
  const kind = (['password', 'token', 'headers'] as const).find((key) => Object.hasOwn(value, key));
  if (kind === undefined)
    return { problem: `printed an object without password, token and headers; ${WANTED} is needed` };
  const result = SCHEMAS[kind].safeParse(value);
  if (!result.success) return { problem: `printed a wrong object: ${describeIssue(result.error)}` };
  const { expiresAt: end, ...credentials } = result.data;
  return { output: { credentials, ...(end !== undefined && { expiresAt: Date.parse(end) }) } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    // The message quotes the text.
    return void messageOf(thrown);
  }
}

/** Returns the texts in credentials that are secret. Names of schemes in header fields are shorter. */
export function secretsOf(
  { username, password, token, headers = {} }: Credentials,
  users: readonly SubjectUser[],
): readonly string[] {
  const fields = Object.values(headers).flatMap((value) => [value, ...wordsOf(value)]);
  return [username, password, token, ...fields]
    .filter((text) => text !== undefined)
    .filter((text) => !isPublic(text, users));
}

/** Tells whether a text is an XUI or part of one: an asserted identity is, and often a user name. */
function isPublic(text: string, users: readonly SubjectUser[]): boolean {
  const bare = text.replace(/["'<>\s]/g, '');
  return users.some(({ xui }) => xui.includes(bare));
}

/** Shortest word that may be a secret, in characters. */
const SHORTEST_WORD = 8;

/** Keys of the object, which are no secrets. */
const KEYS: ReadonlySet<string> = new Set(Object.values(SCHEMAS).flatMap(({ shape }) => Object.keys(shape)));

/** Returns the words of a text, of which nobody knows which are secret. */
export function wordsOf(output: string): readonly string[] {
  return output.split(/[\s"'<>{};,=]+/).filter((word) => word.length >= SHORTEST_WORD && !KEYS.has(word));
}
