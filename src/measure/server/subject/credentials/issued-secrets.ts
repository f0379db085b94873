import type { SubjectUser } from '../subject.js';

/** Credentials that a helper has printed. */
export interface IssuedCredentials {
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HelperOutput {
  readonly credentials: IssuedCredentials;
  /** When they expire, in milliseconds since 1970; absent when they do not. */
  readonly expiresAt?: number;
}

/**
 * Makes new credentials of a user.
 *
 * @param secrets to remove from what an error says
 */
export type IssueCredentials = (xui: string, secrets: readonly string[]) => Promise<HelperOutput>;

/** Returns the texts in credentials that are secret. Names of schemes in header fields are shorter. */
export function secretsOf(
  { username, password, token, headers = {} }: IssuedCredentials,
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

/** Long keys of what a helper prints, which are no secrets. */
const KEYS: ReadonlySet<string> = new Set(['username', 'password', 'expiresAt']);

/** Returns the words of a text, of which nobody knows which are secret. */
export function wordsOf(output: string): readonly string[] {
  return output.split(/[\s"'<>{};,=]+/).filter((word) => word.length >= SHORTEST_WORD && !KEYS.has(word));
}
