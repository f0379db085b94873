import { deviating, type LicenseDeviation } from '../../license/deviation.js';
import type { LicenseAnswer, LicenseRequest } from '../../license/http-message.js';
import { type LicenseBehavior, standardBehavior } from '../../license/standard-behavior.js';
import { endsOtherwise, replacedSteps, type StepCall } from '../../steps-of.js';
import { type BookHistory, changesHistory } from './book-history.js';

/** How far deviations reach: a server that has them does what the standard one does wherever they do not. */
export interface LicenseReach {
  /**
   * Tells whether a server may do otherwise than the standard one did, whose calls of steps these are, in order, and whose
   * books. True whenever these alone cannot tell.
   */
  readonly changes: (calls: readonly StepCall[], books: Iterable<BookHistory>) => boolean;
  /** What they make of a finished answer. */
  readonly finish: (answer: LicenseAnswer, request: LicenseRequest) => LicenseAnswer;
}

export function licenseReachOf(deviations: readonly LicenseDeviation[]): LicenseReach {
  const answers = deviations.flatMap(({ answer }) => answer ?? []);
  const replaced = new Set(
    deviations.flatMap(({ behavior }) => replacedSteps(standardBehavior, behavior?.(standardBehavior))),
  );
  const hasSettings = deviations.some(({ settings }) => settings !== undefined);
  const areOfBooks = replaced.size > 0 && [...replaced].every((step) => OF_BOOKS.has(step));
  return {
    changes: (calls, books) => {
      if (hasSettings) return true;
      // Each time anew, because its closures may keep the state of one server.
      if (areOfBooks) return [...books].some((book) => changesHistory(deviating(standardBehavior, deviations), book));
      const behavior = deviating(standardBehavior, deviations);
      return calls.some((call) => replaced.has(call.step) && (!PURE.has(call.step) || endsOtherwise(behavior, call)));
    },
    finish: (finished, request) => answers.reduce((answer, next) => next(answer, request), finished),
  };
}

/** Steps whose effects show in the calls of books alone. */
const OF_BOOKS: ReadonlySet<string> = new Set<keyof LicenseBehavior>(['openBook', 'openLedger']);

/** Steps of the standard server that use nothing but their arguments, and change nothing. */
const PURE: ReadonlySet<string> = new Set<keyof LicenseBehavior>([
  'routeTarget',
  'readBody',
  'readAddSlave',
  'readActivate',
  'slaveRecord',
  'answerSuccess',
  'answerFault',
]);
