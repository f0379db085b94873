import {
  type FieldNames,
  kindOf,
  requireList,
  requireOptions,
  requireText,
  requireXui,
  shown,
} from '../../../common/arguments.js';
import { isBearerToken, TOKEN_SYNTAX } from '../../../common/authentication.js';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { optionNames } from '../../../common/options/option-table.js';
import { PRIVILEGES, TOKEN_FIELDS, USER_FIELDS } from '../../../common/options/simulator-options.js';

/**
 * Permissions beyond the default policy (RFC 4825 §5.7): `global-reader` reads every document, also those for trusted
 * elements; `trusted-writer` reads and writes everywhere, also in the global tree.
 */
export type Privilege = 'global-reader' | 'trusted-writer';

/** A user of the mock. */
export interface XdmsUser {
  readonly xui: string;
  /** Needed for Basic and Digest. */
  readonly password?: string;
  /** Needed for Bearer: each of them gives access. */
  readonly tokens?: readonly AccessToken[];
  /** Login name; when absent, the XUI, the XUI without its scheme, or its user part. */
  readonly username?: string;
  readonly privilege?: Privilege;
}

const USER_NAMES: FieldNames<XdmsUser> = optionNames(USER_FIELDS);

/**
 * @param argument name of the user in messages
 * @throws InvalidArgumentError naming `argument`, or its field as `<argument>.<field>`; the message shows no password or token
 */
export function requireUser(user: XdmsUser, argument = 'user'): XdmsUser {
  const { xui, username, password, tokens, privilege } = requireOptions(user, USER_NAMES, argument);
  if (privilege !== undefined && !PRIVILEGES.includes(privilege)) {
    throw new InvalidArgumentError(
      `${argument}.privilege`,
      `must be ${PRIVILEGES.map((one) => `"${one}"`).join(' or ')}, got ${shown(privilege)}`,
    );
  }
  return {
    xui: requireXui(xui, `${argument}.xui`),
    ...defined({
      password: password === undefined ? undefined : requirePassword(password, `${argument}.password`),
      tokens: tokens === undefined ? undefined : requireTokens(tokens, `${argument}.tokens`),
      username: username === undefined ? undefined : requireText(username, `${argument}.username`),
      privilege,
    }),
  };
}

function requirePassword(value: unknown, argument: string): string {
  if (typeof value === 'string') return requireText(value, argument);
  throw new InvalidArgumentError(argument, `must be a string, got ${kindOf(value)}`);
}

/** A token that gives a user access (RFC 6750). */
export interface AccessToken {
  readonly token: string;
  /** What the token is for; everything when absent. */
  readonly scopes?: readonly string[];
  /** End of its validity, like `2027-01-31T12:00:00Z`; it does not end when absent. */
  readonly expiresAt?: string;
}

const TOKEN_NAMES: FieldNames<AccessToken> = optionNames(TOKEN_FIELDS);

/** @throws InvalidArgumentError naming the field; the message shows no token */
function requireTokens(tokens: readonly AccessToken[], argument: string): readonly AccessToken[] {
  return requireList(tokens, argument).map((token, index) => requireAccessToken(token, `${argument}[${index}]`));
}

function requireAccessToken(given: AccessToken, argument: string): AccessToken {
  const { token, scopes, expiresAt } = requireOptions(given, TOKEN_NAMES, argument);
  if (typeof token !== 'string')
    throw new InvalidArgumentError(`${argument}.token`, `must be a string, got ${kindOf(token)}`);
  if (!isBearerToken(token)) throw new InvalidArgumentError(`${argument}.token`, TOKEN_SYNTAX);
  if (expiresAt !== undefined && Number.isNaN(Date.parse(expiresAt))) {
    throw new InvalidArgumentError(
      `${argument}.expiresAt`,
      `must be a time like 2027-01-31T12:00:00Z, got ${shown(expiresAt)}`,
    );
  }
  return {
    token,
    ...defined({ scopes: scopes === undefined ? undefined : requireScopes(scopes, `${argument}.scopes`), expiresAt }),
  };
}

/**
 * Checks scope values (RFC 6749 §3.3).
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requireScopes(scopes: readonly string[], argument: string): readonly string[] {
  const wrong = requireList(scopes, argument).find(
    (scope) => typeof scope !== 'string' || !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope),
  );
  if (wrong === undefined) return scopes;
  throw new InvalidArgumentError(
    argument,
    `must be words of printable ASCII without quotes and backslashes, got ${shown(wrong)}`,
  );
}
