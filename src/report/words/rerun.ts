import { defined } from '../../../common/defined.js';
import { optionWords } from '../../../common/options/option-table.js';
import type { RunPreset } from '../../../common/presets.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { type AskedFor, RUN_OPTIONS } from '../../result/run-option-table.js';
import { passwordVariable, shellWord } from '../assets/curl.js';

/** What the command line said about the subject: the value of `--subject`, and users without their passwords. */
type AskedSubject = Pick<AskedFor, 'subject' | 'users' | 'preset'>;

/** Returns what `rerunCommand` needs; it omits the default subject. */
export function askedSubject(subject: string, users: readonly SubjectUser[], preset?: RunPreset): AskedSubject {
  const named = users.map(({ xui, password }) => ({
    xui,
    ...defined({ hasPassword: password === undefined ? undefined : (true as const) }),
  }));
  return defined({
    preset,
    subject: subject === 'mock' ? undefined : subject,
    users: named.length > 0 ? named : undefined,
  });
}

/**
 * Builds the command that runs one case again, in parts that may go on separate lines. Passwords are variables of the
 * shell, since users copy the command into reports.
 */
export function rerunCommand(asked: AskedFor = {}): (id: string) => readonly string[] {
  const { subject, users = [], preset } = asked;
  const target = subject === undefined ? [] : [`--subject ${shellWord(subject)}`];
  const also = preset === undefined ? [] : [`--preset ${preset}`];
  const known = users.map(
    ({ xui, hasPassword }) => `--user ${shellWord(xui)}${hasPassword ? ` --password "$${passwordVariable(xui)}"` : ''}`,
  );
  const own = optionWords(REPEATED, asked).map((words) => words.map((word) => shellWord(word)).join(' '));
  return (id) => ['npx xcaliper run', ...also, ...target, ...known, ...own, `--only ${shellWord(id)}`];
}

/** Options that decide which cases exist. */
const REPEATED = Object.fromEntries(Object.entries(RUN_OPTIONS).filter(([, row]) => 'repeated' in row));
