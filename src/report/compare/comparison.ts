import type { Requirement } from '../../runner/register/register.js';
import type { CaseResult, RequirementResult, RunResult } from '../../runner/results/run-result.js';
import { isDeviating } from '../../runner/results/verdict.js';
import { MEASURED, type Standing, standingOf } from '../standing.js';
import { type ComparedCause, compareCauses } from './compared-causes.js';

export interface ComparedRequirement extends Pick<Requirement, 'id' | 'section' | 'level' | 'text'> {
  /** Standing in each run; undefined when the run does not contain the requirement. */
  readonly standings: readonly (Standing | undefined)[];
  /** Ids of its cases in any run. */
  readonly cases: readonly string[];
}

export interface ComparedCase {
  readonly id: string;
  readonly name: string;
  readonly feature: string;
  readonly requirements: readonly string[];
  /** Result in each run; undefined when the case did not run. */
  readonly results: readonly (CaseResult | undefined)[];
}

export interface Comparison {
  readonly runs: readonly RunResult[];
  /** Short names of the runs: A, B, … */
  readonly labels: readonly string[];
  /** Whether these are two runs of one subject, so that the report shows changes. */
  readonly isOfOneSubject: boolean;
  readonly requirements: readonly ComparedRequirement[];
  readonly cases: ReadonlyMap<string, ComparedCase>;
  readonly causes: readonly ComparedCause[];
  /** Why the cases of the runs cannot be matched; undefined when they can. */
  readonly unmatched: string | undefined;
}

/** @param runs at least two; for two runs of one subject, the earlier first */
export function compareRuns(runs: readonly RunResult[]): Comparison {
  const [first, ...others] = runs;
  return {
    runs,
    labels: runs.map((_, index) => label(index)),
    isOfOneSubject: runs.length === 2 && others.every(({ subject }) => subject.name === first?.subject.name),
    requirements: comparedRequirements(runs),
    cases: comparedCases(runs),
    causes: compareCauses(runs),
    unmatched: whyUnmatched(runs),
  };
}

function whyUnmatched(runs: readonly RunResult[]): string | undefined {
  const older = runs.flatMap(({ olderFormat }, index) => (olderFormat === undefined ? [] : label(index)));
  if (older.length === 0 || older.length === runs.length) return undefined;
  return `Cases cannot be matched: ${older.join(' and ')} ${older.length === 1 ? 'has' : 'have'} the case ids of format 1. Requirements are compared.`;
}

/** Returns A to Z, then AA and on, like the columns of a spreadsheet. */
function label(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : label(Math.floor(index / 26) - 1) + letter;
}

function comparedRequirements(runs: readonly RunResult[]): readonly ComparedRequirement[] {
  const found = new Map<string, RequirementResult>();
  const own = runs.map(({ requirements }) => new Map(requirements.map((one) => [one.id, one])));
  // The last run that contains a requirement has its latest text.
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

/** Returns true when at least two runs measured the requirement with different verdicts. */
export function isDisagreement({ standings }: ComparedRequirement): boolean {
  return new Set(standings.filter((standing) => standing !== undefined && MEASURED.includes(standing))).size > 1;
}

/** Returns true when all runs measured the requirement with the same verdict. */
export function isAgreement({ standings }: ComparedRequirement): boolean {
  const [first] = standings;
  return first !== undefined && MEASURED.includes(first) && standings.every((standing) => standing === first);
}

/** Change of a requirement from the first run to the second: a new deviation, a repair, or another change. */
export type Change = 'new' | 'repaired' | 'changed';

export function changeOf({ standings }: ComparedRequirement): Change | undefined {
  const [before, after] = standings;
  if (before === after) return undefined;
  const [deviated, deviates] = [before, after].map((one) => one !== undefined && isDeviating(one));
  if (deviates && !deviated) return 'new';
  if (deviated && after === 'conforms') return 'repaired';
  return 'changed';
}

/** Returns true when the case had different outcomes in the runs that ran it. */
export function differs({ results }: ComparedCase): boolean {
  return new Set(results.flatMap((one) => one?.outcome ?? [])).size > 1;
}
