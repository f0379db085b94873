import type { AccessToken, XdmsUser } from './user.js';

export interface TokenOfUser {
  readonly user: XdmsUser;
  readonly token: AccessToken;
}

/** Finds the users of a server by XUI, login name and token. */
export class UserDirectory {
  readonly #users = new Map<string, XdmsUser>();
  readonly #xuis = new Set<string>();
  #byLogin: Logins | undefined;
  readonly #byToken = new Map<string, TokenOfUser>();

  /** Adds a user, or replaces the one of the same XUI. */
  add(user: XdmsUser): void {
    const previous = this.#users.get(user.xui);
    if (previous !== undefined) this.#forget(previous);
    this.#users.set(user.xui, user);
    this.#xuis.add(user.xui);
    if (this.#byLogin !== undefined) addLogins(this.#byLogin, user);
    for (const token of user.tokens ?? []) this.#byToken.set(token.token, { user, token });
  }

  #forget(user: XdmsUser): void {
    for (const name of loginNames(user)) this.#byLogin?.get(name)?.delete(user.xui);
    for (const { token } of user.tokens ?? []) {
      if (this.#byToken.get(token)?.user === user) this.#byToken.delete(token);
    }
  }

  /** Removes all users. */
  clear(): void {
    this.#users.clear();
    this.#xuis.clear();
    this.#byLogin = undefined;
    this.#byToken.clear();
  }

  all(): readonly XdmsUser[] {
    return [...this.#users.values()];
  }

  get xuis(): ReadonlySet<string> {
    return this.#xuis;
  }

  has(xui: string): boolean {
    return this.#users.has(xui);
  }

  get(xui: string): XdmsUser | undefined {
    return this.#users.get(xui);
  }

  /** @returns undefined when no user or more than one has this login name */
  byLogin(name: string): XdmsUser | undefined {
    const xuis = this.#logins().get(name.normalize('NFC'));
    const [xui] = xuis ?? [];
    return xuis?.size === 1 && xui !== undefined ? this.#users.get(xui) : undefined;
  }

  byToken(token: string): TokenOfUser | undefined {
    return this.#byToken.get(token);
  }

  /** Lists all login names, to find a hashed one (RFC 7616 §3.4.4). */
  logins(): Iterable<string> {
    return this.#logins().keys();
  }

  /** Made when somebody logs in: with the names of many users, a server without authentication would start late. */
  #logins(): Logins {
    if (this.#byLogin === undefined) {
      this.#byLogin = new Map();
      for (const user of this.#users.values()) addLogins(this.#byLogin, user);
    }
    return this.#byLogin;
  }
}

/** XUIs by login name in Normalization Form C; several when users share a name. */
type Logins = Map<string, Set<string>>;

function addLogins(logins: Logins, user: XdmsUser): void {
  for (const name of loginNames(user)) logins.set(name, (logins.get(name) ?? new Set()).add(user.xui));
}

/**
 * Lists the login names of a user. Provisioning decides on them: RFC 4825 does not tie a user name to the XUI. A user
 * with a `username` logs in only with that. Others use the XUI, its user part, or the XUI without its scheme, since a
 * Basic user name cannot contain a colon (RFC 7617 §2).
 */
function loginNames({ xui, username }: XdmsUser): ReadonlySet<string> {
  if (username !== undefined) return new Set([username.normalize('NFC')]);
  const address = xui.slice(xui.indexOf(':') + 1);
  const at = address.indexOf('@');
  const names = [xui, address, ...(at > 0 ? [address.slice(0, at)] : [])];
  return new Set(names.map((name) => name.normalize('NFC')));
}
