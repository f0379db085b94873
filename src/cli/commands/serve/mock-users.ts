import type { AuthScheme } from '../../../../common/authentication.js';
import type { TenantOptions, XdmsUser } from '../../../../simulators/index.js';

/** Returns how a mock of the command line authenticates users. */
export function schemeOf({ auth }: Pick<TenantOptions, 'auth'>): AuthScheme {
  return typeof auth === 'object' ? (auth.scheme ?? 'none') : 'none';
}

/** Where the scheme is bearer, makes a token of what `--user` gives as the password. */
export function withCredentialsFor(scheme: AuthScheme, users: readonly XdmsUser[]): readonly XdmsUser[] {
  if (scheme !== 'bearer') return users;
  return users.map(({ password: token, ...user }) => (token ? { ...user, tokens: [{ token }] } : user));
}

/** Returns the passwords and tokens of users. */
export function secretsOf(users: readonly XdmsUser[]): readonly string[] {
  return users.flatMap(({ password = '', tokens = [] }) => [password, ...tokens.map(({ token }) => token)]);
}
