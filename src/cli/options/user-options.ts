import { Option } from 'commander';
import { defined } from '../../../common/defined.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { UsageError } from './usage-error.js';

/** Receives `--user` and `--password` in the order of the command line. */
export interface UserCollector {
  readonly users: readonly SubjectUser[];
  readonly addUser: (xui: string) => void;
  readonly addPassword: (password: string) => void;
}

/** Collects `--user XUI --password PW` pairs in the order of the command line; the password is optional. */
export function collectUsers(): UserCollector {
  const users: SubjectUser[] = [];
  return {
    users,
    addUser: (xui) => {
      // A colon may also begin a port. A colon at the end can only announce a password.
      const { xui: bare, password } = splitUser(xui);
      if (password === '') {
        throw new UsageError(`--user: the password of ${bare} is empty; remove the colon and add --password`);
      }
      users.push({ xui });
    },
    addPassword: (password) => {
      const last = users.pop();
      if (last === undefined)
        throw new UsageError('--password: must follow its --user; write --user XUI --password PW');
      if (last.password !== undefined)
        throw new UsageError(`--password: ${last.xui} already has a password; remove one of the two`);
      users.push({ ...last, password });
    },
  };
}

/** Creates the options `--user` and `--password`. */
export function userOptions({ addUser, addPassword }: UserCollector): readonly Option[] {
  return [
    new Option('--user <XUI>', 'a user of the subject, like sip:alice@example.com; may be repeated').argParser(addUser),
    new Option('--password <PW>', 'password of the preceding --user').argParser(addPassword),
  ];
}

/**
 * Splits `XUI:PASSWORD`, although the XUI itself contains colons. The password begins after the first colon behind the
 * domain: the first `@`, and a bracketed address after it if there is one. In a XUI without a domain (`tel:`), the
 * password begins after the first colon behind the scheme. Without such a colon, there is no password.
 *
 * @example splitUser('sip:alice@example.com:secret') // { xui: 'sip:alice@example.com', password: 'secret' }
 */
export function splitUser(text: string): SubjectUser {
  const { xui, password } =
    /^(?<xui>(?:tel:[^:]*|[^@]*@(?:\[[^\]]*\])?[^:]*|[^:]*:[^:]*))(?::(?<password>.*))?$/is.exec(text)?.groups ?? {
      xui: text,
    };
  return { xui: xui ?? text, ...defined({ password }) };
}
