import { CLEAR_LINE, columnsOf, type ProgressStream } from '../../output/progress-writer.js';

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
