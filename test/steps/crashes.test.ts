import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ITestCaseHookParameter, Status } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import type { Exchange } from '../../common/exchange.js';
import { diedOn, withoutSubject } from '../../steps/crashes.js';
import type { XcaliperWorld } from '../../steps/world.js';

const origin = 'http://127.0.0.1:1';

const exchange = (method: string, isAnswered: boolean): Exchange => ({
  request: { method, origin, target: '/xcap/a', headers: [], body: new Uint8Array() },
  ...defined({ response: isAnswered ? { status: 200, headers: [], body: new Uint8Array() } : undefined }),
  startedAt: 0,
  durationMs: 1,
});

const FAILED = { status: Status.FAILED } as ITestCaseHookParameter['result'];
const PASSED = { status: Status.PASSED } as ITestCaseHookParameter['result'];

/** Judges the second exchange of a scenario; the GET before it is its set-up. */
const judging = (exchanges: readonly Exchange[], role: XcaliperWorld['role'] = 'focal') =>
  ({
    exchanges,
    role,
    judgedFrom: 1,
    sentBySteps: exchanges.length,
    run: { subject: { xcapRoot: `${origin}/xcap` } },
  }) as unknown as XcaliperWorld;

for (const [what, world, result, expected] of [
  ['the judged request', judging([exchange('GET', true), exchange('PUT', false)]), FAILED, 'judged'],
  [
    'the judged request, repeated with credentials',
    judging([exchange('GET', true), exchange('PUT', true), exchange('PUT', false)]),
    FAILED,
    'judged',
  ],
  [
    'the GET that reads the document back',
    judging([exchange('GET', true), exchange('PUT', true), exchange('GET', false)]),
    FAILED,
    'other',
  ],
  ['a request of the set-up', judging([exchange('GET', true), exchange('PUT', false)], 'set-up'), FAILED, 'other'],
  ['a control', judging([exchange('GET', true), exchange('PUT', false)], 'control'), FAILED, 'other'],
  ['a request that needs no response', judging([exchange('GET', true), exchange('PUT', false)]), PASSED, 'other'],
  ['the first request or the case before', judging([exchange('GET', false)]), FAILED, undefined],
  ['no request that is known', judging([exchange('GET', true), exchange('PUT', true)]), FAILED, undefined],
] as const) {
  test(`a subject died on ${what}`, () => assert.equal(diedOn(world, result), expected));
}

test('a program that ended between two cases and does not start again counts once', async () => {
  const started = {
    hasEnded: () => true,
    programEnd: async () => ({ exitCode: 7, stderr: ['no memory'] }),
    restart: async () => Promise.reject(new Error('the port is in use')),
  };
  const run = { subject: { xcapRoot: `${origin}/xcap` }, started };
  const world = (id: string) => ({ run, description: { id } }) as unknown as XcaliperWorld;
  const after = 'its program has ended; it could not be started again: the port is in use';
  assert.deepEqual(await withoutSubject(world('a')), {
    outcome: 'subject-died',
    reason: `the subject died between the case before and this one: ${after}`,
    programEnd: { exitCode: 7, stderr: ['no memory'] },
    isSubjectGone: true,
  });
  assert.deepEqual(await withoutSubject(world('b')), {
    outcome: 'inconclusive',
    reason: `the subject has been dead since case a: ${after}; mend its start, and run this case with --failed`,
    isSubjectGone: true,
  });
});
