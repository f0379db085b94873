import { grouped } from '../../common/grouped.js';
import { caseAbout } from './case-about.js';
import type { CaseResult } from './case-result.js';
import type { Cause } from './cause.js';
import { countedOutcome, OUTCOMES, type Outcome } from './outcome.js';
import type { Requirement } from './register/register.js';
import type { AskedFor } from './run-option-table.js';
import type { RunWarning } from './run-warning.js';
import type { SubjectKind } from './subject-kind.js';
import { VERDICTS, type Verdict, verdictOf } from './verdict.js';

export type { CaseError, CaseResult } from './case-result.js';

/** The explanation of an expected verdict, from the baseline. */
export interface KnownVerdict {
  readonly reason: string;
  /** Link to the issue that tracks it. */
  readonly issue?: string;
}

export interface RequirementResult extends Requirement {
  readonly verdict: Verdict;
  /** Ids of the cases that cover it. */
  readonly cases: readonly string[];
  /** Ids of the causes that explain its failed and blocked cases; absent when there are none. */
  readonly causes?: readonly string[];
  /** Present when the baseline lists the verdict. */
  readonly known?: KnownVerdict;
}

export interface MeasuredSubject {
  readonly name: string;
  /** Absent for a run on a server. */
  readonly kind?: SubjectKind;
  /** Absent for a client: each of its scenarios has a server of its own. */
  readonly xcapRoot?: string;
  /** The run started the subject, so its port may be free or another's when somebody reads the result. */
  readonly isStarted?: true;
  /** Reasons for usages that the subject does not claim to serve, by AUID. */
  readonly claims?: Readonly<Record<string, string>>;
}

export interface MeasuredServer extends MeasuredSubject {
  readonly kind?: never;
  readonly xcapRoot: string;
}

/** A baseline entry that the run contradicts. */
export interface StaleEntry {
  /** Id of the requirement or cause. */
  readonly id: string;
  /** Absent for a cause. */
  readonly expected?: Verdict;
  /** Absent when the register has no such requirement. */
  readonly actual?: Verdict;
  readonly reason: string;
  /** The change, when the verdicts alone do not show it. */
  readonly note?: string;
}

export interface AppliedBaseline {
  readonly file: string;
  readonly stale: readonly StaleEntry[];
}

/** What an exploration had shown after a number of requests. */
export interface CoveragePoint {
  /** Requests that explored. */
  readonly requests: number;
  /** Rules that an answer has kept or broken. */
  readonly rules: number;
  /** Shapes of selectors, by method. */
  readonly selectors: number;
  /** What a request has made of a document: kinds of requests, and their answers in a row. */
  readonly transitions: number;
}

/** The result of a run on a server, or of the measurement of a client. Reports and the exit code are derived from it. */
export interface RunResult {
  /** Version of Xcaliper. */
  readonly xcaliper: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly subject: MeasuredSubject;
  readonly requirements: readonly RequirementResult[];
  /** Faults of the subject that explain its failed and blocked cases, those with the most requirements first. */
  readonly causes: readonly Cause[];
  /** Absent when nothing has looked for faults of a twin, or not to the end. */
  readonly diagnosis?: RunDiagnosis;
  readonly cases: readonly CaseResult[];
  /** For an exploration by one client: points at which it showed something new, and its end. */
  readonly coverage?: readonly CoveragePoint[];
  /** Faults of the suite outside any case, one line each: an unreadable feature file, a failed hook. */
  readonly problems: readonly string[];
  /** What happened to the documents of the subject, other than in one case; absent when there is nothing to say. */
  readonly warnings?: readonly RunWarning[];
  /** Whether the run was stopped before its end. */
  readonly partial: boolean;
  readonly baseline?: AppliedBaseline;
  readonly options?: AskedFor;
  /** Present when the folder of the reports had results of the same subject. */
  readonly since?: Since;
  /** Format version of the file that the results were read from, when it is older and has other case ids. */
  readonly olderFormat?: 1;
}

/** The result of a run on a server. */
export interface ServerResult extends RunResult {
  readonly subject: MeasuredServer;
}

export interface Totals {
  readonly cases: Readonly<Record<Outcome, number>>;
  readonly requirements: Readonly<Record<Verdict, number>>;
}

/** Derives the verdict of each requirement in the register. */
export function gradeRequirements(
  register: readonly Requirement[],
  cases: readonly CaseResult[],
): readonly RequirementResult[] {
  const covering = grouped(cases.flatMap((result) => result.requirements.map((id) => [id, result] as const)));
  return register.map((requirement) => {
    const own = covering.get(requirement.id) ?? [];
    const verdict = verdictOf(
      requirement.level,
      own.map((one) => countedOutcome(caseAbout(one, requirement.id))),
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

/** Adds to each requirement the causes of its failed and blocked cases. */
export function withCauses(
  requirements: readonly RequirementResult[],
  causes: readonly Cause[],
): readonly RequirementResult[] {
  return requirements.map((requirement) => {
    const own = causes.filter(({ violates, blocks }) => [...violates, ...blocks].includes(requirement.id));
    return own.length === 0 ? requirement : { ...requirement, causes: own.map(({ id }) => id) };
  });
}

/** What changed since the measurement whose results were in the same folder. Ids are those of requirements. */
export interface Since {
  /** Start of that measurement. */
  readonly startedAt: Date;
  /** Its version of Xcaliper. */
  readonly xcaliper: string;
  readonly mended: readonly string[];
  readonly broken: readonly string[];
  /** Those that only the earlier run could decide. */
  readonly undecided: readonly string[];
  /** Ids of causes that only this run has. */
  readonly newCauses: readonly string[];
  readonly goneCauses: readonly { readonly id: string; readonly description: string }[];
}

/** Version of the diagnosis; to be raised when it finds other faults in the same results. */
export const DIAGNOSIS_VERSION = 6;

/** How the causes of a run were found. */
export interface RunDiagnosis {
  /** `DIAGNOSIS_VERSION` of then. */
  readonly version: number;
  /** Number of exchanges of cases that did not pass that it left out, by reason; absent when there are none. */
  readonly setAside?: Readonly<Record<string, number>>;
}
