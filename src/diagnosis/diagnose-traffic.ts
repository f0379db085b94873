import { defined } from '../../common/defined.js';
import { grouped } from '../../common/grouped.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { type Cause, deviationsOf } from '../result/cause.js';
import type { CaseResult, RunDiagnosis } from '../result/run-result.js';
import { type DiagnosedRun, diagnoseRun } from './diagnose-run.js';
import type { PaceOptions } from './pace.js';
import { changedCases } from './search/changed-cases.js';
import { observedCase } from './search/observed-case.js';
import { spread } from './search/suspects.js';
import { compareCase } from './twin/compare-case.js';
import { subjectFacts } from './twin/subject-facts.js';
import { Twins } from './twin/twin.js';

/** What a diagnosis finds in recorded traffic. */
export interface TrafficDiagnosis {
  readonly causes: readonly Cause[];
  /** Absent when the diagnosis was stopped. */
  readonly diagnosis?: RunDiagnosis;
}

/** Most parts of the traffic that a diagnosis looks at: for each broken requirement, in all, and without a breach. */
const MOST_BROKEN = 12;
const MOST_BAD = 160;
const MOST_GOOD = 120;

/**
 * Finds the faults of a server by recorded traffic. It looks at a part of it: the time of a search grows with the parts and
 * with the deviations of the mock.
 *
 * @param run its cases are parts of the traffic; one has failed where a rule is broken
 */
export async function diagnoseTraffic(run: DiagnosedRun, options: PaceOptions = {}): Promise<TrafficDiagnosis> {
  const facts = subjectFacts(run);
  if (facts === undefined || !run.cases.some(({ outcome }) => outcome === 'failed')) return { causes: [] };
  const twins = await Twins.open(facts);
  const bad = run.cases.filter(({ outcome }) => outcome === 'failed');
  const byRequirement = grouped(bad.flatMap((one) => one.requirements.map((id) => [id, one] as const)));
  const some = new Set([...byRequirement.values()].flatMap((all) => spread(all, MOST_BROKEN)));
  const shown = spread([...some], MOST_BAD).flatMap(
    (one) => differing(withoutLead(one, twins), twins) ?? differing(one, twins) ?? [],
  );
  if (shown.length === 0) return { causes: [] };
  const passed = run.cases.filter(({ outcome }) => outcome === 'passed');
  const good = spread(passed, MOST_GOOD)
    .filter((one) => twins.isAbout(one))
    .map((one) => withoutLead(one, twins));
  const { causes, diagnosis } = await diagnoseRun({ ...run, cases: [...shown, ...good] }, { ...options, changedCases });
  const lengths = new Map(run.cases.map(({ id, exchanges }) => [id, exchanges.length]));
  const leads = new Map(shown.map(({ id, exchanges }) => [id, (lengths.get(id) ?? 0) - exchanges.length]));
  return { causes: causes.map((cause) => withOwnRules(inWhole(cause, leads))), ...defined({ diagnosis }) };
}

/**
 * Leaves out all that leads to a passage but the last exchange, which shows the document, where another fault shows there. Two
 * faults in one passage hide each other.
 */
function withoutLead(one: CaseResult, twins: Twins): CaseResult {
  const lead = one.exchanges.findIndex(({ isSetUp }) => isSetUp !== true) - 1;
  if (lead < 1 || !twins.isAbout(one)) return one;
  const prepared = twins.prepare(one);
  const compared = compareCase(prepared, twins.replay(prepared, []));
  const showsFault = compared.slice(0, lead + 1).some(({ result }) => result === 'differs');
  return showsFault ? { ...one, exchanges: withoutCondition(one.exchanges.slice(lead)) } : one;
}

/** What leads to a passage is there to show the document: a twin that keeps conditions has to store it, too. */
function withoutCondition([first, ...others]: CaseResult['exchanges']): CaseResult['exchanges'] {
  if (first === undefined) return others;
  const headers = first.request.headers.filter(([name]) => !/^if-(?:none-)?match$/i.test(name));
  return [{ ...first, request: { ...first.request, headers } }, ...others];
}

/** @param leads by the ids of passages, how many exchanges were left out at their beginning */
function inWhole({ example, ...cause }: Cause, leads: ReadonlyMap<string, number>): Cause {
  return { ...cause, example: { ...example, exchange: example.exchange + (leads.get(example.case) ?? 0) } };
}

/** An exchange may break several rules, by several faults: a deviation is charged with its own, if there are any. */
function withOwnRules(cause: Cause): Cause {
  const rows = XDMS_DEVIATION_ROWS.named(deviationsOf(cause), 'deviations');
  const own = new Set(rows.flatMap(({ violates }) => violates));
  const violates = cause.violates.filter((id) => own.has(id));
  return violates.length === 0 ? cause : { ...cause, violates };
}

/**
 * Says in which part of its answers the server differs from the standard mock, where a rule is broken.
 *
 * @returns undefined where it does not: another request shows the breach, or no twin can
 */
function differing(result: CaseResult, twins: Twins): CaseResult | undefined {
  const observed = twins.isAbout(result) ? observedCase(result, () => twins.prepare(result)) : undefined;
  if (observed === undefined) return undefined;
  const compared = compareCase(observed.prepared, twins.replay(observed.prepared, []));
  const differences = observed.judged.flatMap((index) => compared[index]?.differences ?? []);
  const [first] = differences;
  if (first === undefined) return undefined;
  const isOfField = differences.every(({ kind }) => kind === 'field');
  return isOfField ? { ...result, about: { field: first.part } } : result;
}
