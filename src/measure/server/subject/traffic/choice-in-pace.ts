import { defined } from '../../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { optionsIn } from '../../../../../common/options/option-table.js';
import { PACE_OPTIONS } from '../../../../result/run-option-table.js';
import type { SubjectChoice } from '../subject-choice.js';
import { type PaceSettings, SLOTS_BYTES } from './pace.js';
import { COUNTS_BYTES, repeatedText } from './traffic.js';

interface PacedChoice {
  readonly choice: SubjectChoice;
  readonly threads: number;
  /** Says which requests were repeated, without full stop; undefined when none was. */
  readonly repeated: () => string | undefined;
}

/**
 * Gives the threads of a run one pace. A run has no more threads than requests at the same time. A mock of this process
 * needs no pace.
 *
 * @param given options of the run, which replace those of the subject file
 * @throws InvalidArgumentError `requestsPerSecond`, `concurrency`
 */
export function choiceInPace(choice: SubjectChoice, given: PaceSettings, wanted: number): PacedChoice {
  requirePace(given);
  if (choice.kind === 'mock') return { choice, threads: wanted, repeated: () => undefined };
  const settings = { ...choice.subject.traffic, ...defined(optionsIn(PACE_OPTIONS, given)) };
  const threads = Math.min(wanted, settings.concurrency ?? wanted);
  const counts = new SharedArrayBuffer(COUNTS_BYTES);
  const traffic = {
    ...settings,
    ...(settings.concurrency !== undefined && { concurrency: Math.floor(settings.concurrency / threads) }),
    shared: { slots: new SharedArrayBuffer(SLOTS_BYTES), counts },
  };
  return {
    choice: { ...choice, subject: { ...choice.subject, traffic } },
    threads,
    repeated: () => repeatedText(counts),
  };
}

function requirePace({ requestsPerSecond = 1, concurrency = 1 }: PaceSettings): void {
  if (!Number.isFinite(requestsPerSecond) || requestsPerSecond <= 0)
    throw new InvalidArgumentError('requestsPerSecond', 'must be a number above 0');
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new InvalidArgumentError('concurrency', 'must be a whole number above 0');
}
