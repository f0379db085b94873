import { useEffect, useState } from 'preact/hooks';
import type { EndedView, ResultsView, RunAsk, StateView, SuiteView } from '../protocol.js';
import { ask, keepHearing, tell } from './connection.js';
import type { KnownMarks, Mark } from './marks.js';
import { type SuiteIndex, suiteIndex } from './suite-index.js';

/** All that the page knows. */
export interface Model extends KnownMarks {
  readonly suite?: SuiteIndex;
  readonly state?: StateView;
  /** What a person looks at: an earlier run, or undefined for the present. */
  readonly looked?: { readonly run: number; readonly against?: number };
  /** Why the page hears nothing. */
  readonly problem?: string | undefined;
  /** What an action has answered. */
  readonly message?: string | undefined;
  /** Grows when a case has other details than before. */
  readonly details: number;
  /** Number of the last run that ended while the page was open. */
  readonly justEnded?: number;
}

let model: Model = { live: new Map(), queued: new Set(), details: 0 };
const listeners = new Set<(model: Model) => void>();

export function update(part: Partial<Model>): void {
  model = { ...model, ...part };
  for (const listener of listeners) listener(model);
}

export function start(): void {
  void keepHearing({
    onEvent: (name, data) => EVENTS[name]?.(data),
    onConnection: (problem) => update({ problem }),
  });
}

const EVENTS: Readonly<Record<string, (data: unknown) => unknown>> = {
  state: (data) => showState(data as StateView),
  planned: (data) => update({ queued: new Set(data as readonly string[]), live: new Map() }),
  ended: (data) => showEnded(data as readonly EndedView[]),
  results: (data) => showResults(data as number),
};

async function showState(state: StateView): Promise<void> {
  const before = model.state;
  // The end of a run is told before its results can be asked for: no case is queued in between.
  update({ state, ...(state.running === undefined && { queued: new Set() }) });
  if (state.suite !== before?.suite && state.subject !== undefined) {
    update({ suite: suiteIndex(await ask<SuiteView>('/api/suite')) });
  }
  const last = state.runs.at(-1)?.number;
  if (state.running === undefined && last !== undefined && model.looked === undefined && model.results?.run !== last) {
    await showRun(undefined);
  }
}

function showEnded(ended: readonly EndedView[]): void {
  const live = new Map<string, Mark>(model.live);
  for (const { id, outcome } of ended) live.set(id, outcome);
  update({ live, details: model.details + 1 });
}

/** A run has ended; after a failed start there is no new one. */
async function showResults(run: number): Promise<void> {
  if (run > 0) await showRun(undefined);
  update({ live: new Map(), queued: new Set(), details: model.details + 1, ...(run > 0 && { justEnded: run }) });
}

/** Shows an earlier run, or the present. */
export async function showRun(looked: Model['looked']): Promise<void> {
  const run = looked?.run ?? model.state?.runs.at(-1)?.number;
  if (run === undefined) return;
  const against = looked?.against === undefined ? '' : `&against=${looked.against}`;
  const results = await ask<ResultsView>(`/api/results?run=${run}${against}`);
  const { looked: _, ...rest } = model;
  model = { ...rest, ...(looked && { looked }) };
  update({ results, details: model.details + 1 });
}

/** Sends an action, and shows what the server objects. */
export async function act<Answer>(path: string, body: object = {}): Promise<Answer | undefined> {
  try {
    const answer = await tell<Answer>(path, body);
    update({ message: undefined });
    return answer;
  } catch (thrown) {
    update({ message: thrown instanceof Error ? thrown.message : String(thrown) });
    return undefined;
  }
}

export function run(asked: RunAsk): void {
  if (model.looked !== undefined) void showRun(undefined);
  void act('/api/run', asked);
}

/** Draws a component again when the model changes. */
export function useModel(): Model {
  const [shown, setShown] = useState(model);
  useEffect(() => {
    setShown(model);
    listeners.add(setShown);
    return () => void listeners.delete(setShown);
  }, []);
  return shown;
}
