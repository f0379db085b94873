import { defined } from '../../../../common/defined.js';
import { RUN_PRESETS } from '../../../../common/presets.js';
import { startXdms } from '../../../../simulators/servers.js';
import type { TwinConfig } from '../../../diagnosis/twin-config.js';
import { casesOfRun } from '../../../measure/server/cases-of-run.js';
import type { ProgressListener } from '../../../measure/server/execution/progress.js';
import { runConformance } from '../../../measure/server/run-conformance.js';
import { DEFAULT_TIMEOUT_MS, type RunningSubject } from '../../../measure/server/subject/subject-choice.js';
import type { RunResult, ServerResult } from '../../../result/run-result.js';

/**
 * Runs the cases of a run that applied to the server on its twin. The twin starts in this process, and is measured by its
 * URL, as the server was.
 *
 * @returns the results; of fewer cases where the suite no longer has some
 * @throws StartError; InvalidArgumentError, UsageFileError for feature files of the run that are gone
 */
export async function runOnTwin(
  { cases, options = {} }: Pick<RunResult, 'cases' | 'options'>,
  config: TwinConfig,
  more: { readonly signal: AbortSignal; readonly onProgress: ProgressListener },
): Promise<ServerResult> {
  await using xdms = await startXdms({ ...config, port: 0 });
  const { features, steps, usages, usageCases, usageSeed } = options;
  const preset = RUN_PRESETS.find((one) => one === options.preset);
  const run = defined({ preset, features, steps, usages, usageCases, usageSeed });
  const subject: RunningSubject = {
    kind: 'running',
    subject: {
      name: 'twin',
      xcapRoot: xdms.xcapRoot,
      users: config.users.map(({ tokens = [], ...user }) => ({ ...user, ...defined({ token: tokens[0]?.token }) })),
      timeoutMs: DEFAULT_TIMEOUT_MS,
      ...defined({ tls: xdms.certificate === undefined ? undefined : { ca: xdms.certificate } }),
    },
  };
  const applied = new Set(cases.filter(({ outcome }) => outcome !== 'skipped').map(({ id }) => id));
  const known = await casesOfRun(subject, run);
  const only = known.cases.flatMap(({ id }) => (applied.has(id) ? [id] : []));
  return await runConformance({ ...run, ...more, subject, only });
}
