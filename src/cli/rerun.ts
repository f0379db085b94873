import { shellWord } from '../report/assets/curl.js';
import type { SubjectUser } from '../runner/subject/subject.js';

/**
 * Builds the command that runs one case again, in parts that may go on separate lines. It omits passwords, since users
 * copy the screen into reports.
 *
 * @param subject the value of `--subject`
 * @param users the users of the command line
 */
export function rerunCommand(subject: string, users: readonly SubjectUser[] = []): (id: string) => readonly string[] {
  const target = subject === 'mock' ? [] : [`--subject ${shellWord(subject)}`];
  const known = users.map(
    ({ xui, password }) => `--user ${shellWord(xui)}${password === undefined ? '' : ' --password …'}`,
  );
  return (id) => ['xcaliper run', ...target, ...known, `--only ${shellWord(id)}`];
}
