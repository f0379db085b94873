import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServerNonces } from '../../../../src/client/xcap/authentication/nonces.js';

test('each nonce has a count of its own', () => {
  const nonces = new ServerNonces();
  assert.deepEqual(
    ['a', 'b', 'a', 'a', 'b'].map((nonce) => nonces.next(nonce)),
    [1, 1, 2, 3, 2],
  );
});

test('a nonce that is in use is kept while a thousand others come, and an old one is forgotten', () => {
  const nonces = new ServerNonces();
  nonces.next('old');
  for (let index = 0; index < 1_500; index += 1) {
    nonces.next(`nonce ${index}`);
    nonces.next('in use');
  }
  assert.equal(nonces.next('in use'), 1_501);
  assert.equal(nonces.next('old'), 1);
});

/** A server that takes a nonce some times, for some time, and forgets it then. */
interface Server {
  readonly uses: number;
  readonly ms: number;
}

/**
 * Plays requests, one after the other, at the times that a clock goes on.
 *
 * @param pauses milliseconds before each request
 * @param restarts numbers of requests before which the server forgets all nonces
 */
function play({ uses, ms }: Server, pauses: readonly number[], restarts: ReadonlySet<number> = new Set()) {
  let now = 0;
  let made = 0;
  let held: string | undefined;
  const nonces = new ServerNonces(() => now);
  const log: ('accepted' | 'refused' | 'asked')[] = [];
  const served = new Map<string, { count: number; since: number }>();
  const send = (nonce: string): boolean => {
    nonces.next(nonce);
    const use = served.get(nonce) ?? { count: 0, since: now };
    use.count += 1;
    if (use.count > uses || now - use.since > ms || !served.has(nonce)) return false;
    nonces.accepted(nonce);
    return true;
  };
  for (const [index, pause] of pauses.entries()) {
    now += pause;
    if (restarts.has(index)) served.clear();
    if (held !== undefined && nonces.givesUp(held)) held = undefined;
    const refused = held !== undefined && !send(held) ? held : undefined;
    if (held !== undefined) log.push(refused === undefined ? 'accepted' : 'refused');
    if (held !== undefined && refused === undefined) continue;
    log.push('asked');
    made += 1;
    held = `n${made}`;
    served.set(held, { count: 0, since: now });
    assert.ok(send(held));
    if (refused !== undefined) nonces.refused(refused);
    log.push('accepted');
  }
  const count = (what: (typeof log)[number]) => log.filter((one) => one === what).length;
  return { log, refused: count('refused'), asked: count('asked'), nonces };
}

const pauses = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 400, maxLength: 800 });

test('nonces that serve a number of times, or a time, are hardly sent after that', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.record({ uses: fc.integer({ min: 1, max: 9 }), ms: fc.constant(Number.POSITIVE_INFINITY) }),
        fc.record({ uses: fc.constant(Number.POSITIVE_INFINITY), ms: fc.integer({ min: 50, max: 5_000 }) }),
      ),
      pauses(20),
      (server, all) => {
        const { refused } = play(server, all);
        // Some to learn it, and one for each trial of ever more nonces.
        assert.ok(refused <= 10, `${refused} of ${all.length} were refused`);
      },
    ),
  );
});

test('a nonce that ends without a limit, as by a restart, costs questions for new ones for a while only', () => {
  fc.assert(
    fc.property(pauses(20), fc.uniqueArray(fc.integer({ min: 1, max: 399 }), { maxLength: 3 }), (all, restarts) => {
      const { asked } = play({ uses: Infinity, ms: Infinity }, all, new Set(restarts));
      // One for each restart, and 16, 32 and 64 until the limit is tried again.
      const most = 1 + restarts.length + 16 * (2 ** restarts.length - 1);
      assert.ok(asked <= most, `${asked} questions for ${restarts.length} restarts`);
    }),
  );
});

test('nonces are used again until one is refused, and serve again while no limit is known', () => {
  const { nonces, log } = play({ uses: Infinity, ms: Infinity }, [1, 1, 1]);
  assert.deepEqual(log, ['asked', 'accepted', 'accepted', 'accepted']);
  assert.equal(nonces.serveAgain, true);
  assert.equal(play({ uses: 2, ms: Infinity }, [1, 1, 1, 1]).nonces.serveAgain, false);
});

test('a nonce that was never accepted teaches nothing: the password may be wrong', () => {
  const nonces = new ServerNonces(() => 0);
  nonces.next('a');
  nonces.refused('a');
  assert.equal(nonces.givesUp('a'), false);
});
