import { HarnessError } from '../../result/errors.js';
import { readCases } from '../server/cases/load-cases.js';
import { READ_ONLY_TAG } from '../server/cases/selection.js';
import { SHIPPED_SUITE, type Suite } from '../server/cucumber/suite.js';
import type { SubjectContext } from '../server/execution/run-context.js';
import { whyElsewhere, whyNotApplicable } from '../server/subject/applicability.js';
import type { Forecast } from './diagnosis.js';

/** Requests that a run sends for a case on the average. */
const REQUESTS_A_CASE = 5;

/**
 * Counts the cases that a run would judge, by their declarations. During the run, further cases may prove not applicable.
 *
 * @param folder only the features in this folder count; all when absent
 * @throws HarnessError when a feature file cannot be read
 */
export async function forecast(run: SubjectContext, suite: Suite = SHIPPED_SUITE, folder?: string): Promise<Forecast> {
  const { all: read, problems } = await readCases(suite, '');
  const all = folder === undefined ? read : read.filter(({ feature }) => feature.startsWith(`${folder}/`));
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  const leftOut = new Map<string, number>();
  let readOnly = 0;
  for (const one of all) {
    const reason = whyElsewhere(run, one) ?? (await whyNotApplicable(run, one));
    if (reason !== undefined) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    else if (one.tags.includes(READ_ONLY_TAG)) readOnly += 1;
  }
  const reasons = [...leftOut].map(([reason, cases]) => ({ reason, cases })).sort((a, b) => b.cases - a.cases);
  const without = reasons.reduce((sum, { cases }) => sum + cases, 0);
  const applicable = all.length - without;
  const { requestsPerSecond } = run.subject.traffic ?? {};
  return {
    all: all.length,
    applicable,
    readOnly,
    leftOut: reasons,
    ...(requestsPerSecond !== undefined && { atPaceMs: (applicable * REQUESTS_A_CASE * 1_000) / requestsPerSecond }),
  };
}
