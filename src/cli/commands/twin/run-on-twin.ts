import { defined } from '../../../../common/defined.js';
import { judgesBsf, RUN_PRESETS } from '../../../../common/presets.js';
import type { Xdms } from '../../../../simulators/servers.js';
import { startXdmsWith } from '../../../../simulators/start/xdms.js';
import { deviationsOfFaults } from '../../../diagnosis/families/learned-deviation.js';
import type { TwinConfig } from '../../../diagnosis/twin-config.js';
import { casesOfRun } from '../../../measure/server/cases-of-run.js';
import type { ProgressListener } from '../../../measure/server/execution/progress.js';
import { runConformance } from '../../../measure/server/run-conformance.js';
import { DEFAULT_TIMEOUT_MS, type SubjectChoice } from '../../../measure/server/subject/subject-choice.js';
import type { RunResult } from '../../../result/run-result.js';

/**
 * Runs the cases of a run that applied to the server on its twin. The twin starts in this process, and is measured by its
 * URL, as the server was.
 *
 * @returns the cases; fewer where the suite no longer has some, and none where none applied
 * @throws StartError, UsageFileError
 */
export async function runOnTwin(
  { cases, options = {} }: Pick<RunResult, 'cases' | 'options'>,
  config: TwinConfig,
  more: { readonly signal: AbortSignal; readonly onProgress: ProgressListener },
): Promise<Pick<RunResult, 'cases' | 'partial'>> {
  const { features, steps, usages, usageCases, usageSeed } = options;
  const preset = RUN_PRESETS.find((one) => one === options.preset);
  const run = defined({ preset, features, steps, usages, usageCases, usageSeed });
  const { faults = [], ...mock } = config;
  await using xdms = await startXdmsWith({ ...mock, port: 0 }, deviationsOfFaults(faults));
  const subject = judgesBsf(preset) ? bootstrapping(config) : running(config, xdms);
  const applied = new Set(cases.filter(({ outcome }) => outcome !== 'skipped').map(({ id }) => id));
  const known = await casesOfRun(subject, run);
  const only = known.cases.flatMap(({ id }) => (applied.has(id) ? [id] : []));
  if (only.length === 0 || config.users.length === 0) return { cases: [], partial: false };
  return await runConformance({ ...run, ...more, subject, only });
}

function running({ users }: TwinConfig, { xcapRoot, certificate }: Xdms): SubjectChoice {
  return {
    kind: 'running',
    subject: {
      name: 'twin',
      xcapRoot,
      users: users.map(({ tokens = [], ...user }) => ({ ...user, ...defined({ token: tokens[0]?.token }) })),
      timeoutMs: DEFAULT_TIMEOUT_MS,
      ...defined({ tls: certificate === undefined ? undefined : { ca: certificate } }),
    },
  };
}

/** The keys of users that bootstrap are known to the run only when it starts the mock, without the faults of a twin. */
function bootstrapping({
  users,
  preset: _,
  hosts: _hosts,
  auth: _auth,
  auids: _auids,
  faults: _faults,
  ...settings
}: TwinConfig): SubjectChoice {
  return {
    kind: 'mock',
    users: users.map(({ xui }) => ({ xui })),
    settings: { ...settings, usages: [...(settings.usages ?? [])], deviations: [...settings.deviations] },
  };
}
