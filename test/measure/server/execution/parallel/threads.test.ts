import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../../../../common/entry-url.js';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { requireThreads } from '../../../../../src/measure/server/execution/parallel/threads.js';
import type { ProgressEvent } from '../../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import { HarnessError } from '../../../../../src/result/errors.js';
import type { CaseResult } from '../../../../../src/result/run-result.js';
import { tinySuite } from '../../tiny-suite.js';
import { outline } from '../outline.js';
import { ASK, listening, MANY, ports, USERS } from './many-cases.js';

const said = ({ id, outcome }: CaseResult) => [id, outcome];

test('threads with their own mocks give the same results as one thread, in the same order', async (context) => {
  const suite = await tinySuite(context, MANY);
  const events: ProgressEvent[] = [];
  const alone = await runConformance({ suite });
  const together = await runConformance({ suite, parallel: 2, onProgress: (event) => events.push(event) });
  assert.deepEqual(together.cases.map(said), alone.cases.map(said));
  assert.deepEqual(together.requirements, alone.requirements);
  assert.deepEqual([alone.options, together.options], [undefined, { parallel: 2 }]);
  assert.deepEqual([ports(alone.cases).size, ports(together.cases).size], [1, 2]);
  assert.deepEqual(events[0], { type: 'begun', total: 150 });
  assert.deepEqual(
    events.flatMap((event) => (event.type === 'case' ? [event.done] : [])),
    Array.from({ length: 150 }, (_, index) => index + 1),
  );
  assert.deepEqual(
    events.flatMap((event) => (event.type === 'feature' ? [[event.feature, event.failed]] : [])).sort(),
    [
      ['features/a.feature', 0],
      ['features/b.feature', 50],
      ['features/c.feature', 0],
    ],
  );
});

test('few cases need no further thread', async (context) => {
  const suite = await tinySuite(context, { 'a.feature': outline(3, ...ASK) });
  const { options, cases } = await runConformance({ suite, parallel: 2 });
  assert.deepEqual([options, cases.length], [undefined, 3]);
});

test('a selection on the mock needs no further thread, unless it takes longer than to start one', async (context) => {
  const suite = await tinySuite(context, MANY);
  const only = ['a', 'c'];
  const { options, cases } = await runConformance({ suite, only, parallel: 2 });
  assert.deepEqual([options, cases.length, ports(cases).size], [{ only }, 100, 1]);
});

test('threads on one subject have different users', async (context) => {
  const subject = await listening(context, () => 'answer');
  const steps = ["a GET is sent to the first user's document", 'the status is 404'];
  const suite = await tinySuite(context, { 'a.feature': outline(60, ...steps), 'b.feature': outline(60, ...steps) });
  const { cases } = await runConformance({ suite, subject, users: USERS, parallel: 2 });
  assert.ok(
    cases.every(({ outcome }) => outcome === 'passed'),
    cases[0]?.error?.message,
  );
  const askedFor = cases.flatMap(({ exchanges }) => exchanges.map(({ request }) => /sip:\w+/.exec(request.url)?.[0]));
  assert.deepEqual([...new Set(askedFor)].sort(), ['sip:alice', 'sip:carol']);
});

test('an interruption aborts the exchanges of every thread', async (context) => {
  const stop = new AbortController();
  let waiting = 0;
  const subject = await listening(context, ({ url }) => {
    if (!url.includes('silence')) return 'answer';
    waiting += 1;
    if (waiting === 2) stop.abort();
    return 'silence';
  });
  const feature = outline(60, 'a GET is sent to "/silence"', 'the status is 404');
  const suite = await tinySuite(context, { 'a.feature': feature, 'b.feature': feature, 'c.feature': feature });
  const result = await runConformance({ suite, subject, users: USERS, parallel: 2, signal: stop.signal });
  assert.equal(result.partial, true);
  assert.equal(waiting, 2);
  assert.deepEqual(
    [result.cases.length, new Set(result.cases.map(({ outcome, reason }) => `${outcome}: ${reason}`))],
    [180, new Set(['inconclusive: the run was interrupted'])],
  );
});

test('a thread that cannot work ends the run with a fault of the suite', async (context) => {
  const suite = await tinySuite(context, MANY);
  const more = fileURLToPath(entryUrl('test/measure/server/execution/parallel/only-in-the-main-thread'));
  const broken = { ...suite, support: [...suite.support, more] };
  await assert.rejects(
    runConformance({ suite: broken, parallel: 2 }),
    (error) =>
      error instanceof HarnessError && /a thread of the run failed: .*only in the main thread/.test(error.message),
  );
});

test('the number of threads is limited to the users, and the refusal names the option', () => {
  const running = (count: number) =>
    ({
      kind: 'running',
      subject: { name: 'x', xcapRoot: 'http://x/', users: USERS.slice(0, count), timeoutMs: 1 },
    }) as const;
  const mock = { kind: 'mock', users: USERS.slice(0, 1) } as const;
  assert.equal(requireThreads(8, mock), 8);
  assert.equal(requireThreads(1, running(1)), 1);
  assert.equal(requireThreads(4, running(4)), 4);
  assert.equal(requireThreads(8, running(4)), 8);
  for (const [threads, choice] of [
    [3, running(1)],
    [9, running(4)],
    [0, mock],
    [1.5, mock],
    [Number.NaN, mock],
    [65, mock],
  ] as const) {
    assert.throws(
      () => requireThreads(threads, choice),
      (error) => error instanceof InvalidArgumentError && error.argument === 'parallel',
    );
  }
});

test('a subject that the run starts is measured by as many threads as it allows copies', () => {
  const users = [{ xui: 'sip:a@example.com' }];
  const subject = { name: 'lab', xcapRoot: 'http://127.0.0.1:{port}/xcap', users, timeoutMs: 1_000 };
  const start = { command: 'xdms', cwd: '.' };
  const container = { image: 'xdms', port: 80 };
  const accepted = [
    [1, start],
    [2, { ...start, copies: 2 }],
    [3, { container: { ...container, copies: 3 } }],
  ] as const;
  for (const [threads, how] of accepted) {
    assert.equal(requireThreads(threads, { kind: 'startable', subject, start: how }), threads);
  }
  const refused = [
    [2, start, /^parallel: must be 1 for a subject that the run starts; .* start\.copies$/],
    [3, { ...start, copies: 2 }, /^parallel: must be at most 2, the start\.copies of the subject file$/],
    [2, { container }, /^parallel: must be 1 /],
  ] as const;
  for (const [threads, how, message] of refused) {
    assert.throws(
      () => requireThreads(threads, { kind: 'startable', subject, start: how }),
      (error) => error instanceof InvalidArgumentError && message.test(error.message),
    );
  }
});
