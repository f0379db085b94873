import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { defined } from '../common/defined.js';
import type { Exchange } from '../common/exchange.js';
import { removalOfSecretsIn } from '../common/secrets/message-secrets.js';
import { beginning } from '../common/text/shortened.js';
import {
  type About,
  EXPECTATION_MEDIA_TYPE,
  errorWithoutSecrets,
  type FailedExpectation,
} from '../src/measure/server/for-steps.js';
import { judgedIn } from './judged.js';
import type { XcaliperWorld } from './world.js';

/** The parts of a scenario's world that an expectation uses. */
export type Expecting = Pick<
  XcaliperWorld,
  | 'attach'
  | 'exchanges'
  | 'seen'
  | 'focalAssertions'
  | 'role'
  | 'expectsOpposite'
  | 'isWhen'
  | 'judged'
  | 'judgedAt'
  | 'sentBefore'
>;

/** The parts that a failure needs. */
export type Failing = Pick<Expecting, 'attach' | 'exchanges' | 'isWhen' | 'judged' | 'judgedAt' | 'sentBefore'>;

/** Longest value in a message, in characters. */
const LONGEST = 65_536;

/** Marks the expected value in the message of an inverted expectation. */
export const OPPOSITE = 'anything but';

/**
 * Expects a value taken from an exchange to equal another, deeply and strictly.
 *
 * @param what name of the value in the message: `status of the PUT`
 * @param about what the value shows of the subject; causes are made of it
 * @throws AssertionError `<what>: expected <expected>, got <actual>`
 */
export function expectEqual(world: Expecting, actual: unknown, expected: unknown, what: string, about: About): void {
  check(world, about, {
    what,
    isAbsent: actual === undefined,
    actual: () => shown(actual),
    expected: () => shown(expected),
    assertion: () => assert.deepStrictEqual(actual, expected),
  });
}

/**
 * Expects a text taken from an exchange to match a pattern; other values do not match.
 *
 * @param what name of the text in the message: `header Date`
 * @param about what the text shows of the subject; causes are made of it
 * @throws AssertionError `<what>: expected text matching <pattern>, got <actual>`
 */
export function expectMatch(world: Expecting, actual: unknown, pattern: RegExp, what: string, about: About): void {
  check(world, about, {
    what,
    isAbsent: actual === undefined,
    actual: () => shown(actual),
    expected: () => `text matching ${pattern}`,
    assertion: () => {
      // The flags g and y make `test` remember its last position; this copy lacks them.
      const fresh = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
      assert.ok(typeof actual === 'string' && fresh.test(actual));
    },
  });
}

/**
 * Expects that no client of the scenario has sent a request, and no server of this process has received one.
 *
 * @throws AssertionError listing the requests
 */
export function expectNoRequest(world: Expecting): void {
  const requests = [...world.exchanges, ...world.seen].map(({ request }) => `${request.method} ${request.target}`);
  check(world, 'client-silence', {
    what: 'requests sent',
    isAbsent: false,
    actual: () => requests.join(', '),
    expected: () => 'none',
    assertion: () => assert.equal(requests.length, 0),
  });
}

/**
 * Reads what the subject sent, such as XML. A step that cannot read it fails, and says what it is about.
 *
 * @throws what `read` throws
 */
export function reading<Value>(world: Failing, about: About, read: () => Value): Value {
  try {
    return read();
  } catch (thrown) {
    return unreadable(world, about, thrown);
  }
}

/**
 * Fails a step that cannot read what the subject sent.
 *
 * @throws `thrown`
 */
export function unreadable(world: Failing, about: About, thrown: unknown): never {
  attachFailure(world, { about });
  throw errorWithoutSecrets(thrown, removalOfSecretsIn(world.exchanges));
}

/**
 * Returns the last exchange, as the client saw it.
 *
 * @throws Error when the scenario has made no exchange
 */
export function lastExchange(world: Pick<Expecting, 'exchanges'>): Exchange {
  const exchange = world.exchanges.at(-1);
  if (exchange === undefined) throw new Error('the client has made no exchange yet in this scenario');
  return exchange;
}

/**
 * Returns the last exchange, as a server of this process saw it.
 *
 * @throws Error when these servers have received no request
 */
export function lastSeen(world: Pick<Expecting, 'seen'>): Exchange {
  const exchange = world.seen.at(-1);
  if (exchange === undefined) throw new Error('no server of this process has seen a request yet in this scenario');
  return exchange;
}

interface Check {
  readonly what: string;
  readonly isAbsent: boolean;
  readonly actual: () => string;
  readonly expected: () => string;
  readonly assertion: () => void;
}

/** Fails unless the assertion holds. Only a failure shows both values, because that takes longer than most assertions. */
function check(world: Expecting, about: About, { what, isAbsent, assertion, ...show }: Check): void {
  if (world.role === 'focal') world.focalAssertions += 1;
  if (holds(assertion) !== world.expectsOpposite) return;
  const remove = removalOfSecretsIn(world.exchanges);
  const [actual, expected] = [remove(show.actual()), remove(show.expected())];
  const wanted = world.expectsOpposite ? `${OPPOSITE} ${expected}` : expected;
  attachFailure(world, { about, expected: wanted, actual, ...defined({ isAbsent: isAbsent || undefined }) });
  const message = `${what}: expected ${wanted}, got ${actual}`;
  throw new assert.AssertionError({ message, actual, expected: wanted, operator: 'expect' });
}

function attachFailure(world: Failing, failed: FailedExpectation): void {
  world.judged = judgedIn(world);
  world.attach(JSON.stringify(failed), EXPECTATION_MEDIA_TYPE);
}

function holds(assertion: () => void): boolean {
  try {
    assertion();
    return true;
  } catch {
    return false;
  }
}

function shown(value: unknown): string {
  const text =
    typeof value === 'string'
      ? JSON.stringify(value)
      : inspect(value, { depth: 8, breakLength: 100, maxStringLength: 10_000, sorted: true });
  return beginning(text, LONGEST);
}
