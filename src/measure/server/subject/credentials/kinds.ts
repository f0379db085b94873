import { defined } from '../../../../../common/defined.js';
import type { SubjectUser } from '../subject.js';

/**
 * Header fields that say who a request is from, in lower case. 3GPP TS 24.109 and RFC 3325 define the asserted
 * identities.
 */
const IDENTIFYING: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'x-3gpp-asserted-identity',
  'x-3gpp-intended-identity',
  'x-xcap-asserted-identity',
  'p-asserted-identity',
]);

/** A kind of credentials, named as its key under `users` in a subject file. */
export type CredentialKind = 'password' | 'token' | 'headers' | 'tls';

const KINDS: readonly CredentialKind[] = ['password', 'token', 'headers', 'tls'];

/** Returns the names of the fields that say who a request is from. */
export function identifyingFields(headers: SubjectUser['headers'] = {}): readonly string[] {
  return Object.keys(headers).filter((name) => IDENTIFYING.has(name.toLowerCase()));
}

export function kindsOf(user: SubjectUser): readonly CredentialKind[] {
  return KINDS.filter((kind) => user[kind] !== undefined);
}

/** Tells whether a user has credentials of any kind. */
export function hasCredentials(user: SubjectUser): boolean {
  return kindsOf(user).length > 0;
}

/**
 * Returns a user with wrong credentials of the same kind.
 *
 * @returns undefined for an identity that a proxy asserts, and for a client certificate: there is no wrong one that a
 * server could see
 */
export function withWrongCredentials({ xui, username, ...user }: SubjectUser): SubjectUser | undefined {
  if (user.token !== undefined) return { xui, token: `not-${user.token}` };
  if (user.headers !== undefined) {
    const wrong = Object.entries(user.headers).map(([name, value]) => [name, wrongValue(name, value)] as const);
    const isWrong = wrong.some(([name, value]) => user.headers?.[name] !== value);
    return isWrong ? { xui, headers: Object.fromEntries(wrong) } : undefined;
  }
  if (user.tls !== undefined) return undefined;
  return { xui, ...defined({ username }), password: `not ${user.password ?? ''}` };
}

function wrongValue(name: string, value: string): string {
  if (name.toLowerCase() === 'authorization') return value.replace(/\S+$/, 'not-$&');
  return name.toLowerCase() === 'cookie' ? value.replace(/=[^;]*/g, '=wrong') : value;
}
