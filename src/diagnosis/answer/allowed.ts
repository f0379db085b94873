import { isSuccess } from '../../../common/status.js';
import { classOf, isAmong } from '../../result/causes/expected-status.js';

/** What the suite and the server leave open about an exchange. */
export interface Freedom {
  /** Statuses that the suite expects: `2xx`, `404 or 409`. */
  readonly expected?: string | undefined;
  /** Whether nobody knows if there was a document before a request that stores or deletes the whole of it. */
  readonly isPriorUnknown?: boolean;
}

/** Tells whether two statuses say the same, or are both right. */
export function areBothRight(server: number, twin: number, { expected, isPriorUnknown = false }: Freedom): boolean {
  if (server === twin) return true;
  if (expected !== undefined) {
    // Which success it is, says nothing where a refusal is due.
    const areWrong = isSuccess(server) && isSuccess(twin) && classOf(expected) === 'refusal';
    return areWrong || (isAmong(server, expected) && isAmong(twin, expected));
  }
  return isPriorUnknown && isDone(server) && isDone(twin);
}

/** A PUT creates or replaces, and a DELETE deletes what there is or nothing. */
function isDone(status: number): boolean {
  return status === 200 || status === 201 || status === 204 || status === 404;
}
