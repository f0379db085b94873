import type { DeviationDescription } from '../deviation.js';
import type { LicenseAnswer, LicenseRequest } from './http-message.js';
import type { LicenseBehavior } from './standard-behavior.js';

/** Settings of a server that a deviation may replace, whatever its options say. */
export interface DeviatingSettings {
  readonly successStatus: 200 | 201;
  readonly bodyLimit: number;
}

/**
 * One wrong behavior of the license server: what it has instead of the standard. What several deviations replace is
 * wrapped in the order in which they are named. The functions are called anew for each server and after each reset, so
 * that what one keeps in its closure is that of one server.
 */
export interface LicenseDeviation extends DeviationDescription {
  /**
   * Steps that take the place of those of `standard`. Books and ledgers depend on their settings and calls alone, because
   * a proof repeats these.
   */
  readonly behavior?: (standard: LicenseBehavior) => Partial<LicenseBehavior>;
  /** The answer that is sent in the place of a finished one. */
  readonly answer?: (answer: LicenseAnswer, request: LicenseRequest) => LicenseAnswer;
  readonly settings?: (standard: DeviatingSettings) => Partial<DeviatingSettings>;
}

export function deviating(standard: LicenseBehavior, deviations: readonly LicenseDeviation[]): LicenseBehavior {
  return deviations.reduce(deviate, standard);
}

function deviate(standard: LicenseBehavior, { behavior, answer }: LicenseDeviation): LicenseBehavior {
  const other = { ...standard, ...behavior?.(standard) };
  if (answer === undefined) return other;
  return { ...other, finishAnswer: (finished, request) => answer(other.finishAnswer(finished, request), request) };
}

export function settingsWith(
  { successStatus, bodyLimit }: DeviatingSettings,
  deviations: readonly LicenseDeviation[],
): DeviatingSettings {
  const settings = { successStatus, bodyLimit };
  for (const deviation of deviations) Object.assign(settings, deviation.settings?.(settings));
  return settings;
}
