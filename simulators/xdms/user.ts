import { type FieldNames, kindOf, requireOptions, requireText, requireXui, shown } from '../../src/shared/arguments.js';
import { InvalidArgumentError } from '../../src/shared/errors.js';

/**
 * What a user may do beyond the default policy (RFC 4825 §5.7): `global-reader` reads every document, also those kept
 * to trusted elements; `trusted-writer` reads and writes everywhere, in the global tree too.
 */
export type Privilege = 'global-reader' | 'trusted-writer';

/** A user the mock knows. */
export interface XdmsUser {
  readonly xui: string;
  /** Without one the user cannot be authenticated. */
  readonly password?: string;
  /** The name to log in with; unless given, the XUI, the XUI without its scheme, or its user part. */
  readonly username?: string;
  readonly privilege?: Privilege;
}

const USER_FIELDS: FieldNames<XdmsUser> = { xui: true, password: true, username: true, privilege: true };

/**
 * @param argument what the user is called in a message
 * @throws InvalidArgumentError naming `argument`, or its field as `<argument>.<field>`; a password is never shown
 */
export function requireUser(user: XdmsUser, argument = 'user'): XdmsUser {
  const { xui, username, password, privilege } = requireOptions(user, USER_FIELDS, argument);
  if (privilege !== undefined && privilege !== 'global-reader' && privilege !== 'trusted-writer') {
    throw new InvalidArgumentError(
      `${argument}.privilege`,
      `must be "global-reader" or "trusted-writer", got ${shown(privilege)}`,
    );
  }
  return {
    xui: requireXui(xui, `${argument}.xui`),
    ...(password !== undefined && { password: requirePassword(password, `${argument}.password`) }),
    ...(username !== undefined && { username: requireText(username, `${argument}.username`) }),
    ...(privilege !== undefined && { privilege }),
  };
}

function requirePassword(value: unknown, argument: string): string {
  if (typeof value === 'string') return requireText(value, argument);
  throw new InvalidArgumentError(argument, `must be a string, got ${kindOf(value)}`);
}
