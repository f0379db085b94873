import type { CaseResult } from '../result/case-result.js';
import { type Cause, isSure } from '../result/cause.js';
import { withoutUsage } from '../result/register/register.js';

/** A found fault, with what is known of it beside the run. */
export interface KnownFault extends Pick<Cause, 'id' | 'description' | 'wrong' | 'of'> {
  /** Ids of the cases at which a twin with it answers as the server did. */
  readonly explained: ReadonlySet<string>;
  /** The requirements that it breaks; empty when nobody knows. */
  readonly breaks: ReadonlySet<string>;
  /** Ids of the cases that it changes when it is alone. */
  readonly changes: ReadonlySet<string>;
}

/** Takes back that a fault has blocked a case. */
export function withoutBlame({ blockedBy, reason, ...one }: CaseResult): CaseResult {
  if (blockedBy !== undefined) return { ...one, outcome: 'failed' };
  return reason === undefined ? one : { ...one, reason };
}

/**
 * Judges failed cases by the fault that reproduces their answers: it violates the rules that it breaks, also where a case
 * uses a broken ability. A sure fault blocks the other failed cases that it explains.
 *
 * @param judged the cases after `blockExplained`
 * @param before those before it, perhaps blocked by an earlier diagnosis, by id; those that it lacks are the same
 * @returns the judged cases, some with the outcomes `failed` or `blocked` in place of the other
 */
export function blameFaults(
  judged: readonly CaseResult[],
  before: ReadonlyMap<string, CaseResult>,
  faults: readonly KnownFault[],
): readonly CaseResult[] {
  const measured = new Map(judged.map((one) => [one.id, withoutBlame(before.get(one.id) ?? one)]));
  const failed = [...measured.values()].filter(({ outcome }) => outcome === 'failed');
  const decides = (fault: KnownFault) =>
    isSure(fault) && failed.some((one) => explains(fault, one) && breaks(fault, one));
  const deciding = new Set(faults.filter(decides));
  return judged.map((one) => {
    const was = before.get(one.id);
    const own = measured.get(one.id);
    if (own?.outcome !== 'failed') return one;
    const fault = faults.find((other) => explains(other, own));
    if (fault !== undefined && breaks(fault, own)) return own;
    // Nobody has seen more of a case that a fault has blocked before.
    if (fault === undefined || !deciding.has(fault)) return was?.blockedBy === undefined ? one : was;
    if (one.outcome !== 'failed' || faults.some((other) => actsOn(other, one) && breaks(other, one))) return one;
    return blockedBy(one, fault);
  });
}

/** Tells whether a fault breaks a rule of a case. */
function breaks({ breaks: broken }: KnownFault, { requirements }: CaseResult): boolean {
  return requirements.some((id) => broken.has(id) || broken.has(withoutUsage(id)));
}

function explains({ explained }: KnownFault, { id }: CaseResult): boolean {
  return explained.has(id);
}

/** A fault may act on a case that another one explains as well. */
function actsOn(fault: KnownFault, one: CaseResult): boolean {
  return fault.changes.has(one.id) || explains(fault, one);
}

function blockedBy(one: CaseResult, { id, description }: KnownFault): CaseResult {
  const reason = `another fault of this subject explains the failure: ${description} (cause ${id})`;
  return { ...one, outcome: 'blocked', blockedBy: id, reason };
}
