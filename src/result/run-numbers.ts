import { couldNotRun } from './outcome.js';
import { clauseOf } from './register/clause.js';
import type { Level } from './register/register.js';
import { type CaseResult, type RequirementResult, type RunResult, totalsOf } from './run-result.js';
import type { Verdict } from './verdict.js';
import { countVerdicts, MEASURED, type VerdictCounts } from './verdict-counts.js';

/** Requirements that the run measured, and those of them that are not met. */
export interface Counted {
  readonly failed: number;
  readonly total: number;
}

/** The verdicts on a group of requirements. */
export interface GroupNumbers {
  readonly verdicts: VerdictCounts;
  /** Stated and implied ones. */
  readonly musts: Counted;
  readonly shoulds: Counted;
}

/** The numbers of a run, as every report shows them. */
export interface RunNumbers {
  readonly cases: Readonly<Record<CaseResult['outcome'], number>>;
  /** Cases in which the subject died. */
  readonly crashes: number;
  /** Cases that could not run, because the subject had died and did not come back. */
  readonly missed: number;
  /** Requirements on servers. */
  readonly subject: GroupNumbers;
  /** Requirements on Xcaliper's own client library and license simulator, which never count against a server. */
  readonly own: GroupNumbers;
  /** Violations and shortfalls of the subject, and those that the baseline expects. */
  readonly deviations: { readonly total: number; readonly known: number };
}

/** Numbers of requirements of a subject, by what they say about it. */
export interface Tally {
  readonly violated: number;
  readonly shortfalls: number;
  readonly undecided: number;
  readonly conforms: number;
  /** Requirements that do not apply, or whose cases did not run. */
  readonly unmeasured: number;
}

type Numbered = Pick<RunResult, 'cases' | 'requirements'>;

/** Counts a run. All reports take their numbers from here, so that they agree. */
export function numbersOf(result: Numbered): RunNumbers {
  const subject = requirementsOnSubject(result);
  const { cases } = totalsOf(result);
  const deviations = subject.filter(({ verdict }) => verdict === 'violation' || verdict === 'shortfall');
  return {
    cases,
    crashes: cases['subject-died'],
    missed: result.cases.filter(couldNotRun).length,
    subject: groupNumbers(subject),
    own: groupNumbers(ownRequirements(result)),
    deviations: { total: deviations.length, known: deviations.filter(({ known }) => known !== undefined).length },
  };
}

/** Sums up verdicts. A note counts as conforming: the subject lacks an optional behavior. */
export function tallyOf(verdicts: VerdictCounts): Tally {
  return {
    violated: verdicts.violation,
    shortfalls: verdicts.shortfall,
    undecided: verdicts.blocked + verdicts.inconclusive,
    conforms: verdicts.conforms + verdicts.note,
    unmeasured: verdicts['not-applicable'] + verdicts.untested,
  };
}

/** Selects the requirements on servers: those of RFCs, and those of the user. */
export function requirementsOnSubject({ requirements }: Pick<RunResult, 'requirements'>): readonly RequirementResult[] {
  return requirements.filter(isAboutServers);
}

/** Selects the requirements on Xcaliper's own client library and license simulator. */
function ownRequirements({ requirements }: Pick<RunResult, 'requirements'>): readonly RequirementResult[] {
  return requirements.filter((requirement) => !isAboutServers(requirement));
}

function isAboutServers(requirement: RequirementResult): boolean {
  return clauseOf(requirement).source.isAboutServers;
}

function groupNumbers(requirements: readonly RequirementResult[]): GroupNumbers {
  return {
    verdicts: countVerdicts(requirements),
    musts: measuredAt(requirements, ['MUST', 'implied-MUST']),
    shoulds: measuredAt(requirements, ['SHOULD']),
  };
}

function measuredAt(requirements: readonly RequirementResult[], levels: readonly Level[]): Counted {
  const measured = requirements.filter(({ level, verdict }) => levels.includes(level) && isMeasured(verdict));
  return { failed: measured.filter(({ verdict }) => verdict !== 'conforms').length, total: measured.length };
}

function isMeasured(verdict: Verdict): boolean {
  return MEASURED.includes(verdict);
}
