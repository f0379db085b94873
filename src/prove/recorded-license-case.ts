import { LICENSE_DEVIATIONS, type LicenseAnswer, type LicenseRequest, licenseReachOf } from '../../simulators/index.js';

/** The steps and answers of the standard license servers of a case. */
export interface LicenseRecording {
  /** Names of the used steps. */
  readonly steps: Set<string>;
  readonly served: { readonly request: LicenseRequest; readonly answer: LicenseAnswer }[];
}

/**
 * Returns a predicate, true for cases that a deviation of the license server may affect: those that used an overridden
 * step, and those with a recorded answer that the deviation changes. It cannot affect a case without requests.
 */
export function licenseDiffersOn(deviation: string): (one: LicenseRecording) => boolean {
  const { steps: replaced, finish } = licenseReachOf(LICENSE_DEVIATIONS.named([deviation], 'deviations'));
  return ({ steps, served }) => {
    if (served.length === 0) return false;
    if (replaced === undefined || [...replaced].some((step) => steps.has(step))) return true;
    return served.some(({ request, answer }) => written(finish(answer, request)) !== written(answer));
  };
}

/** Writes all that a client can see of an answer, including the order of the header fields. */
function written({ status, headers, body }: LicenseAnswer): string {
  return JSON.stringify([status, Object.entries(headers), body]);
}
