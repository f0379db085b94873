import { isSuccess } from '../../../common/status.js';
import type { RecordedExchange } from '../../result/attachments.js';

/** What the suite and the server leave open about an exchange. */
export interface Freedom {
  /** Statuses that the suite expects: `2xx`, `404 or 409`. */
  readonly expected?: string | undefined;
  /** Whether nobody knows if there was a document before a request that stores or deletes the whole of it. */
  readonly isPriorUnknown?: boolean;
}

/** Tells whether a status is one of those that the suite expects. */
export function isExpected(status: number, expected: RecordedExchange['expected']): boolean {
  const [first] = String(status);
  return expected?.split(' or ').some((one) => one === String(status) || one === `${first}xx`) === true;
}

/** Tells whether two statuses say the same, or are both right. */
export function areBothRight(server: number, twin: number, { expected, isPriorUnknown = false }: Freedom): boolean {
  if (server === twin) return true;
  if (expected !== undefined) {
    // Which success it is, says nothing where a refusal is due.
    const areWrong = isSuccess(server) && isSuccess(twin) && !/(?:^| or )2/.test(expected);
    return areWrong || (isExpected(server, expected) && isExpected(twin, expected));
  }
  return isPriorUnknown && isDone(server) && isDone(twin);
}

/** A PUT creates or replaces, and a DELETE deletes what there is or nothing. */
function isDone(status: number): boolean {
  return status === 200 || status === 201 || status === 204 || status === 404;
}
