import type { CaseDescription } from '../cases/case-description.js';
import type { Requirement } from '../register/register.js';
import type { FailedExpectation, RecordedExchange } from './attachments.js';
import { OUTCOMES, type Outcome } from './outcome.js';
import { VERDICTS, type Verdict, verdictOf } from './verdict.js';

export interface CaseError extends Partial<FailedExpectation> {
  readonly message: string;
}

/** A case that has run. */
export interface CaseResult extends CaseDescription {
  readonly outcome: Outcome;
  /** Why it was skipped, or could not be judged. */
  readonly reason?: string;
  readonly durationMs: number;
  readonly error?: CaseError;
  readonly exchanges: readonly RecordedExchange[];
}

/** Why a verdict was expected: what the baseline says of it. */
export interface KnownVerdict {
  readonly reason: string;
  /** Where it is being dealt with. */
  readonly issue?: string;
}

/** A requirement, and what the run says about it. */
export interface RequirementResult extends Requirement {
  readonly verdict: Verdict;
  /** Ids of the cases that cover it. */
  readonly cases: readonly string[];
  /** Present when the baseline lists the verdict. */
  readonly known?: KnownVerdict;
}

/** What was measured. */
export interface MeasuredSubject {
  readonly name: string;
  readonly xcapRoot: string;
  /** Usages that the subject does not claim to serve, by AUID, with the reason. */
  readonly claims?: Readonly<Record<string, string>>;
}

/** An entry of the baseline that no longer holds. */
export interface StaleEntry {
  readonly id: string;
  readonly expected: Verdict;
  /** Absent when there is no such requirement. */
  readonly actual?: Verdict;
  readonly reason: string;
  /** What has changed, where the verdicts alone do not say it. */
  readonly note?: string;
}

/** The verdicts that were expected. */
export interface AppliedBaseline {
  readonly file: string;
  readonly stale: readonly StaleEntry[];
}

/** How the run was asked for, where that is not everything in the order of the files. */
export interface AskedFor {
  readonly tags?: string;
  readonly only?: readonly string[];
  /** The `results.json` whose cases were run again as far as they had not passed. */
  readonly failed?: string;
  readonly readOnly?: true;
  readonly parallel?: number;
  readonly order?: string;
}

/** Everything a run has found out: what the writers write and what the exit code is decided by. */
export interface RunResult {
  /** Version of Xcaliper. */
  readonly xcaliper: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly subject: MeasuredSubject;
  readonly requirements: readonly RequirementResult[];
  readonly cases: readonly CaseResult[];
  /** Faults of the suite that belong to no case, one line each: a feature file that cannot be read, a hook that failed. */
  readonly problems: readonly string[];
  /** The run was stopped before its end. */
  readonly partial: boolean;
  readonly baseline?: AppliedBaseline;
  readonly options?: AskedFor;
  /** Of results read from a file of an older form, in which cases have other ids: the version of that form. */
  readonly olderFormat?: 1;
}

export interface Totals {
  readonly cases: Readonly<Record<Outcome, number>>;
  readonly requirements: Readonly<Record<Verdict, number>>;
}

/** Gives each requirement of the register its verdict. */
export function gradeRequirements(
  register: readonly Requirement[],
  cases: readonly CaseResult[],
): readonly RequirementResult[] {
  const covering = new Map<string, CaseResult[]>();
  for (const result of cases) {
    for (const id of result.requirements) covering.set(id, [...(covering.get(id) ?? []), result]);
  }
  return register.map((requirement) => {
    const own = covering.get(requirement.id) ?? [];
    const verdict = verdictOf(
      requirement.level,
      own.map(({ outcome }) => outcome),
    );
    return { ...requirement, verdict, cases: own.map(({ id }) => id) };
  });
}

export function totalsOf({ cases, requirements }: Pick<RunResult, 'cases' | 'requirements'>): Totals {
  return {
    cases: count(OUTCOMES, cases, ({ outcome }) => outcome),
    requirements: count(VERDICTS, requirements, ({ verdict }) => verdict),
  };
}

function count<Key extends string, Item>(
  keys: readonly Key[],
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Readonly<Record<Key, number>> {
  const entries = keys.map((key) => [key, items.filter((item) => keyOf(item) === key).length] as const);
  return Object.fromEntries(entries) as Record<Key, number>;
}
