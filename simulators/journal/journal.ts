import { requireMilliseconds, requireOptions } from '../../common/arguments.js';
import type { Exchange } from '../../common/exchange.js';
import type { CapturedExchange } from '../captured-exchange.js';
import { isWanted, matchesTraits, type Traits, type WantedTraits } from '../traits.js';
import type { RecordedExchange } from './recorded-exchange.js';
import { type NumberedExchange, Ring, type RingLimits } from './ring.js';
import { boundsOf, type ExpectedTimes, RequestMismatchError } from './times.js';
import { Waiters } from './waiters.js';

/** Options of `waitFor`. */
export interface WaitOptions {
  /** Milliseconds; 5,000 when absent. */
  readonly timeoutMs?: number;
  /** Number of an exchange: only later ones count. When absent, an exchange before the call counts too. */
  readonly after?: number;
}

/** Options of `verify`. */
export interface VerifyOptions {
  /** A number, or bounds; at least one when absent. */
  readonly times?: ExpectedTimes;
}

const DEFAULT_WAIT_MS = 5_000;

/** Keeps the latest exchanges of a simulator, and answers questions about them. */
export class Journal {
  readonly #ring: Ring;
  readonly #waiters = new Waiters<RecordedExchange>();
  readonly #traitsOf: (exchange: Exchange) => Traits;

  /** @param traitsOf describes an exchange; called only when somebody asks */
  constructor(traitsOf: (exchange: Exchange) => Traits, limits?: RingLimits) {
    this.#traitsOf = traitsOf;
    this.#ring = new Ring(limits);
  }

  readonly add = (captured: CapturedExchange): void => {
    const number = this.#ring.add(captured);
    if (!this.#waiters.isEmpty) this.#waiters.offer(recordedOf({ number, captured }));
  };

  /** How many exchanges the journal has dropped, because there were too many. */
  get dropped(): number {
    return this.#ring.dropped;
  }

  /** Lists the matching exchanges, oldest first. */
  list(wanted: WantedTraits): readonly RecordedExchange[] {
    return this.#seen()
      .filter(({ traits }) => matchesTraits(wanted, traits))
      .map(({ recorded }) => recorded);
  }

  /**
   * Waits for a matching exchange.
   *
   * @throws InvalidArgumentError naming the option
   * @throws RequestMismatchError `XCALIPER_REQUEST_NOT_SEEN` with the nearest misses, or `XCALIPER_SERVER_CLOSED`
   */
  async waitFor(wanted: WantedTraits, options: WaitOptions = {}): Promise<RecordedExchange> {
    const { timeoutMs = DEFAULT_WAIT_MS, after = 0 } = requireOptions(options, { timeoutMs: true, after: true });
    const limit = requireMilliseconds(timeoutMs, 'timeoutMs');
    const isAwaited = (recorded: RecordedExchange): boolean =>
      recorded.number > after && matchesTraits(wanted, this.#traitsOf(recorded));
    const earlier = this.list(wanted).find(isAwaited);
    if (earlier !== undefined) return earlier;
    return this.#waiters.wait(isAwaited, limit, () => this.#notSeen(wanted, limit, after));
  }

  /**
   * Requires a number of matching exchanges.
   *
   * @throws InvalidArgumentError naming the option
   * @throws RequestMismatchError `XCALIPER_REQUEST_COUNT` with the matching requests, or the nearest misses as a diff
   */
  verify(wanted: WantedTraits, options: VerifyOptions = {}): void {
    const { least, most, shown } = boundsOf(requireOptions(options, { times: true }).times);
    const matching = this.list(wanted);
    if (matching.length >= least && matching.length <= most) return;
    const others = this.#seen().filter(({ traits }) => !matchesTraits(wanted, traits));
    throw new RequestMismatchError(
      'XCALIPER_REQUEST_COUNT',
      [
        `expected ${shown} with ${shownWanted(wanted)}, got ${matching.length}`,
        ...matching.map((recorded) => `  ${requestLine(recorded)}`),
        ...(matching.length < least ? ['nearest misses:', ...nearestMisses(wanted, others)] : []),
        ...this.#droppedLine(),
      ].join('\n'),
    );
  }

  clear(): void {
    this.#ring.clear();
  }

  /** Rejects every `waitFor` that still waits. */
  close(): void {
    this.#waiters.close();
  }

  #notSeen(wanted: WantedTraits, timeoutMs: number, after: number): RequestMismatchError {
    const later = this.#seen().filter(({ recorded }) => recorded.number > after);
    const lines = [
      `no request with ${shownWanted(wanted)} within ${timeoutMs} ms; nearest misses:`,
      ...nearestMisses(wanted, later),
      ...this.#droppedLine(),
    ];
    return new RequestMismatchError('XCALIPER_REQUEST_NOT_SEEN', lines.join('\n'));
  }

  #droppedLine(): readonly string[] {
    return this.dropped === 0 ? [] : [`the journal has dropped the ${this.dropped} oldest requests`];
  }

  #seen(): readonly Seen[] {
    return this.#ring
      .list()
      .map(recordedOf)
      .map((recorded) => ({ recorded, traits: this.#traitsOf(recorded) }));
  }
}

function recordedOf({ number, captured }: NumberedExchange): RecordedExchange {
  return { number, ...captured.exchange() };
}

/** Most requests that a message shows. */
const MOST_SHOWN = 3;

/** A request that was received, and what it is about. */
interface Seen {
  readonly recorded: RecordedExchange;
  readonly traits: Traits;
}

/** Formats what was wanted, like `method PUT, auid resource-lists, no node`. */
function shownWanted(wanted: WantedTraits): string {
  const parts = Object.entries(wanted).map(([name, value]) => (value === undefined ? '' : shownTrait(name, value)));
  return parts.filter((part) => part !== '').join(', ') || 'any request';
}

/** Lists the requests that differ least from what was wanted, each with its differences as a diff. */
function nearestMisses(wanted: WantedTraits, seen: readonly Seen[]): readonly string[] {
  if (seen.length === 0) return ['  no other request was received'];
  return [...seen]
    .map((one) => ({ ...one, differences: differencesOf(wanted, one.traits) }))
    .sort((one, other) => one.differences.length - other.differences.length)
    .slice(0, MOST_SHOWN)
    .flatMap(({ recorded, differences }) => [`  ${requestLine(recorded)}`, ...differences.flat()]);
}

/** Formats a request, like `#3 PUT /xcap-root/… 201`. */
function requestLine({ number, request, response }: RecordedExchange): string {
  return `#${number} ${request.method} ${request.target} ${response?.status ?? 'without a response'}`;
}

/** Returns two lines for each trait that differs. */
function differencesOf(wanted: WantedTraits, traits: Traits): readonly (readonly string[])[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || isWanted(value, traits[name])
      ? []
      : [[`    - ${shownTrait(name, value)}`, `    + ${shownTrait(name, traits[name] ?? false)}`]],
  );
}

function shownTrait(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? `any ${name}` : `no ${name}`;
  return `${name} ${value}`;
}
