import { type FieldNames, kindOf, requireOptions, requireText, requireXui, shown } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { type AccessToken, requireTokens } from './access-token.js';

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

const USER_FIELDS: FieldNames<XdmsUser> = { xui: true, password: true, tokens: true, username: true, privilege: true };

/**
 * @param argument name of the user in messages
 * @throws InvalidArgumentError naming `argument`, or its field as `<argument>.<field>`; the message shows no password or token
 */
export function requireUser(user: XdmsUser, argument = 'user'): XdmsUser {
  const { xui, username, password, tokens, privilege } = requireOptions(user, USER_FIELDS, argument);
  if (privilege !== undefined && privilege !== 'global-reader' && privilege !== 'trusted-writer') {
    throw new InvalidArgumentError(
      `${argument}.privilege`,
      `must be "global-reader" or "trusted-writer", got ${shown(privilege)}`,
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
