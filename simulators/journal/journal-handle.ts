import type { FieldNames } from '../../common/arguments.js';
import { requireWantedExchange } from '../traits.js';
import type { Journal, VerifyOptions, WaitOptions } from './journal.js';
import type { RecordedExchange } from './recorded-exchange.js';

/** What a running simulator tells about its requests. */
export interface JournalHandle<Match> {
  /**
   * Lists the received requests and their responses, oldest first, also refused and unreadable ones. The server keeps the
   * latest 250, up to 16 MiB; see `droppedRequests`.
   *
   * @param match all when absent
   * @throws InvalidArgumentError naming the field
   */
  requests(match?: Match): readonly RecordedExchange[];
  /** How many of the oldest requests `requests` has dropped. */
  readonly droppedRequests: number;
  /**
   * Waits for a matching exchange; one before the call counts too.
   *
   * @throws InvalidArgumentError naming the field; RequestMismatchError with the nearest misses
   */
  waitFor(match: Match, options?: WaitOptions): Promise<RecordedExchange>;
  /**
   * Requires at least one matching exchange, or as many as `times` says.
   *
   * @throws InvalidArgumentError naming the field; RequestMismatchError whose message reads like a diff
   */
  verify(match: Match, options?: VerifyOptions): void;
}

export function journalHandle<Match extends { readonly status?: number }>(
  journal: Journal,
  fields: FieldNames<Match>,
): Omit<JournalHandle<Match>, 'droppedRequests'> {
  return {
    requests: (match) => journal.list(match === undefined ? {} : requireWantedExchange(match, fields)),
    waitFor: async (match, options) => journal.waitFor(requireWantedExchange(match, fields), options),
    verify: (match, options) => journal.verify(requireWantedExchange(match, fields), options),
  };
}
