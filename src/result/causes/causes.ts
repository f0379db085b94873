import { defined } from '../../../common/defined.js';
import type { Cause } from '../cause.js';
import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';
import { probedAbility } from './abilities.js';
import { Evidence, type WrongShare } from './evidence.js';
import { findLeftovers } from './leftovers.js';
import { decisiveExchange, type Observation, observationsOf } from './observation.js';
import { type Candidate, describe, idOf, isExplained } from './pattern.js';
import { bestRule } from './rules.js';

/** Most causes of a run; the smallest beyond share the last one. */
const MOST = 20;

/** Least numbers of exchanges of a rule to try; with a larger one there are fewer and coarser causes. */
const ENOUGH = [5, 10, 15, 25];

/** A fault with the decisive exchanges that it explains. */
interface Explanation {
  readonly id: string;
  readonly description: string;
  readonly explained: readonly Observation[];
  readonly share: WrongShare;
  /** Number of faults, when it stands for several small ones. */
  readonly faults?: number;
}

/**
 * Finds the causes of the failed and blocked cases of a run, those with the most requirements first.
 *
 * A cause is the most general description of exchanges of which at least 90 %, and at least five, go wrong in the same
 * way. What no such description covers is grouped by method, kind of resource and symptom. There are at most twenty
 * causes; the smallest beyond share one.
 */
export function findCauses(cases: readonly CaseResult[]): readonly Cause[] {
  if (cases.every((one) => decisiveExchange(one) === undefined)) return [];
  const all = cases.flatMap(observationsOf);
  const taken = new Set<string>();
  return explain(all).map((one) => causeOf(one, uniqueId(one, taken)));
}

/** Explains with rules of the size with which the causes, other than the last, explain the most requirements. */
function explain(all: readonly Observation[]): readonly Explanation[] {
  const evidence = new Evidence(all);
  const [first = [], ...others] = ENOUGH.map((enough) => bounded(explanationsOf(all, evidence, enough)));
  return others.reduce((best, one) => (named(one) > named(best) ? one : best), first);
}

/** Counts the violated requirements that a cause of their own explains. */
function named(explanations: readonly Explanation[]): number {
  return unique(explanations.filter(({ faults }) => faults === undefined).flatMap(violatedBy)).length;
}

function explanationsOf(all: readonly Observation[], evidence: Evidence, enough: number): readonly Explanation[] {
  const [spoiled, covered] = [new Set<Observation>(), new Set<Observation>()];
  const found: Explanation[] = [];
  let left = all.filter(({ isDecisive }) => isDecisive);
  const take = (candidate: Candidate, share: WrongShare): void => {
    const explained = left.filter((one) => isExplained(candidate, one));
    left = left.filter((one) => !explained.includes(one));
    found.push({ id: idOf(candidate), description: describe(candidate), explained, share });
  };
  const next = () => bestRule(left, evidence, spoiled, enough);
  for (let rule = next(); rule !== undefined; rule = next()) {
    take(rule, evidence.shareOf(rule, spoiled));
    for (const one of evidence.explainedBy(rule)) covered.add(one);
    for (const one of evidence.spoiledBy(rule)) spoiled.add(one);
  }
  for (const candidate of findLeftovers(left)) take(candidate, evidence.shareOf(candidate, spoiled, covered));
  return found;
}

function bounded(explanations: readonly Explanation[]): readonly Explanation[] {
  const ranked = [...explanations].sort(
    (one, other) =>
      requirementsOf(other).length - requirementsOf(one).length || violatedBy(other).length - violatedBy(one).length,
  );
  if (ranked.length <= MOST) return ranked;
  const small = ranked.slice(MOST - 1);
  const explained = small.flatMap((one) => one.explained);
  const other: Explanation = {
    id: 'other-faults',
    description: `${small.length} other faults, each in few cases`,
    explained,
    share: { wrong: explained.length, of: explained.length },
    faults: small.length,
  };
  return [...ranked.slice(0, MOST - 1), other];
}

function requirementsOf({ explained }: Explanation): readonly string[] {
  return unique(explained.flatMap(({ result }) => result.requirements));
}

function violatedBy({ explained }: Explanation): readonly string[] {
  return unique(explained.flatMap(({ result }) => (countedOutcome(result) === 'failed' ? result.requirements : [])));
}

function causeOf(explanation: Explanation, id: string): Cause {
  const { description, explained, share, faults } = explanation;
  const violates = violatedBy(explanation);
  const probes = explained.filter(
    ({ result }) => countedOutcome(result) === 'failed' && probedAbility(result) !== undefined,
  );
  const smallest = [...explained].sort((one, other) => size(one) - size(other))[0];
  return {
    id,
    description,
    ...share,
    ...defined({ faults }),
    home: unique(probes.flatMap(({ result }) => result.requirements)),
    violates,
    blocks: requirementsOf(explanation).filter((one) => !violates.includes(one)),
    cases: unique(explained.map(({ result }) => result.id)),
    example: { case: smallest?.result.id ?? '', exchange: smallest?.index ?? 0 },
  };
}

function size({ result }: Observation): number {
  return result.exchanges.length + (result.outcome === 'blocked' ? 1000 : 0);
}

/** Numbers ids that several causes would have. */
function uniqueId({ id }: Explanation, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  taken.add(free);
  return free;
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}
