import { homedir } from 'node:os';
import path from 'node:path';

/** The folders of a user below their home, where no variable names another one. */
const USUAL = { XDG_CACHE_HOME: '.cache', XDG_STATE_HOME: '.local/state' };

/**
 * Returns the folder of this package among the caches or the states of the user, as the XDG Base Directory Specification has
 * them: a relative path in the variable does not count.
 */
export function userFolder(variable: keyof typeof USUAL): string {
  const { [variable]: base = '' } = process.env;
  return path.join(path.isAbsolute(base) ? base : path.join(homedir(), USUAL[variable]), 'xcaliper');
}
