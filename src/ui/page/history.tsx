import type { RunView } from '../protocol.js';
import { type Model, showRun } from './model.js';

interface HistoryProps {
  readonly runs: readonly RunView[];
  readonly looked: Model['looked'];
}

/** Lets a person look at an earlier run of the session, and compare it with another one. */
export function History({ runs, looked }: HistoryProps) {
  const last = runs.at(-1)?.number ?? 1;
  const shown = looked?.run ?? last;
  const earlier = runs.filter(({ number }) => number !== shown);
  const against = looked?.against ?? (shown > 1 ? shown - 1 : undefined);
  return (
    <div class="history">
      <label>
        Run{' '}
        <select
          value={String(shown)}
          onChange={({ currentTarget }) => {
            const run = Number(currentTarget.value);
            void showRun(run === last ? undefined : { run });
          }}
        >
          {runs.toReversed().map((run) => (
            <option key={run.number} value={String(run.number)}>
              {runWords(run, last)}
            </option>
          ))}
        </select>
      </label>
      {earlier.length > 0 && (
        <label>
          compared with{' '}
          <select
            value={String(against ?? '')}
            onChange={({ currentTarget }) => void showRun({ run: shown, against: Number(currentTarget.value) })}
          >
            {against === undefined && <option value="">none</option>}
            {earlier.map(({ number }) => (
              <option key={number} value={String(number)}>
                run {number}
              </option>
            ))}
          </select>
        </label>
      )}
      {looked !== undefined && (
        <button type="button" onClick={() => void showRun(undefined)}>
          Back to the present
        </button>
      )}
    </div>
  );
}

function runWords({ number, cases, isPartial, mended, broken, durationMs }: RunView, last: number): string {
  const size = cases === 1 ? '1 case' : `${cases} cases`;
  const parts = [size, `${(durationMs / 1000).toFixed(1)} s`, isPartial ? 'stopped' : ''];
  const changed = [mended > 0 ? `${mended} mended` : '', broken > 0 ? `${broken} broken` : ''];
  return `${number}${number === last ? ' (now)' : ''}: ${[...parts, ...changed].filter(Boolean).join(', ')}`;
}
