import type { Requirement } from '../../runner/register/register.js';
import type { CaseResult, RequirementResult, RunResult } from '../../runner/results/run-result.js';
import { DEVIATING, MEASURED, type Standing, standingOf } from '../standing.js';

/** A requirement in several runs. */
export interface ComparedRequirement extends Pick<Requirement, 'id' | 'section' | 'level' | 'text'> {
  /** Where it stands in each run; undefined where the run does not know it. */
  readonly standings: readonly (Standing | undefined)[];
  /** Ids of all its cases. */
  readonly cases: readonly string[];
}

/** A case in several runs. */
export interface ComparedCase {
  readonly id: string;
  readonly name: string;
  readonly feature: string;
  readonly requirements: readonly string[];
  /** What came of it in each run; undefined where it was not run. */
  readonly results: readonly (CaseResult | undefined)[];
}

/** Several runs, requirement by requirement and case by case. */
export interface Comparison {
  readonly runs: readonly RunResult[];
  /** How the runs are called beside one another: A, B, … */
  readonly labels: readonly string[];
  /** Two runs of one subject: what counts is what has changed. */
  readonly isOfOneSubject: boolean;
  readonly requirements: readonly ComparedRequirement[];
  readonly cases: ReadonlyMap<string, ComparedCase>;
  /** Why cases of one run cannot be matched with those of another; undefined when they can. */
  readonly unmatched: string | undefined;
}

/** @param runs at least two; of two runs of one subject, the earlier first */
export function compareRuns(runs: readonly RunResult[]): Comparison {
  const [first, ...others] = runs;
  return {
    runs,
    labels: runs.map((_, index) => label(index)),
    isOfOneSubject: runs.length === 2 && others.every(({ subject }) => subject.name === first?.subject.name),
    requirements: comparedRequirements(runs),
    cases: comparedCases(runs),
    unmatched: whyUnmatched(runs),
  };
}

function whyUnmatched(runs: readonly RunResult[]): string | undefined {
  const older = runs.flatMap(({ olderFormat }, index) => (olderFormat === undefined ? [] : label(index)));
  if (older.length === 0 || older.length === runs.length) return undefined;
  return `Cases cannot be matched: ${older.join(' and ')} ${older.length === 1 ? 'has' : 'have'} the case ids of format 1. Requirements are compared.`;
}

/** A to Z, then AA and on, as columns of a spreadsheet are called. */
function label(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : label(Math.floor(index / 26) - 1) + letter;
}

function comparedRequirements(runs: readonly RunResult[]): readonly ComparedRequirement[] {
  const found = new Map<string, RequirementResult>();
  const own = runs.map(({ requirements }) => new Map(requirements.map((one) => [one.id, one])));
  // The latest words about a requirement are those of the last run that knows it.
  for (const one of runs.flatMap(({ requirements }) => requirements)) found.set(one.id, one);
  return [...found.values()].map(({ id, section, level, text }) => {
    const results = own.map((requirements) => requirements.get(id));
    const cases = [...new Set(results.flatMap((one) => one?.cases ?? []))];
    return { id, section, level, text, standings: results.map((one) => one && standingOf(one)), cases };
  });
}

function comparedCases(runs: readonly RunResult[]): ReadonlyMap<string, ComparedCase> {
  const found = new Map<string, CaseResult>();
  const own = runs.map(({ cases }) => new Map(cases.map((one) => [one.id, one])));
  for (const one of runs.flatMap(({ cases }) => cases)) found.set(one.id, one);
  return new Map(
    [...found.values()].map(({ id, name, feature, requirements }) => {
      return [id, { id, name, feature, requirements, results: own.map((cases) => cases.get(id)) }];
    }),
  );
}

/** Whether the runs judged a requirement, and not all alike. */
export function isDisagreement({ standings }: ComparedRequirement): boolean {
  return new Set(standings.filter((standing) => standing !== undefined && MEASURED.includes(standing))).size > 1;
}

/** Whether all runs judged a requirement, and alike. */
export function isAgreement({ standings }: ComparedRequirement): boolean {
  const [first] = standings;
  return first !== undefined && MEASURED.includes(first) && standings.every((standing) => standing === first);
}

/** What became of a requirement from the first run to the second. */
export type Change = 'new' | 'repaired' | 'changed';

export function changeOf({ standings }: ComparedRequirement): Change | undefined {
  const [before, after] = standings;
  if (before === after) return undefined;
  const [wasDeviating, isDeviating] = [before, after].map((one) => one !== undefined && DEVIATING.includes(one));
  if (isDeviating && !wasDeviating) return 'new';
  if (wasDeviating && after === 'conforms') return 'repaired';
  return 'changed';
}

/** Whether runs that ran a case came to different outcomes. */
export function differs({ results }: ComparedCase): boolean {
  return new Set(results.flatMap((one) => one?.outcome ?? [])).size > 1;
}
