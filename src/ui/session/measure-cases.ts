import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { JOURNAL } from '../../measure/server/documents/journal.js';
import type { CaseListener, EndedStep } from '../../measure/server/execution/progress.js';
import { runConformance } from '../../measure/server/run-conformance.js';
import type { RunOptions } from '../../measure/server/run-options.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';
import { openReportFolder } from '../../report/folder/report-folder.js';
import { REPORTS } from '../../report/folder/report-names.js';
import { lockFolder } from '../../report/folder/run-lock.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseResult } from '../../result/case-result.js';
import type { ServerResult } from '../../result/run-result.js';
import type { RunAsk } from '../protocol.js';
import type { SessionSettings } from './session-suite.js';

export interface CasesToMeasure {
  /** Options of the session. */
  readonly run: RunOptions;
  /** Folder of the reports, which has the journal during the run. */
  readonly folder: string;
  /** Ids of the cases; undefined for all. */
  readonly only: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly onCase: CaseListener;
  readonly onNotice: (text: string) => void;
}

/** Runs cases as `xcaliper run` does: with its journal, in its folder, with its checks of the server. */
export async function measureCases({ run, folder, only, ...more }: CasesToMeasure): Promise<ServerResult> {
  const { path: reports, discard } = await openReportFolder(folder, REPORTS);
  const free = await lockFolder(reports);
  try {
    return await runConformance({
      ...run,
      ...more,
      // The state of the session tells which abilities are broken; probes before each single case would take longer than it.
      ...(only !== undefined && { only, probes: false }),
      usageFolder: path.join(reports, 'derived'),
      journal: path.join(reports, JOURNAL),
      refuseOtherServers: true,
    });
  } finally {
    await free();
    await discard();
  }
}

/** How a case ends on the mock with one deviation. */
export interface CaseOnDeviation {
  /** Absent when the case does not apply to the mock. */
  readonly result?: CaseResult;
  readonly steps: readonly EndedStep[];
}

/** Runs one case on a mock with a deviation, which starts and ends with it. */
export async function caseOnDeviation(
  { preset, features, steps, usages, usageCases, usageSeed }: SessionSettings['run'],
  id: string,
  deviation: string,
): Promise<CaseOnDeviation> {
  let heard: readonly EndedStep[] = [];
  const choice = { kind: 'mock', users: MOCK_USERS, settings: { deviations: [deviation] } } as const;
  const { cases } = await runConformance({
    subject: preset === undefined ? choice : { ...choice, preset },
    ...defined({ preset, features, steps, usages, usageCases, usageSeed }),
    only: [id],
    probes: false,
    onCase: {
      planned: () => undefined,
      finished: ({ steps: ended = [] }) => {
        heard = ended;
      },
    },
  });
  const result = cases.find((one) => one.id === id);
  return { steps: heard, ...defined({ result }) };
}

/**
 * Returns the ids of the cases that somebody asks for; undefined for all.
 *
 * @param known the last results
 * @throws InvalidArgumentError `cases`
 */
export function askedCases(
  ask: RunAsk,
  cases: readonly Pick<CaseDescription, 'id'>[],
  known: readonly Pick<CaseResult, 'id' | 'outcome'>[],
): readonly string[] | undefined {
  if (ask.what !== 'cases') return ask.what === 'failed' ? failedCases(known) : undefined;
  const wanted = new Set(ask.cases);
  const found = cases.filter(({ id }) => wanted.has(id));
  if (found.length === 0) throw new InvalidArgumentError('cases', 'the suite has none of these cases');
  return found.map(({ id }) => id);
}

function failedCases(known: readonly Pick<CaseResult, 'id' | 'outcome'>[]): readonly string[] {
  const failed = known.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  if (failed.length > 0) return failed.map(({ id }) => id);
  throw new InvalidArgumentError('cases', 'every case has passed, or none has run');
}
