import { type BookHistory, LICENSE_DEVIATION_ROWS, licenseReachOf } from '../../../simulators/deviations.js';
import type { LicenseAnswer, LicenseRequest, StepCall } from '../../../simulators/internal.js';

/** The calls of steps, the books and the answers of the standard license servers of a case. */
export interface LicenseRecording {
  readonly calls: StepCall[];
  readonly books: Set<BookHistory>;
  readonly served: { readonly request: LicenseRequest; readonly answer: LicenseAnswer }[];
}

/**
 * Returns a predicate, true for cases that a deviation of the license server may affect: those with a step that ends
 * otherwise, those with a book that does, and those with a recorded answer that the deviation changes. It cannot affect a
 * case without requests.
 */
export function licenseDiffersOn(deviation: string): (one: LicenseRecording) => boolean {
  const { changes, finish } = licenseReachOf(LICENSE_DEVIATION_ROWS.named([deviation], 'deviations'));
  return ({ calls, books, served }) => {
    if (served.length === 0) return false;
    if (changes(calls, books)) return true;
    return served.some(({ request, answer }) => written(finish(answer, request)) !== written(answer));
  };
}

/** Writes all that a client can see of an answer, including the order of the header fields. */
function written({ status, headers, body }: LicenseAnswer): string {
  return JSON.stringify([status, Object.entries(headers), body]);
}
