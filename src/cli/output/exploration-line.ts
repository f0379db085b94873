import type { Progress } from '../../measure/explore/explore.js';
import type { RoundsProgress } from '../../measure/explore/explore-subject.js';
import { columnsOf, type ProgressStream } from './progress-writer.js';

/** Moves to the first column and erases the line (ECMA-48 EL). */
const CLEAR_LINE = '\r\u001b[2K';

/** Minimum time between two lines, in milliseconds, on a terminal and elsewhere. */
const PAUSES_MS = { live: 80, log: 15_000 } as const;

export interface ExplorationLine {
  readonly show: (progress: Progress | RoundsProgress) => void;
  /** Erases the live line. */
  readonly end: () => void;
}

/** Shows how much an exploration has covered: in one line on a terminal, in a line now and then elsewhere. */
export function explorationLine(stream: ProgressStream): ExplorationLine {
  const isLive = stream.isTTY === true;
  let drawn = isLive ? Number.NEGATIVE_INFINITY : performance.now();
  let isShown = false;
  return {
    show: (progress) => {
      if (performance.now() - drawn < PAUSES_MS[isLive ? 'live' : 'log']) return;
      drawn = performance.now();
      isShown = isLive;
      const text = progressText(progress);
      stream.write(isLive ? CLEAR_LINE + text.slice(0, columnsOf(stream) - 1) : `${text}\n`);
    },
    end: () => {
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

function progressText({ requests, findings, ...progress }: Progress | RoundsProgress): string {
  if ('rounds' in progress) return `${requests} requests, ${progress.rounds} rounds, ${findings} findings`;
  const { rules, selectors, transitions } = progress.covered;
  return `${requests} requests, ${rules} rules, ${selectors} selectors, ${transitions} transitions, ${findings} findings`;
}
