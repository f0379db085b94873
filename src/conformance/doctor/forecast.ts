import { notServed, whyElsewhere, whyNotApplicable } from '../applicability.js';
import { listedInRun } from '../capabilities.js';
import { HarnessError } from '../errors.js';
import { readCases } from '../load-cases.js';
import type { Pickle } from '../messages.js';
import type { RunContext } from '../run-context.js';
import { OWN_SUITE, type Suite } from '../run-features.js';
import { READ_ONLY_TAG } from '../selection.js';
import type { Forecast } from './diagnosis.js';

const USAGE_STEP = /^the usage "([^"]+)"$/;

/**
 * Tells which cases a run would judge. It goes by the words of the cases, so that some may still turn out not to apply
 * when they are run.
 *
 * @throws HarnessError when a feature file cannot be read
 */
export async function forecast(run: RunContext, suite: Suite = OWN_SUITE): Promise<Forecast> {
  const { all, pickles, problems } = await readCases(suite, '');
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  const leftOut = new Map<string, number>();
  let readOnly = 0;
  for (const one of all) {
    const pickle = pickles.get(one.id) ?? { steps: [] };
    const reason = whyElsewhere(run, one) ?? (await whyNotApplicable(run, one, pickle)) ?? (await whyLeft(run, pickle));
    if (reason !== undefined) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    else if (one.tags.includes(READ_ONLY_TAG)) readOnly += 1;
  }
  const reasons = [...leftOut].map(([reason, cases]) => ({ reason, cases })).sort((a, b) => b.cases - a.cases);
  const without = reasons.reduce((sum, { cases }) => sum + cases, 0);
  return { all: all.length, applicable: all.length - without, readOnly, leftOut: reasons };
}

/** What the first steps of a case would find out. */
async function whyLeft(run: RunContext, { steps }: Pick<Pickle, 'steps'>): Promise<string | undefined> {
  const { subject } = run;
  const isOverTls = subject.xcapRoot.startsWith('https:');
  for (const { text } of steps) {
    const auid = USAGE_STEP.exec(text)?.[1];
    const reason = auid === undefined ? undefined : notServed(auid, subject, await listedInRun(run));
    if (reason !== undefined) return reason;
    if (text === 'a second user' && subject.users.length < 2) return 'the subject has only one user';
    if (text === 'the subject is reached over TLS' && !isOverTls) return 'the subject is reached without TLS';
    if (text === 'the subject is reached without TLS' && isOverTls) return 'the subject is reached over TLS';
  }
  return undefined;
}
