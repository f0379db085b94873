import type { LicenseBookSettings } from '../../license/license-book.js';
import type { LicenseBehavior } from '../../license/standard-behavior.js';
import { endsOtherwise, reportingCalls, type StepCall } from '../../steps-of.js';

/** All calls of one book on a standard server, in order, and what the book got from outside. */
export interface BookHistory {
  readonly settings: LicenseBookSettings;
  readonly dates: readonly Date[];
  readonly keys: readonly string[];
  readonly calls: readonly StepCall[];
}

/**
 * Wraps `openBook` so that books keep their history.
 *
 * @param onCall called after each call of a book with its history, which grows
 */
export function keepingHistory(
  openBook: LicenseBehavior['openBook'],
  onCall: (history: BookHistory) => void,
): LicenseBehavior['openBook'] {
  return (settings) => {
    const dates: Date[] = [];
    const keys: string[] = [];
    const calls: StepCall[] = [];
    const history = { settings, dates, keys, calls };
    const book = openBook({
      ...settings,
      now: () => noted(settings.now(), dates),
      newKey: () => noted(settings.newKey(), keys),
    });
    return reportingCalls(book, {
      ended: (call) => {
        calls.push(call);
        onCall(history);
      },
    });
  };
}

/**
 * Repeats the history of a book with the book and the ledgers of another behavior, and tells whether a call ends
 * otherwise. Also true for a book that was saved, because what restores it cannot be compared.
 *
 * @param behavior has served nothing yet
 */
export function changesHistory(
  { openBook, openLedger }: LicenseBehavior,
  { settings, dates, keys, calls }: BookHistory,
): boolean {
  const book = openBook({ ...settings, openLedger, now: repeating(dates), newKey: repeating(keys) });
  return calls.some((call) => call.step === 'save' || endsOtherwise(book, call));
}

function noted<T>(value: T, values: T[]): T {
  values.push(value);
  return value;
}

/** Returns a function that returns one value after another, and throws when there are no more. */
function repeating<T>(values: readonly T[]): () => T {
  const left = values.values();
  return () => {
    const next = left.next();
    if (next.done === true) throw new Error('the recorded book needed no more values');
    return next.value;
  };
}
