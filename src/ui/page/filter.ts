import type { CaseView, ChangesView } from '../protocol.js';
import { BAD, type KnownMarks, type Mark, markOf, UNDECIDED } from './marks.js';
import type { SuiteIndex } from './suite-index.js';

export const STATE_FILTERS = [
  'all',
  'failed',
  'violated',
  'undecided',
  'changed',
  'passed',
  'skipped',
  'not-run',
] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export const STATE_WORDS: Readonly<Record<StateFilter, string>> = {
  all: 'all outcomes',
  failed: 'failed',
  violated: 'violated requirement',
  undecided: 'blocked or inconclusive',
  changed: 'changed since the last run',
  passed: 'passed',
  skipped: 'skipped',
  'not-run': 'not run',
};

export interface Filter {
  readonly text: string;
  readonly state: StateFilter;
  /** Empty for all. */
  readonly usage: string;
  readonly level: string;
}

export const NO_FILTER: Filter = { text: '', state: 'all', usage: '', level: '' };

/** Returns the function that tells whether a filter shows a case. */
export function matcher(filter: Filter, suite: SuiteIndex, known: KnownMarks): (one: CaseView) => boolean {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const changed = changedCases(known.results?.changes);
  const verdicts = known.results?.verdicts ?? {};
  const hasState = (one: CaseView): boolean => {
    const mark = markOf(one.id, known);
    if (filter.state === 'changed') return changed.has(one.id);
    if (filter.state === 'violated')
      return BAD.includes(mark) && one.requirements.some((id) => verdicts[id] === 'violation');
    return WANTED[filter.state]?.includes(mark) ?? true;
  };
  return (one) =>
    (filter.usage === '' || one.usages.includes(filter.usage)) &&
    (filter.level === '' || one.requirements.some((id) => suite.requirementOf.get(id)?.level === filter.level)) &&
    words.every((word) => suite.wordsOf.get(one.id)?.includes(word)) &&
    hasState(one);
}

const WANTED: Partial<Record<StateFilter, readonly Mark[]>> = {
  failed: BAD,
  undecided: UNDECIDED,
  passed: ['passed'],
  skipped: ['skipped'],
  'not-run': ['not-run', 'queued'],
};

function changedCases(changes: ChangesView | undefined): ReadonlySet<string> {
  return new Set(changes === undefined ? [] : [...changes.mended, ...changes.broken, ...changes.fresh]);
}
