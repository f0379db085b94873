import { useEffect, useRef, useState } from 'preact/hooks';
import type { WatchView } from '../protocol.js';
import { ask, tell } from './connection.js';
import type { KeyActions } from './keys.js';
import type { Mark } from './marks.js';
import { act } from './model.js';

interface CaseDetailProps {
  readonly id: string;
  /** Grows when there may be other details. */
  readonly details: number;
  /** Number of an earlier run. */
  readonly looked: number | undefined;
  readonly isRunning: boolean;
  readonly watch: WatchView;
  readonly mark: Mark;
  readonly actions: KeyActions;
  readonly showCauses: () => void;
}

/** A case, as the server writes it with the parts of report.html; the server has escaped all that is not ours. */
export function CaseDetail({ id, details, looked, isRunning, watch, mark, actions, showCauses }: CaseDetailProps) {
  const [shown, setShown] = useState({ id: '', html: '' });
  // While a run goes on, other cases end all the time; only the mark of this one matters.
  const version = isRunning ? mark : details;
  useEffect(() => {
    let isWanted = true;
    const run = looked === undefined ? '' : `&run=${looked}`;
    ask<{ readonly html: string }>(`/api/case?id=${encodeURIComponent(id)}${run}`)
      .then(({ html }) => isWanted && setShown({ id, html }))
      .catch((thrown) => isWanted && setShown({ id, html: '' }) && console.warn(thrown));
    return () => {
      isWanted = false;
    };
  }, [id, version, looked]);
  // The causes of a case are links; what they lead to in report.html is in the tree here.
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const there = event.target instanceof Element ? event.target.closest('button[data-deviation]') : null;
      if (there instanceof HTMLButtonElement) void runThere(id, there);
      const link = event.target instanceof Element ? event.target.closest('a[href^="#cause-"]') : null;
      if (link === null) return;
      event.preventDefault();
      showCauses();
    };
    const place = content.current;
    place?.addEventListener('click', follow);
    return () => place?.removeEventListener('click', follow);
  }, [shown]);
  return (
    <article class="detail" aria-labelledby="detail-title" aria-busy={shown.id !== id}>
      <div class="actions">
        <button type="button" class="back" onClick={actions.back}>
          Back
        </button>
        <button type="button" class="first" disabled={isRunning} onClick={actions.runSelected}>
          Run this case
        </button>
        <button
          type="button"
          aria-pressed={watch.only === id}
          title="Run this case alone when something changes"
          onClick={() => void act('/api/watch', watch.only === id ? { isOn: false } : { isOn: true, only: id })}
        >
          {watch.only === id ? 'Watching this case' : 'Watch this case'}
        </button>
        <button type="button" onClick={actions.previous}>
          Previous failure
        </button>
        <button type="button" onClick={actions.next}>
          Next failure
        </button>
        <code>{id}</code>
      </div>
      {shown.id === id && <div class="content" ref={content} dangerouslySetInnerHTML={{ __html: shown.html }} />}
    </article>
  );
}

/** Runs the case on the mock with a deviation, and shows in place of the button how it ends. */
async function runThere(id: string, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  button.textContent = 'Running there';
  const place = document.createElement('div');
  place.tabIndex = -1;
  try {
    const deviation = button.dataset.deviation ?? '';
    const { html } = await tell<{ readonly html: string }>('/api/deviation', { id, deviation });
    place.innerHTML = html;
  } catch (thrown) {
    place.textContent = thrown instanceof Error ? thrown.message : String(thrown);
  }
  button.replaceWith(place);
  place.focus();
}
