import { useMemo } from 'preact/hooks';
import type { ChangesView } from '../protocol.js';
import { countMarks, type KnownMarks, type Mark } from './marks.js';
import type { SuiteIndex } from './suite-index.js';

interface TotalsProps {
  readonly suite: SuiteIndex;
  readonly known: KnownMarks;
  readonly changes: ChangesView | undefined;
  readonly onChanged: () => void;
}

const SHOWN: readonly (readonly [key: string, word: string, marks: readonly Mark[]])[] = [
  ['bad', 'failed', ['failed', 'subject-died', 'harness-error']],
  ['doubt', 'undecided', ['blocked', 'inconclusive']],
  ['good', 'passed', ['passed']],
  ['none', 'skipped', ['skipped']],
  ['rest', 'queued', ['queued']],
  ['rest', 'not run', ['not-run']],
];

/** Counts of cases and violated requirements, and what has changed. */
export function TotalsList({ suite, known, changes, onChanged }: TotalsProps) {
  const counts = useMemo(() => countMarks(suite.caseOf.keys(), known), [suite, known]);
  const violated = useMemo(
    () => Object.values(known.results?.verdicts ?? {}).filter((verdict) => verdict === 'violation').length,
    [known.results],
  );
  return (
    <dl class="totals">
      {SHOWN.map(([key, word, marks]) => {
        const count = marks.reduce((sum, mark) => sum + counts[mark], 0);
        return (
          (count > 0 || key === 'bad') && (
            <div key={word} data-k={count === 0 ? 'rest' : key}>
              <dt>{word}</dt>
              <dd>{count}</dd>
            </div>
          )
        );
      })}
      {known.results !== undefined && (
        <div data-k="bad">
          <dt>requirements violated</dt>
          <dd>{violated}</dd>
        </div>
      )}
      {changes !== undefined && (
        <div class="changed">
          <dt>since run {known.results?.against}</dt>
          <dd>
            <button type="button" title={causesText(changes)} onClick={onChanged}>
              {changes.mended.length} mended, {changes.broken.length} broken, {changes.fresh.length} new
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}

function causesText({ causesGone, causesNew, better, worse }: ChangesView): string {
  return [
    ...causesGone.map((text) => `Gone: ${text}`),
    ...causesNew.map((text) => `New: ${text}`),
    `Requirements: ${better.length} better, ${worse.length} worse`,
  ].join('\n');
}
