import { grouped } from '../../../../common/grouped.js';
import type { CaseResult } from '../../../result/run-result.js';
import type { Folded } from '../cases/fold-cases.js';

/** Corrects the results of cases that ran together. */
export type CountDeaths = (folded: readonly Folded[]) => readonly Folded[];

/**
 * Counts the death of a subject once when several cases noticed it: each thread notices it with a case of its own, and so
 * does the next round of cases while the subject is still dead. The others could not run. Nobody knows which of the cases
 * of several threads killed it, so none of their requests is to blame.
 *
 * @returns a function to be called after each round, in their order
 */
export function deathCounter(): CountDeaths {
  const dead = new Set<string>();
  return (folded) => {
    const changed = new Map<CaseResult, CaseResult>();
    for (const [server, own] of grouped(folded.flatMap(({ cases }) => cases.map((one) => [serverOf(one), one])))) {
      const isStillDead = dead.has(server) && !own.some(isAnswered);
      const deaths = own.filter(isLastingDeath);
      for (const [one, other] of isStillDead ? deaths.map(missed) : countedOnce(deaths)) changed.set(one, other);
      if (deaths.length > 0 || isStillDead) dead.add(server);
      else dead.delete(server);
    }
    return folded.map(({ cases, ...rest }) => ({ ...rest, cases: cases.map((one) => changed.get(one) ?? one) }));
  };
}

/** Threads that start their own servers name them in their results. */
function serverOf({ xcapRoot }: CaseResult): string {
  return xcapRoot ?? '';
}

function isAnswered({ exchanges }: CaseResult): boolean {
  return exchanges.some(({ response }) => response !== undefined);
}

function isLastingDeath({ outcome, isSubjectGone }: CaseResult): boolean {
  return outcome === 'subject-died' && isSubjectGone === true;
}

type Change = readonly [before: CaseResult, after: CaseResult];

/** Leaves one of the deaths, rather one whose case had sent requests that the subject answered. */
function countedOnce(deaths: readonly CaseResult[]): readonly Change[] {
  const left = deaths.find(({ diedOn }) => diedOn !== undefined) ?? deaths[0];
  if (left === undefined || deaths.length === 1) return [];
  const { diedOn: _, ...rest } = left;
  const others = deaths.filter((one) => one !== left);
  const ids = others.map(({ id }) => id).join(', ');
  const reason = `${left.reason}; it may have died on a case that ran at the same time: ${ids}`;
  return [[left, { ...rest, reason }], ...others.map(missed)];
}

function missed(one: CaseResult): Change {
  const { diedOn: _, programEnd: __, error: ___, ...rest } = one;
  return [one, { ...rest, outcome: 'inconclusive', reason: `${one.reason}; another case counts this death` }];
}
