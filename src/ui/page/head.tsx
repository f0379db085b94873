import type { ProgressView, StateView } from '../protocol.js';
import { Folded } from './folded.js';
import { History } from './history.js';
import type { KeyActions } from './keys.js';
import type { KnownMarks } from './marks.js';
import { act, type Model, run, update } from './model.js';
import type { SuiteIndex } from './suite-index.js';
import { TotalsList } from './totals.js';

interface HeadProps {
  readonly state: StateView;
  readonly suite: SuiteIndex;
  readonly known: KnownMarks;
  readonly untilFailure: boolean;
  readonly setUntilFailure: (value: boolean) => void;
  readonly chosen: ReadonlySet<string>;
  readonly actions: KeyActions;
  readonly problem: string | undefined;
  readonly message: string | undefined;
  readonly looked: Model['looked'];
  /** Shows the cases that have changed. */
  readonly onChanged: () => void;
}

/** The bar on top: the subject, the totals, the run, and what went wrong. */
export function Head({ state, suite, known, chosen, actions, problem, message, looked, ...on }: HeadProps) {
  const { subject, running, watch } = state;
  const more = { untilFailure: on.untilFailure };
  const isRunning = running !== undefined;
  const hasRun = state.runs.length > 0;
  return (
    <header class="head">
      <div class="title">
        <h1>{subject?.name}</h1>
        <code>{subject?.address}</code>
      </div>
      <TotalsList {...{ suite, known }} changes={known.results?.changes} onChanged={on.onChanged} />
      <fieldset class="actions" aria-label="Run">
        <button type="button" class="first" disabled={isRunning} onClick={() => run({ what: 'all', ...more })}>
          Run all
        </button>
        <button type="button" disabled={!isRunning || running.isStopping} onClick={() => void act('/api/stop')}>
          Stop
        </button>
        {chosen.size > 0 && (
          <button
            type="button"
            disabled={isRunning}
            onClick={() => run({ what: 'cases', cases: [...chosen], ...more })}
          >
            Run the {chosen.size} chosen
          </button>
        )}
        <Folded title="More">
          <button type="button" disabled={isRunning || !hasRun} onClick={() => run({ what: 'failed', ...more })}>
            Run what failed
          </button>
          <button type="button" disabled={isRunning || !hasRun} onClick={actions.again}>
            Run again
          </button>
          <button
            type="button"
            aria-pressed={watch.isOn}
            title={watch.isOn ? `Watches ${watch.of}` : 'Run the last cases again when something changes'}
            onClick={() => void act('/api/watch', { isOn: !watch.isOn })}
          >
            {watch.isOn ? 'Watching' : 'Watch'}
          </button>
          <label class="check">
            <input
              type="checkbox"
              checked={on.untilFailure}
              onChange={({ currentTarget }) => on.setUntilFailure(currentTarget.checked)}
            />
            stop at the first failure
          </label>
          <button type="button" disabled={!hasRun || isRunning} onClick={() => void save()}>
            Save reports
          </button>
          <button type="button" aria-label="Keys and help" onClick={actions.help}>
            ?
          </button>
          {hasRun && <History runs={state.runs} looked={looked} />}
        </Folded>
      </fieldset>
      <Progress running={running} />
      <div class="said" role="status">
        {[problem, state.problem, message, watch.isDown ? 'The server does not answer; it is watched.' : undefined].map(
          (text) => text && <p key={text}>{text}</p>,
        )}
        {state.notices.length > 0 && (
          <details>
            <summary>{state.notices.length} notices of the last run</summary>
            {state.notices.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </details>
        )}
      </div>
    </header>
  );
}

async function save(): Promise<void> {
  const saved = await act<{ readonly files: readonly string[] }>('/api/save');
  if (saved !== undefined) update({ message: `Written: ${saved.files.join(', ')}` });
}

/** How far the run is. */
function Progress({ running }: { readonly running: ProgressView | undefined }) {
  if (running === undefined) return null;
  const { total, done, passed, failed, skipped, undecided, leftMs, isStopping } = running;
  const left = leftMs === undefined || done < 5 ? '' : `, about ${durationWords(leftMs)} left`;
  return (
    <div class="progress">
      <progress aria-label="Progress of the run" max={Math.max(1, total)} value={done} />
      <p>
        {isStopping ? 'Stopping, and restoring documents: ' : ''}
        {done} of {total}
        {left}: {passed} passed, {failed} failed, {undecided} undecided, {skipped} skipped, {total - done} queued
      </p>
    </div>
  );
}

function durationWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
