import type { XdmsUser } from '../user.js';

/** The users a server knows, by XUI and by the names they log in with. */
export class UserDirectory {
  readonly #users = new Map<string, XdmsUser>();
  readonly #xuis = new Set<string>();
  /** By login name, in Normalization Form C; several users where a name would not tell them apart. */
  readonly #byLogin = new Map<string, Set<string>>();

  /** Adds a user, or replaces the one of the same XUI. */
  add(user: XdmsUser): void {
    const previous = this.#users.get(user.xui);
    if (previous !== undefined) for (const name of loginNames(previous)) this.#byLogin.get(name)?.delete(user.xui);
    this.#users.set(user.xui, user);
    this.#xuis.add(user.xui);
    for (const name of loginNames(user)) this.#byLogin.set(name, (this.#byLogin.get(name) ?? new Set()).add(user.xui));
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

  /** @returns undefined when nobody has this login name, or more than one user has it */
  byLogin(name: string): XdmsUser | undefined {
    const xuis = this.#byLogin.get(name.normalize('NFC'));
    const [xui] = xuis ?? [];
    return xuis?.size === 1 && xui !== undefined ? this.#users.get(xui) : undefined;
  }

  /** Every login name, for a client that sends but the hash of its own (RFC 7616 §3.4.4). */
  logins(): Iterable<string> {
    return this.#byLogin.keys();
  }
}

/**
 * A user name is a matter of provisioning (RFC 4825 names no rule that ties it to the XUI). A user who has been given
 * one logs in with that alone; others with the XUI, with the XUI without its scheme, since a user name of the Basic
 * scheme cannot hold a colon (RFC 7617 §2), or with its user part.
 */
function loginNames({ xui, username }: XdmsUser): ReadonlySet<string> {
  if (username !== undefined) return new Set([username.normalize('NFC')]);
  const address = xui.slice(xui.indexOf(':') + 1);
  const at = address.indexOf('@');
  const names = [xui, address, ...(at > 0 ? [address.slice(0, at)] : [])];
  return new Set(names.map((name) => name.normalize('NFC')));
}
