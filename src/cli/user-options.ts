import type { SubjectUser } from '../runner/subject/subject.js';
import { UsageError } from './usage-error.js';

/** The users named by `--user` and `--password`, which belong together by their order. */
export interface UserCollector {
  readonly users: readonly SubjectUser[];
  readonly addUser: (xui: string) => void;
  readonly addPassword: (password: string) => void;
}

/** Collects `--user XUI --password PW` pairs in the order in which they are written; a password is optional. */
export function collectUsers(): UserCollector {
  const users: SubjectUser[] = [];
  return {
    users,
    addUser: (xui) => {
      // A colon may also begin a port; with nothing behind it, it can only be meant for a password.
      const { xui: bare, password } = splitUser(xui);
      if (password === '') {
        throw new UsageError(
          `--user: the password of ${bare} is empty; leave the colon out, and give it with --password`,
        );
      }
      users.push({ xui });
    },
    addPassword: (password) => {
      const last = users.pop();
      if (last === undefined) throw new UsageError('--password: must follow the --user it belongs to');
      if (last.password !== undefined) throw new UsageError(`--password: ${last.xui} has a password already`);
      users.push({ ...last, password });
    },
  };
}

/**
 * Splits `XUI:PASSWORD`. The XUI holds colons itself: the password begins after the first colon behind the domain,
 * that is behind the first `@` and a bracketed address that may follow it; in a XUI without a domain (`tel:`), after
 * the first colon behind the scheme. Without such a colon there is no password.
 *
 * @example splitUser('sip:alice@example.com:secret') // { xui: 'sip:alice@example.com', password: 'secret' }
 */
export function splitUser(text: string): SubjectUser {
  const { xui, password } =
    /^(?<xui>(?:tel:[^:]*|[^@]*@(?:\[[^\]]*\])?[^:]*|[^:]*:[^:]*))(?::(?<password>.*))?$/is.exec(text)?.groups ?? {
      xui: text,
    };
  return { xui: xui ?? text, ...(password !== undefined && { password }) };
}
