import type { Requirement } from '../../result/register/register.js';
import type { RunResult } from '../../result/run-result.js';
import type { Verdict } from '../../result/verdict.js';
import { MEASURED } from '../../result/verdict-counts.js';
import { changeBetween, type VerdictChange } from './change.js';
import { type ComparedCause, compareCauses } from './compared-causes.js';
import { type ComparedEnd, type ComparedRun, type ComparedVerdict, comparedRun } from './compared-run.js';

export interface ComparedRequirement extends Pick<Requirement, 'id' | 'section' | 'level' | 'text'> {
  /** Verdict in each run; undefined when the run does not contain the requirement. */
  readonly verdicts: readonly (Verdict | undefined)[];
  /** The same without the runs that have no result at all. */
  readonly given: readonly (Verdict | undefined)[];
  /** Ids of its cases in any run. */
  readonly cases: readonly string[];
}

export interface ComparedCase {
  readonly id: string;
  readonly name: string;
  readonly requirements: readonly string[];
  /** End in each run; undefined when the case did not run. */
  readonly ends: readonly (ComparedEnd | undefined)[];
}

export interface Comparison {
  readonly runs: readonly ComparedRun[];
  /** Names of the runs that differ: those of the subjects, or `before` and `after` for two runs of one subject. */
  readonly labels: readonly string[];
  /** Whether these are two runs of one subject, so that the report shows changes. */
  readonly isOfOneSubject: boolean;
  readonly requirements: readonly ComparedRequirement[];
  readonly cases: ReadonlyMap<string, ComparedCase>;
  readonly causes: readonly ComparedCause[];
  /** Why the cases of the runs cannot be matched; undefined when they can. */
  readonly unmatched: string | undefined;
}

/** Compares complete results, with the evidence of their cases. */
export function compareRuns(results: readonly RunResult[]): Comparison {
  return compare(results.map((result) => comparedRun(result)));
}

/** @param given at least two; two runs of one subject get the order of their times */
export function compare(given: readonly ComparedRun[]): Comparison {
  const isOfOneSubject = areOfOneSubject(given);
  const runs = isOfOneSubject ? given.toSorted((one, other) => startOf(one) - startOf(other)) : given;
  return {
    runs,
    labels: labelsOf(runs),
    isOfOneSubject,
    requirements: comparedRequirements(runs),
    cases: comparedCases(runs),
    causes: compareCauses(runs),
    unmatched: whyUnmatched(runs),
  };
}

function areOfOneSubject(runs: readonly ComparedRun[]): boolean {
  return runs.length === 2 && runs[0]?.name === runs[1]?.name;
}

/** A run without a result stays where it is. */
function startOf({ facts }: ComparedRun): number {
  return facts === undefined ? 0 : facts.startedAt.getTime();
}

function whyUnmatched(runs: readonly ComparedRun[]): string | undefined {
  const labels = labelsOf(runs);
  const older = runs.flatMap(({ olderFormat }, index) => (olderFormat === undefined ? [] : (labels[index] ?? '')));
  if (older.length === 0 || older.length === runs.length) return undefined;
  return `Cases cannot be matched: ${older.join(' and ')} ${older.length === 1 ? 'has' : 'have'} the case ids of format 1. Requirements are compared.`;
}

function labelsOf(runs: readonly ComparedRun[]): readonly string[] {
  const names = runs.map(({ name }) => name);
  if (areOfOneSubject(runs)) return ['before', 'after'];
  const isUnique = (name: string) => names.filter((one) => one === name).length === 1;
  return names.map((name, index) => (isUnique(name) ? name : `${name} (${letters(index)})`));
}

/** Returns A to Z, then AA and on, like the columns of a spreadsheet. */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

function comparedRequirements(runs: readonly ComparedRun[]): readonly ComparedRequirement[] {
  const found = new Map<string, ComparedVerdict>();
  const own = runs.map(({ requirements }) => new Map(requirements.map((one) => [one.id, one])));
  // The last run that contains a requirement has its latest text.
  for (const { requirements } of runs) for (const one of requirements) found.set(one.id, one);
  return [...found.values()].map(({ id, section, level, text }) => {
    const results = own.map((requirements) => requirements.get(id));
    const cases = [...new Set(results.flatMap((one) => one?.cases ?? []))];
    const verdicts = results.map((one) => one?.verdict);
    const given = verdicts.filter((_, run) => runs[run]?.facts !== undefined);
    return { id, section, level, text, verdicts, given, cases };
  });
}

function comparedCases(runs: readonly ComparedRun[]): ReadonlyMap<string, ComparedCase> {
  const found = new Map<string, ComparedEnd>();
  for (const { ends } of runs) for (const [id, end] of ends) found.set(id, end);
  return new Map(
    [...found].map(([id, { name, requirements }]) => {
      return [id, { id, name, requirements, ends: runs.map(({ ends }) => ends.get(id)) }];
    }),
  );
}

/** Returns true when at least two runs measured the requirement with different verdicts. */
export function isDisagreement({ verdicts }: Pick<ComparedRequirement, 'verdicts'>): boolean {
  return new Set(verdicts.filter((verdict) => verdict !== undefined && MEASURED.includes(verdict))).size > 1;
}

/** Returns true when all runs that have a result measured the requirement with the same verdict. */
export function isAgreement({ given }: Pick<ComparedRequirement, 'given'>): boolean {
  const [first] = given;
  return first !== undefined && MEASURED.includes(first) && given.every((verdict) => verdict === first);
}

/** Returns true when at least one run measured the requirement. */
export function isMeasured({ verdicts }: Pick<ComparedRequirement, 'verdicts'>): boolean {
  return verdicts.some((verdict) => verdict !== undefined && MEASURED.includes(verdict));
}

export function changeOf({
  verdicts: [before, after],
}: Pick<ComparedRequirement, 'verdicts'>): VerdictChange | undefined {
  return changeBetween(before, after);
}

/** Returns true when the case had different outcomes in the runs that ran it. */
export function differs({ ends }: ComparedCase): boolean {
  return new Set(ends.flatMap((one) => one?.outcome ?? [])).size > 1;
}

/** Returns the view of a case from a requirement: a conversation of a client decides each of them by itself. */
export function comparedCaseAbout(one: ComparedCase, requirement: string): ComparedCase {
  return {
    ...one,
    ends: one.ends.map((end) => {
      if (end?.about === undefined) return end;
      const { explanation: _, ...rest } = end;
      return {
        ...rest,
        ...(end.about.get(requirement) ?? { outcome: 'skipped', explanation: 'no request concerns it' }),
      };
    }),
  };
}

/** Returns what the runs measured, to call it by its name: a subject when both kinds are among them. */
export function comparedParty({ runs }: Pick<Comparison, 'runs'>): 'client' | 'subject' {
  const known = runs.flatMap(({ facts }) => (facts === undefined ? [] : [facts.kind]));
  return known.length > 0 && known.every((kind) => kind === 'client') ? 'client' : 'subject';
}
