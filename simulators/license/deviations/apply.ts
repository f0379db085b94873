import type { LicenseBehaviour } from '../standard-behaviour.js';
import type { DeviatingSettings, LicenseDeviation } from './deviation.js';

/** The behaviour of a server that deviates. */
export function deviating(standard: LicenseBehaviour, deviations: readonly LicenseDeviation[]): LicenseBehaviour {
  return deviations.reduce(deviate, standard);
}

function deviate(standard: LicenseBehaviour, { behaviour, answer }: LicenseDeviation): LicenseBehaviour {
  const other = { ...standard, ...behaviour?.(standard) };
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
