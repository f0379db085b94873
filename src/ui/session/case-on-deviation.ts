import { defined } from '../../../common/defined.js';
import type { EndedStep } from '../../measure/server/execution/progress.js';
import { runConformance } from '../../measure/server/run-conformance.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';
import type { CaseResult } from '../../result/case-result.js';
import type { SessionSettings } from './session-suite.js';

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
