import { stringify } from 'yaml';
import { defined } from '../../../common/defined.js';
import type { RequirementResult, RunResult } from '../run-result.js';
import type { Baseline, ExtendedBaseline, KnownCause, KnownRequirement } from './baseline.js';
import { EXPLAINED_VERDICTS, REASON_TO_FILL_IN } from './baseline-schema.js';
import { notInExtended } from './extended.js';
import { isCause } from './is-cause.js';
import { entryOf, knownByCauses } from './known-causes.js';

type Entries = Pick<ExtendedBaseline, 'requirements' | 'causes'>;

/**
 * Creates the YAML text of a baseline: the causes with their cases, and the verdicts that these do not explain. Leaves
 * out `not-applicable`, because skipped cases have a reason already.
 *
 * @param before the baseline of the run. Reasons are kept; entries of requirements that causes explain become reasons of
 * these causes. New entries have a placeholder as reason. What the baseline takes over from the file that it extends, stays
 * there
 */
export function baselineOf(result: RunResult, before?: Baseline): string {
  const stale = new Set(result.baseline?.stale.map(({ id }) => id));
  const own = result.requirements.filter(({ id }) => before?.requirements.get(id)?.unstable === true);
  const isVarying = new Set(own.flatMap(({ cases }) => cases));
  const causes = causesOf(result, isVarying, stale, before);
  const outcomes = new Map(result.cases.map((one) => [one.id, one]));
  const requirements = result.requirements.flatMap((one): readonly (readonly [string, KnownRequirement])[] => {
    const kept = stale.has(one.id) ? undefined : before?.requirements.get(one.id);
    const byCauses = knownByCauses(one, outcomes, causes) !== undefined;
    if (kept !== undefined && (kept.unstable || !byCauses)) return [[one.id, kept]];
    if (byCauses || !isExplained(one)) return [];
    const cases = causing(one, result);
    return [[one.id, { verdicts: [one.verdict], reason: REASON_TO_FILL_IN, cases, unstable: false }]];
  });
  const whole = { causes, requirements: new Map(requirements) };
  return textOf(result.subject.name, before?.extended, whole);
}

function textOf(subject: string, extended: ExtendedBaseline | undefined, whole: Entries): string {
  const { causes, requirements } = extended === undefined ? whole : notInExtended(extended, whole);
  const writtenCauses = [...causes].map(([id, one]) => [id, writtenCause(one)] as const);
  return stringify(
    {
      subject,
      ...defined({
        extends: extended?.path,
        causes: writtenCauses.length > 0 ? Object.fromEntries(writtenCauses) : undefined,
      }),
      requirements: Object.fromEntries([...requirements].map(([id, one]) => [id, written(one)])),
    },
    { lineWidth: 120 },
  );
}

/** Lists the causes of the run, with the reasons of the baseline. */
function causesOf(
  { causes, requirements }: RunResult,
  isVarying: ReadonlySet<string>,
  stale: ReadonlySet<string>,
  before: Baseline | undefined,
): ReadonlyMap<string, KnownCause> {
  const known = before?.causes ?? new Map<string, KnownCause>();
  const given = new Set<string>();
  const found = causes.map((cause): readonly [string, KnownCause] => {
    const entry = known.get(entryOf(cause, known) ?? '');
    const own = [...cause.violates, ...cause.blocks];
    // Causes may split the cases of an entry between them.
    const reasons = new Map([...(entry?.reasons ?? [])].filter(([id]) => own.includes(id) && !given.has(id)));
    for (const id of reasons.keys()) given.add(id);
    for (const { id, verdict } of requirements) {
      const reason = before?.requirements.get(id);
      // The cause says already what blocks a requirement. A reason goes to the first cause, which has most requirements.
      if (reason === undefined || reason.unstable || stale.has(id) || verdict === 'blocked') continue;
      if (given.has(id) || !cause.violates.includes(id)) continue;
      given.add(id);
      reasons.set(id, reason.reason);
    }
    const cases = cause.cases.filter((id) => !isVarying.has(id));
    const { reason = REASON_TO_FILL_IN, issue } = entry ?? {};
    return [cause.id, { reason, ...defined({ issue }), cases, reasons }];
  });
  return new Map(found.filter(([, { cases }]) => cases.length > 0));
}

function written({ verdicts, unstable, ...entry }: KnownRequirement) {
  return {
    verdict: verdicts.length === 1 ? verdicts[0] : verdicts,
    ...entry,
    ...defined({ unstable: unstable || undefined }),
  };
}

function writtenCause({ reasons = new Map(), ...entry }: KnownCause) {
  return { ...entry, ...defined({ reasons: reasons.size > 0 ? Object.fromEntries(reasons) : undefined }) };
}

function isExplained({ verdict }: RequirementResult): boolean {
  return verdict !== 'not-applicable' && EXPLAINED_VERDICTS.some((one) => one === verdict);
}

function causing(
  { id: requirement, verdict, cases: covering }: RequirementResult,
  { cases }: RunResult,
): readonly string[] {
  const outcomes = new Map(cases.map((one) => [one.id, one]));
  return covering.filter((id) => isCause(outcomes.get(id), { id: requirement, verdict }));
}
