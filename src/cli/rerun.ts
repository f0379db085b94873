import { shellWord } from '../report/assets/curl.js';
import type { SubjectUser } from '../runner/subject/subject.js';

/**
 * The command that runs one case again, in parts that belong together. Passwords are left to be filled in: they do not
 * belong on a screen that may be copied into a report.
 *
 * @param subject as it was given
 * @param users those that were given beside it
 */
export function rerunCommand(subject: string, users: readonly SubjectUser[] = []): (id: string) => readonly string[] {
  const target = subject === 'mock' ? [] : [`--subject ${shellWord(subject)}`];
  const known = users.map(
    ({ xui, password }) => `--user ${shellWord(xui)}${password === undefined ? '' : ' --password …'}`,
  );
  return (id) => ['xcaliper run', ...target, ...known, `--only ${shellWord(id)}`];
}
