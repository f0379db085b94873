import type { DeviatingSettings, LicenseDeviation } from './deviation.js';
import type { LicenseBehavior } from './standard-behavior.js';

/** The behavior of a server that deviates. */
export function deviating(standard: LicenseBehavior, deviations: readonly LicenseDeviation[]): LicenseBehavior {
  return deviations.reduce(deviate, standard);
}

function deviate(standard: LicenseBehavior, { behavior, answer }: LicenseDeviation): LicenseBehavior {
  const other = { ...standard, ...behavior?.(standard) };
  if (answer === undefined) return other;
  return { ...other, finishAnswer: (finished, request) => answer(other.finishAnswer(finished, request), request) };
}

/** The settings of a server that deviates. */
export function settingsWith(
  { successStatus, bodyLimit }: DeviatingSettings,
  deviations: readonly LicenseDeviation[],
): DeviatingSettings {
  const settings = { successStatus, bodyLimit };
  for (const deviation of deviations) Object.assign(settings, deviation.settings?.(settings));
  return settings;
}
