import { type FieldNames, kindOf, requireOptions, requireText, requireXui, shown } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { optionNames } from '../../../common/options/option-table.js';
import { PRIVILEGES, USER_FIELDS } from '../../../common/options/simulator-options.js';
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
