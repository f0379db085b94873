import { defined } from '../../../common/defined.js';
import { optionWords } from '../../../common/options/option-table.js';
import { passwordVariable, shellWord, withoutUserInfo } from '../../../common/pages/curl.js';
import type { RunPreset } from '../../../common/presets.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { type AskedFor, RUN_OPTIONS } from '../../result/run-option-table.js';
import type { RunResult } from '../../result/run-result.js';

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
  const whole = wholeRunCommand(asked);
  return (id) => [...whole, `--only ${shellWord(id)}`];
}

/** Builds the command that runs all cases again, in parts as `rerunCommand`. */
function wholeRunCommand(asked: AskedFor): readonly string[] {
  const { subject, users = [], preset } = asked;
  const target = subject === undefined ? [] : [`--subject ${shellWord(withoutUserInfo(subject))}`];
  const also = preset === undefined ? [] : [`--preset ${shellWord(preset)}`];
  const known = users.map(
    ({ xui, hasPassword }) => `--user ${shellWord(xui)}${hasPassword ? ` --password "$${passwordVariable(xui)}"` : ''}`,
  );
  const own = optionWords(REPEATED, asked).map((words) => words.map((word) => shellWord(word)).join(' '));
  return ['npx xcaliper run', ...also, ...target, ...known, ...own];
}

/** Stands for a subject that the options of a run do not name, because a program has called it. */
const UNKNOWN_SUBJECT = 'SUBJECT';

/**
 * Builds the command that runs a case of a result again, in parts as `rerunCommand`. It never measures the mock instead of
 * the subject: where the result does not have the value of `--subject`, a placeholder stands for it.
 */
export function rerunOf(result: Pick<RunResult, 'subject' | 'options'>): ReturnType<typeof rerunCommand> {
  return rerunCommand(askedOf(result));
}

/**
 * Builds the command that runs again what did not pass, in parts as `rerunOf`.
 *
 * @param results path of the results of the run
 */
export function rerunFailed(result: Pick<RunResult, 'subject' | 'options'>, results: string): readonly string[] {
  return [...wholeRunCommand(askedOf(result)), `--failed ${shellWord(results)}`];
}

/** Builds the command that runs all cases of the suite on the subject of a result, in parts as `rerunCommand`. */
export function wholeRunOf(result: Pick<RunResult, 'subject' | 'options'>): readonly string[] {
  return wholeRunCommand(askedOf(result));
}

function askedOf({ subject, options = {} }: Pick<RunResult, 'subject' | 'options'>): AskedFor {
  return subject.name === 'mock' ? options : { subject: UNKNOWN_SUBJECT, ...options };
}

/** Options that decide which cases exist. */
const REPEATED = Object.fromEntries(Object.entries(RUN_OPTIONS).filter(([, row]) => 'repeated' in row));
