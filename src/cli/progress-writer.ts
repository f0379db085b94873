import type { ProgressListener } from '../runner/execution/progress.js';

/** The stream that shows the progress; only a terminal knows its `columns`. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface ProgressWriter {
  readonly listener: ProgressListener;
  /** Erases the live line. */
  readonly end: () => void;
}

/** Moves to the first column and erases the line (ECMA-48 EL). */
export const CLEAR_LINE = '\r\u001b[2K';

/** Minimum time between two updates of the live line, in milliseconds. */
const REDRAW_MS = 80;

/**
 * Shows the progress of a run: a live line on a terminal, one line per feature file on any other stream.
 *
 * @param now monotonic clock, in milliseconds
 */
export function progressWriter(stream: ProgressStream, now: () => number = () => performance.now()): ProgressWriter {
  return stream.isTTY === true ? liveLine(stream, now) : linePerFeature(stream);
}

function linePerFeature(stream: ProgressStream): ProgressWriter {
  return {
    listener: (event) => {
      if (event.type !== 'feature') return;
      const { feature, done, failed } = event;
      stream.write(`${feature}: ${plural(done, 'case')}, ${failed} failed\n`);
    },
    end: () => undefined,
  };
}

function liveLine(stream: ProgressStream, now: () => number): ProgressWriter {
  const begun = now();
  let drawn = Number.NEGATIVE_INFINITY;
  let isShown = false;
  return {
    listener: (event) => {
      if (event.type === 'feature') return;
      const isLast = event.type === 'case' && event.done === event.total;
      if (now() - drawn < REDRAW_MS && !isLast) return;
      drawn = now();
      isShown = true;
      const { done, failed } = event.type === 'case' ? event : { done: 0, failed: 0 };
      const elapsed = ((now() - begun) / 1000).toFixed(1);
      const line = `${done}/${event.total} cases, ${failed} failed, ${elapsed} s`;
      // A line that reaches the last column would wrap, and the control codes could not erase it.
      stream.write(CLEAR_LINE + line.slice(0, Math.max(1, columnsOf(stream) - 1)));
    },
    end: () => {
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

/** Returns the columns of a terminal; 80 without a terminal, or when the terminal reports 0. */
export function columnsOf({ columns = 0 }: Pick<ProgressStream, 'columns'>): number {
  return columns > 0 ? columns : 80;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
