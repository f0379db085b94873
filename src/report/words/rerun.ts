import { defined } from '../../../common/defined.js';
import type { Preset } from '../../../common/presets.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import type { AskedFor } from '../../result/run-result.js';
import { passwordVariable, shellWord } from '../assets/curl.js';

/** What the command line said about the subject: the value of `--subject`, and users without their passwords. */
type AskedSubject = Pick<AskedFor, 'subject' | 'users' | 'preset'>;

/** What decides which cases exist, and on which subject they run. */
type Asked = AskedSubject & Pick<AskedFor, 'features' | 'steps' | 'usages' | 'usageCases' | 'usageSeed'>;

/** Returns what `rerunCommand` needs; it omits the default subject. */
export function askedSubject(subject: string, users: readonly SubjectUser[], preset?: Preset): AskedSubject {
  return {
    ...defined({
      preset,
      subject: subject !== 'mock' ? subject : undefined,
      users:
        users.length > 0
          ? users.map(({ xui, password }) => ({
              xui,
              ...defined({ hasPassword: password === undefined ? undefined : (true as const) }),
            }))
          : undefined,
    }),
  };
}

/**
 * Builds the command that runs one case again, in parts that may go on separate lines. Passwords are variables of the
 * shell, since users copy the command into reports.
 */
export function rerunCommand({
  subject,
  users = [],
  preset,
  features = [],
  steps = [],
  usages = [],
  usageCases,
  usageSeed,
}: Asked = {}): (id: string) => readonly string[] {
  const target = subject === undefined ? [] : [`--subject ${shellWord(subject)}`];
  const also = preset === undefined ? [] : [`--preset ${preset}`];
  const known = users.map(
    ({ xui, hasPassword }) => `--user ${shellWord(xui)}${hasPassword ? ` --password "$${passwordVariable(xui)}"` : ''}`,
  );
  const own = [
    ...optionWords('--features', features),
    ...optionWords('--steps', steps),
    ...optionWords('--usage', usages),
    ...(usageCases === undefined ? [] : [`--usage-cases ${usageCases}`]),
    ...(usageSeed === undefined ? [] : [`--usage-seed ${usageSeed}`]),
  ];
  return (id) => ['npx xcaliper run', ...also, ...target, ...known, ...own, `--only ${shellWord(id)}`];
}

function optionWords(option: string, values: readonly string[]): readonly string[] {
  return values.map((value) => `${option} ${shellWord(value)}`);
}
