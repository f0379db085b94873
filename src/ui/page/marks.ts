import type { ResultsView } from '../protocol.js';

/** How a case stands, as the tree shows it. */
export type Mark =
  | 'failed'
  | 'subject-died'
  | 'harness-error'
  | 'blocked'
  | 'inconclusive'
  | 'skipped'
  | 'passed'
  | 'queued'
  | 'not-run';

/** Marks, those first that need a person. */
export const MARKS: readonly Mark[] = [
  'failed',
  'subject-died',
  'harness-error',
  'blocked',
  'inconclusive',
  'queued',
  'not-run',
  'skipped',
  'passed',
];

export const MARK_WORDS: Readonly<Record<Mark, { readonly sign: string; readonly word: string }>> = {
  failed: { sign: '✗', word: 'failed' },
  'subject-died': { sign: '✗', word: 'subject died' },
  'harness-error': { sign: '!', word: 'harness error' },
  blocked: { sign: '?', word: 'blocked' },
  inconclusive: { sign: '?', word: 'inconclusive' },
  skipped: { sign: '–', word: 'skipped' },
  passed: { sign: '✓', word: 'passed' },
  queued: { sign: '…', word: 'queued' },
  'not-run': { sign: '○', word: 'not run' },
};

export const BAD: readonly Mark[] = ['failed', 'subject-died', 'harness-error'];
export const UNDECIDED: readonly Mark[] = ['blocked', 'inconclusive'];

/** What is known of the cases at one moment. */
export interface KnownMarks {
  readonly results?: ResultsView | undefined;
  /** Ends of cases in the run that goes on. */
  readonly live: ReadonlyMap<string, Mark>;
  readonly queued: ReadonlySet<string>;
}

export function markOf(id: string, { results, live, queued }: KnownMarks): Mark {
  return live.get(id) ?? (queued.has(id) ? 'queued' : (results?.outcomes[id] ?? 'not-run'));
}

export type Counts = Readonly<Record<Mark, number>>;

export function countMarks(ids: Iterable<string>, known: KnownMarks): Counts {
  const counts: Record<Mark, number> = {
    failed: 0,
    'subject-died': 0,
    'harness-error': 0,
    blocked: 0,
    inconclusive: 0,
    skipped: 0,
    passed: 0,
    queued: 0,
    'not-run': 0,
  };
  for (const id of ids) counts[markOf(id, known)] += 1;
  return counts;
}

/** The mark of a group: the first of `MARKS` that one of its cases has. */
export function worst(counts: Counts): Mark {
  return MARKS.find((mark) => counts[mark] > 0) ?? 'not-run';
}
