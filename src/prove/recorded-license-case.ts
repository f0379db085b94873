import { LICENSE_DEVIATIONS, type LicenseAnswer, type LicenseRequest, licenseReachOf } from '../../simulators/index.js';

/** What the license servers of a case do when they are the standard one. */
export interface LicenseRecording {
  /** Names of the steps that they take. */
  readonly steps: Set<string>;
  readonly served: { readonly request: LicenseRequest; readonly answer: LicenseAnswer }[];
}

/**
 * Tells of a case whether license servers with a deviation may do anything else in it: when they come to a step that is
 * replaced, or make something else of a finished answer. Where none is asked anything, it makes no difference.
 */
export function licenseDiffersOn(deviation: string): (one: LicenseRecording) => boolean {
  const { steps: replaced, finish } = licenseReachOf(LICENSE_DEVIATIONS.named([deviation], 'deviations'));
  return ({ steps, served }) => {
    if (served.length === 0) return false;
    if (replaced === undefined || [...replaced].some((step) => steps.has(step))) return true;
    return served.some(({ request, answer }) => written(finish(answer, request)) !== written(answer));
  };
}

/** Everything that a client can see of an answer, the order of fields too. */
function written({ status, headers, body }: LicenseAnswer): string {
  return JSON.stringify([status, Object.entries(headers), body]);
}
