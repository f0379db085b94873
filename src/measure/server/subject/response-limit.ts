import { errorCode } from '../../../../common/errors.js';
import type { Subject } from './subject.js';

/** Most octets of one response body by default. */
const DEFAULT_RESPONSE_BYTES = 16 * 1024 * 1024;

/** Largest limit of a subject file: several such bodies fit into the memory of a run. */
export const MOST_RESPONSE_BYTES = 128 * 1024 * 1024;

/** Returns how many octets a run reads of one response body. */
export function responseLimit({ maxResponseBytes }: Pick<Subject, 'maxResponseBytes'>): number {
  return maxResponseBytes ?? DEFAULT_RESPONSE_BYTES;
}

/** Returns the reason for a case that a response of the subject exceeds the limit of. */
export function tooLargeText(subject: Pick<Subject, 'maxResponseBytes'>): string {
  return `a response is larger than ${responseLimit(subject)} octets, and was read no further; limits.responseBytes in the subject file raises the limit`;
}

/** Detects undici's error for a response beyond `maxResponseSize`. */
export function isTooLarge(thrown: unknown): boolean {
  return errorCode(thrown) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
}
