import { momentText } from '../facts/facts.js';
import { terminalText } from '../words/terminal-text.js';
import { visibleText } from '../words/visible-text.js';
import { wrap } from '../words/wrap.js';
import { changeBetween, type VerdictChange } from './change.js';
import type { ComparedRun, RunFacts } from './compared-run.js';

/** A run of a subject, and what changed since the last valid measurement before it. */
export interface TrendPoint {
  readonly run: ComparedRun;
  readonly facts: RunFacts;
  /** Ids of requirements; empty for the first run, and for one that is no measurement. */
  readonly changes: Readonly<Record<'worse' | 'better' | 'undecided', readonly string[]>>;
}

/** The runs of one subject, the oldest first. */
export interface Trend {
  readonly name: string;
  readonly points: readonly TrendPoint[];
}

/** Groups the runs by subject and sorts them by time; leaves out files without a result, which have no time. */
export function trendsOf(runs: readonly ComparedRun[]): readonly Trend[] {
  const names = [...new Set(runs.filter(({ facts }) => facts !== undefined).map(({ name }) => name))];
  return names.map((name) => ({ name, points: pointsOf(runs.filter((run) => run.name === name)) }));
}

function pointsOf(runs: readonly ComparedRun[]): readonly TrendPoint[] {
  const dated = runs.flatMap((run) => (run.facts === undefined ? [] : [{ run, facts: run.facts }]));
  const sorted = dated.toSorted((one, other) => Number(one.facts.startedAt) - Number(other.facts.startedAt));
  let before: ComparedRun | undefined;
  return sorted.map(({ run, facts }) => {
    const changes = changesBetween(run.doubt === undefined ? before : undefined, run);
    if (run.doubt === undefined) before = run;
    return { run, facts, changes };
  });
}

function changesBetween(before: ComparedRun | undefined, after: ComparedRun): TrendPoint['changes'] {
  const earlier = new Map(before?.requirements.map(({ id, verdict }) => [id, verdict]));
  const having = (wanted: VerdictChange) =>
    before === undefined
      ? []
      : after.requirements
          .filter(({ id, verdict }) => changeBetween(earlier.get(id), verdict) === wanted)
          .map(({ id }) => id);
  return { worse: having('worse'), better: having('better'), undecided: having('undecided') };
}

/** Writes a line for each subject: its last run, and what changed since the one before. */
export function trendSummary(trends: readonly Trend[], width: number): string {
  return terminalText(trends.flatMap((trend) => wrap(trendSentence(trend), width)).join('\n'));
}

export function trendSentence({ name, points }: Trend): string {
  const last = points.at(-1);
  if (last === undefined) return `${visibleText(name)}: no run.`;
  const { run, facts, changes } = last;
  const { tally } = run;
  const runs = points.length === 1 ? '1 run' : `${points.length} runs`;
  const start = `${visibleText(name)}: ${runs}; the last one, of ${momentText(facts.startedAt)},`;
  if (run.doubt !== undefined) return `${start} is not a valid measurement: ${visibleText(run.doubt)}.`;
  const now = `violates ${tally.violated} and leaves ${tally.undecided} undecided`;
  if (points.length === 1) return `${start} ${now}.`;
  const { worse, better, undecided } = changes;
  return `${start} ${now}. Since the one before: worse: ${worse.length}; better: ${better.length}; undecided now: ${undecided.length}.`;
}
