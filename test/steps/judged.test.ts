import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../common/exchange.js';
import { beginJudging, endJudging, judgedIn, judgeLatest, judgeMissing, neededIn } from '../../steps/judged.js';

type World = Parameters<typeof beginJudging>[0] & { readonly exchanges: Exchange[] };

function exchange(status?: number): Exchange {
  return {
    request: { method: 'GET', origin: 'http://h', target: '/x', headers: [], body: new Uint8Array() },
    ...(status !== undefined && { response: { status, headers: [], body: new Uint8Array() } }),
    startedAt: 0,
    durationMs: 1,
  };
}

/** Begins steps, each with a number of exchanges, and returns the world in the last of them. */
function worldIn(...steps: readonly (readonly [kind: 'Given' | 'When' | 'Then', sent: number])[]): World {
  const world: World = {
    exchanges: [],
    isWhen: false,
    judged: undefined,
    judgedAt: undefined,
    sentBefore: 0,
    sentBySteps: Number.POSITIVE_INFINITY,
  };
  for (const [kind, sent] of steps) {
    beginJudging(world, kind === 'When');
    for (let count = 0; count < sent; count += 1) world.exchanges.push(exchange(200));
  }
  return world;
}

test('a Then judges the last request of the When, which a later GET of the step shows', () => {
  assert.deepEqual(judgedIn(worldIn(['Given', 2], ['When', 2], ['Then', 0])), { at: 3 });
  assert.deepEqual(judgedIn(worldIn(['Given', 2], ['When', 1], ['Then', 0], ['Then', 1])), { at: 2, shownBy: 3 });
});

test('a step that has sent something else judges that when it is about it', () => {
  const world = worldIn(['When', 1], ['Then', 1]);
  judgeLatest(world);
  assert.deepEqual(judgedIn(world), { at: 1 });
});

test('a set-up, and what a step needs besides, is about the last request of the step', () => {
  assert.deepEqual(judgedIn(worldIn(['Given', 1], ['Given', 2])), { at: 2 });
  assert.deepEqual(neededIn(worldIn(['When', 1], ['Then', 1])), { at: 1 });
  assert.deepEqual(neededIn(worldIn(['When', 1], ['Then', 0])), { at: 0 });
  assert.equal(judgedIn(worldIn(['Given', 0])), undefined);
});

test('a When judges what it sends, and a But behind it, which sends nothing, that as well', () => {
  assert.deepEqual(judgedIn(worldIn(['When', 1], ['When', 1])), { at: 1 });
  // Gherkin takes a But behind a When for another one.
  assert.deepEqual(judgedIn(worldIn(['When', 2], ['When', 0])), { at: 1 });
  assert.deepEqual(judgedIn(worldIn(['When', 2], ['When', 0], ['Then', 1])), { at: 1, shownBy: 2 });
});

test('exchanges after the last step are looks, and a failure without an expectation is about the latest', () => {
  const world = worldIn(['When', 1]);
  endJudging(world, true);
  assert.deepEqual([world.judged, world.sentBySteps], [{ at: 0 }, 1]);
  const passed = worldIn(['When', 1]);
  endJudging(passed, false);
  assert.equal(passed.judged, undefined);
});

test('a case on which the server died is about the request without a response', () => {
  const world = worldIn(['When', 1], ['Then', 0]);
  world.exchanges.push(exchange(), exchange(200));
  judgeMissing(world);
  assert.deepEqual(world.judged, { at: 1 });
});

test('a server that dies on what explains a failure leaves the case what it judged', () => {
  const world = worldIn(['When', 1], ['Then', 0]);
  world.judged = judgedIn(world);
  endJudging(world, true);
  world.exchanges.push(exchange());
  judgeMissing(world);
  assert.deepEqual(world.judged, { at: 0 });
});
