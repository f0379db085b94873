import { replacedSteps } from '../../steps-of.js';
import type { LicenseAnswer, LicenseRequest } from '../http-message.js';
import { standardBehavior } from '../standard-behavior.js';
import type { LicenseDeviation } from './deviation.js';

/** How far deviations reach: a server that has them does what the standard one does wherever they do not. */
export interface LicenseReach {
  /** Names of the steps that they replace; undefined when they replace settings, so that nothing is known. */
  readonly steps: ReadonlySet<string> | undefined;
  /** What they make of a finished answer. */
  readonly finish: (answer: LicenseAnswer, request: LicenseRequest) => LicenseAnswer;
}

export function reachOf(deviations: readonly LicenseDeviation[]): LicenseReach {
  const answers = deviations.flatMap(({ answer }) => answer ?? []);
  const steps = deviations.flatMap(({ behavior }) => replacedSteps(standardBehavior, behavior?.(standardBehavior)));
  return {
    steps: deviations.some(({ settings }) => settings !== undefined) ? undefined : new Set(steps),
    finish: (finished, request) => answers.reduce((answer, next) => next(answer, request), finished),
  };
}
