import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../common/exchange.js';
import { EXPECTATION_MEDIA_TYPE, type FailedExpectation } from '../../src/result/attachments.js';
import {
  type Expecting,
  expectEqual,
  expectMatch,
  expectNoRequest,
  lastExchange,
  lastSeen,
  reading,
} from '../../steps/expectations.js';

const EXCHANGE: Exchange = {
  request: { method: 'GET', origin: 'http://h', target: '/x', headers: [], body: new Uint8Array() },
  startedAt: 0,
  durationMs: 1,
};

function worldWith(exchanges: Exchange[] = [], seen: Exchange[] = []) {
  const attached: (readonly [failed: FailedExpectation, mediaType: string])[] = [];
  const attach = (data: string, mediaType: string) => {
    attached.push([JSON.parse(data), mediaType]);
  };
  const world: Expecting = {
    exchanges,
    seen,
    judgedAt: undefined,
    isWhen: false,
    sentBefore: 0,
    judged: undefined,
    focalAssertions: 0,
    role: 'focal',
    expectsOpposite: false,
    attach: attach as Expecting['attach'],
  };
  return { world, attached };
}

test('an expectation that holds is counted and attaches nothing', () => {
  const { world, attached } = worldWith();
  expectEqual(world, { status: 200 }, { status: 200 }, 'answer', 'body');
  expectMatch(world, '"etag"', /^".+"$/, 'entity tag', 'entity-tag');
  expectNoRequest(world);
  assert.equal(world.focalAssertions, 3);
  assert.deepEqual(attached, []);
});

test('an expectation that does not hold names both sides, is counted and attached', () => {
  const { world, attached } = worldWith();
  assert.throws(() => expectEqual(world, 409, 200, 'status', { status: '200' }), {
    message: 'status: expected 200, got 409',
  });
  assert.equal(world.focalAssertions, 1);
  assert.deepEqual(attached, [[{ about: { status: '200' }, expected: '200', actual: '409' }, EXPECTATION_MEDIA_TYPE]]);
});

test('a failed expectation says when there was no value', () => {
  const { world, attached } = worldWith();
  assert.throws(() => expectMatch(world, undefined, /./, 'header Date', { field: 'Date' }));
  assert.throws(() => expectEqual(world, undefined, 'a', 'text', 'stored-document'));
  assert.throws(() => expectEqual(world, 'a', undefined, 'header Date', { field: 'Date' }));
  assert.deepEqual(
    attached.map(([failed]) => failed.isAbsent),
    [true, true, undefined],
  );
});

test('a text that cannot be read fails its step, which says what it is about', () => {
  const { world, attached } = worldWith();
  const cannot = () => assert.fail('no XML');
  assert.throws(() => reading(world, 'body', cannot), /no XML/);
  assert.deepEqual(attached, [[{ about: 'body' }, EXPECTATION_MEDIA_TYPE]]);
  assert.equal(
    reading(world, 'body', () => 1),
    1,
  );
  assert.equal(attached.length, 1);
});

test('equality is strict and deep', () => {
  const { world } = worldWith();
  assert.throws(() => expectEqual(world, '200', 200, 'status', 'status'));
  assert.throws(() => expectEqual(world, { a: [1, 2] }, { a: [2, 1] }, 'list', 'body'));
  assert.throws(() => expectEqual(world, undefined, null, 'nothing', 'body'));
});

test('a pattern matches only text, and keeps no position between two uses', () => {
  const { world } = worldWith();
  assert.throws(() => expectMatch(world, undefined, /undefined/, 'header', { field: 'Date' }));
  assert.throws(() => expectMatch(world, 200, /200/, 'status', 'status'));
  const global = /a/g;
  expectMatch(world, 'a', global, 'first', 'body');
  expectMatch(world, 'a', global, 'second', 'body');
});

test('requests on the client side and the server side count', () => {
  assert.throws(() => expectNoRequest(worldWith([EXCHANGE]).world), {
    message: 'requests sent: expected none, got GET /x',
  });
  assert.throws(() => expectNoRequest(worldWith([], [EXCHANGE]).world));
});

test('the last exchange of either side is returned, or its absence is an error', () => {
  const other = { ...EXCHANGE, startedAt: 1 };
  const { world } = worldWith([EXCHANGE, other], [other, EXCHANGE]);
  assert.equal(lastExchange(world), other);
  assert.equal(lastSeen(world), EXCHANGE);
  const empty = worldWith().world;
  assert.throws(() => lastExchange(empty), /the client has made no exchange yet/);
  assert.throws(() => lastSeen(empty), /no server of this process has seen a request/);
});

test('an inverted expectation fails when it holds, and its message says so', () => {
  const { world } = worldWith();
  world.expectsOpposite = true;
  assert.throws(() => expectEqual(world, 200, 200, 'status', { status: '200' }), {
    message: 'status: expected anything but 200, got 200',
  });
  expectEqual(world, 409, 200, 'status', { status: '200' });
  assert.equal(world.focalAssertions, 2);
});
