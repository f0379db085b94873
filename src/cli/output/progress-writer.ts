import type { DiagnosisProgress } from '../../diagnosis/pace.js';
import type { ProgressCounts, ProgressListener, RunCounts } from '../../measure/server/execution/progress.js';
import { roughly } from '../options/duration.js';

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
const CLEAR_LINE = '\r\u001b[2K';

/** Minimum time between two updates of the live line, in milliseconds. */
const REDRAW_MS = 80;

/**
 * Shows the progress of a run: a live line on a terminal, one line per feature file on any other stream.
 *
 * @param now monotonic clock, in milliseconds
 */
export function progressWriter(stream: ProgressStream, now: () => number = () => performance.now()): ProgressWriter {
  const { listener, end } = stream.isTTY === true ? liveLine(stream, now) : linePerFeature(stream, now);
  const begun = now();
  let isTold = false;
  return {
    listener: (event) => {
      listener(event);
      const text = event.type === 'case' && !isTold ? slowText(event.runs, now() - begun) : undefined;
      if (text === undefined) return;
      isTold = true;
      end();
      stream.write(`${text}\n`);
    },
    end,
  };
}

function linePerFeature(stream: ProgressStream, now: () => number): ProgressWriter {
  const begun = now();
  let left = '';
  return {
    listener: (event) => {
      if (event.type === 'case') left = timeLeft(event.runs, now() - begun);
      if (event.type !== 'feature') return;
      stream.write(`${event.feature}: ${countsText(event, event.isProbes ? 'probe' : 'case')}${left}\n`);
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
      if (event.type === 'diagnosis') {
        stream.write(CLEAR_LINE + diagnosisLine(event, columnsOf(stream)));
        return;
      }
      const { total } = event;
      const elapsed = now() - begun;
      const drawing =
        event.type === 'case'
          ? { done: event.done, bad: notPassed(event), total, elapsed, left: timeLeft(event.runs, elapsed) }
          : { done: 0, bad: 0, total, elapsed, left: '' };
      stream.write(CLEAR_LINE + fitted(drawing, columnsOf(stream)));
    },
    end: () => {
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

function diagnosisLine({ tried, of, found }: DiagnosisProgress, columns: number): string {
  const line = `finding causes: ${tried} of ${of} faults tried, ${found} found`;
  return line.slice(0, Math.max(1, columns - 1));
}

interface Drawn {
  readonly done: number;
  /** Failed and undecided cases. */
  readonly bad: number;
  readonly total: number;
  /** Milliseconds since the start. */
  readonly elapsed: number;
  /** The forecast; empty without one. */
  readonly left: string;
}

/** Writes the live line, in fewer words on a narrow terminal. It keeps the last column free: a line there would wrap. */
function fitted({ done, bad, total, elapsed, left }: Drawn, columns: number): string {
  const line = `${done}/${total} cases, ${bad} not passed, ${(elapsed / 1000).toFixed(1)} s${left}`;
  if (line.length < columns) return line;
  const brief = `${done}/${total}, ${bad} not passed, ${clockText(elapsed)}${left.replace('about ', '')}`;
  return brief.length < columns ? brief : line.slice(0, Math.max(1, columns - 1));
}

/** Formats minutes and seconds: `2:03`. */
function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts the cases of a feature: `12 cases, 3 not passed, 3 skipped`. */
function countsText(counts: ProgressCounts, word: 'case' | 'probe'): string {
  const { done, skipped } = counts;
  const more = skipped > 0 ? [`${skipped} skipped`] : [];
  return [plural(done, word), `${notPassed(counts)} not passed`, ...more].join(', ');
}

/** Counts failed and undecided cases together: at the end of the run, a cause may turn one into the other. */
function notPassed({ failed, undecided }: ProgressCounts): number {
  return failed + undecided;
}

/** Shortest time, gone or left, that is worth a forecast, in milliseconds. */
const SHORTEST_MS = 15_000;

/** Forecasts the end of a longer run from the time that each run of a case took so far; empty for a short one. */
function timeLeft(runs: RunCounts, elapsed: number): string {
  const left = millisecondsLeft(runs, elapsed);
  return elapsed < SHORTEST_MS || left < SHORTEST_MS ? '' : `, about ${roughly(left)} left`;
}

function millisecondsLeft({ ended, left }: RunCounts, elapsed: number): number {
  return ended === 0 ? 0 : (elapsed / ended) * left;
}

/** Time for a case, in milliseconds, and for the run that is left, beyond which a subject is called slow. */
const SLOW = { caseMs: 500, leftMs: 10 * 60_000 } as const;

/** Says that a subject is slow, and what shortens the run; undefined for another one, and before a forecast. */
function slowText(runs: RunCounts, elapsed: number): string | undefined {
  const each = elapsed / Math.max(1, runs.ended);
  const left = millisecondsLeft(runs, elapsed);
  if (elapsed < SHORTEST_MS || each < SLOW.caseMs || left < SLOW.leftMs) return undefined;
  return `The subject answers slowly: a case takes ${(each / 1_000).toFixed(1)} s, and the run about ${roughly(left)} more. To shorten it: --parallel with more users, --only, or a lower timeoutMs where requests get no answer.`;
}

/** Returns the columns of a terminal. Without one, or when it reports 0, the variable COLUMNS counts; 80 without both. */
export function columnsOf({ columns = 0 }: Pick<ProgressStream, 'columns'>): number {
  if (columns > 0) return columns;
  const { COLUMNS = '' } = process.env;
  return /^[1-9]\d{0,3}$/.test(COLUMNS) ? Number(COLUMNS) : 80;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Shows the progress of a proof on a terminal, and nothing elsewhere: a proof prints a line for each deviation. */
export function proofProgress(stream: ProgressStream): {
  readonly listener: (done: number, total: number) => void;
  readonly end: () => void;
} {
  if (stream.isTTY !== true) return { listener: () => {}, end: () => {} };
  return {
    listener: (done, total) => stream.write(CLEAR_LINE + `${done}/${total} deviations`.slice(0, columnsOf(stream) - 1)),
    end: () => stream.write(CLEAR_LINE),
  };
}
