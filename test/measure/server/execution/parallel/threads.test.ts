import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { requireThreads } from '../../../../../src/measure/server/execution/parallel/threads.js';
import type { ProgressEvent } from '../../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { StartableSubject } from '../../../../../src/measure/server/subject/subject-choice.js';
import { HarnessError } from '../../../../../src/result/errors.js';
import type { CaseResult } from '../../../../../src/result/run-result.js';
import { aProgram } from '../../subject/start/a-program.js';
import { tinySuite } from '../../tiny-suite.js';
import { outline } from '../outline.js';

const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';

const ASK = [`a GET is sent to "${DOCUMENT}"`, 'the status is 404'];

/** Enough cases for several shares. */
const MANY = {
  'a.feature': outline(50, ...ASK),
  'b.feature': outline(50, ...ASK, 'something is thrown'),
  'c.feature': outline(50, ...ASK),
};

const said = ({ id, outcome }: CaseResult) => [id, outcome];
const ports = (cases: readonly CaseResult[]) =>
  new Set(cases.flatMap(({ exchanges }) => exchanges.map(({ request }) => new URL(request.url).port)));

test('threads with their own mocks give the same results as one thread, in the same order', async (context) => {
  const suite = await tinySuite(context, MANY);
  const events: ProgressEvent[] = [];
  const alone = await runConformance({ suite });
  const together = await runConformance({ suite, parallel: 3, onProgress: (event) => events.push(event) });
  assert.deepEqual(together.cases.map(said), alone.cases.map(said));
  assert.deepEqual(together.requirements, alone.requirements);
  assert.deepEqual([alone.options, together.options], [undefined, { parallel: 3 }]);
  assert.deepEqual([ports(alone.cases).size, ports(together.cases).size], [1, 3]);
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
  const { options, cases } = await runConformance({ suite, parallel: 4 });
  assert.deepEqual([options, cases.length], [undefined, 3]);
});

test('a selection on the mock needs no further thread, unless it takes longer than to start one', async (context) => {
  const suite = await tinySuite(context, MANY);
  const only = ['a', 'c'];
  const { options, cases } = await runConformance({ suite, only, parallel: 3 });
  assert.deepEqual([options, cases.length, ports(cases).size], [{ only }, 100, 1]);
});

interface Ask {
  readonly method: string | undefined;
  readonly url: string;
}

async function listening(context: TestContext, answer: (ask: Ask) => 'answer' | 'silence'): Promise<string> {
  const server = createServer(({ method, url = '' }, response) => {
    if (answer({ method, url }) === 'answer') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
}

const USERS = ['alice', 'bob', 'carol', 'dave', 'erin'].map((name) => ({ xui: `sip:${name}@example.com` }));

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

test('with a thread for each user, cases that need two users run in the first thread with both', async (context) => {
  const subject = await listening(context, () => 'answer');
  const steps = ["a GET is sent to the first user's document", 'the status is 404'];
  const ofTwo = outline(20, ...steps).replace('@id:one', '@id:two @needs:second-user');
  const files = ['a', 'b', 'c', 'd'].map((name) => [`${name}.feature`, outline(60, ...steps)]);
  const suite = await tinySuite(context, { ...Object.fromEntries(files), 'e.feature': ofTwo });
  const { cases, options } = await runConformance({ suite, subject, users: USERS.slice(0, 4), parallel: 4 });
  const usersOf = (feature: string) => [
    ...new Set(
      cases
        .filter((one) => one.feature.endsWith(feature))
        .flatMap(({ exchanges }) => exchanges.map(({ request }) => /sip:\w+/.exec(request.url)?.[0])),
    ),
  ];
  assert.deepEqual([options, new Set(cases.map(({ outcome }) => outcome))], [{ parallel: 4 }, new Set(['passed'])]);
  assert.deepEqual(usersOf('e.feature'), ['sip:alice']);
  // The thread with bob starts after these cases, and may find no share left.
  const others = usersOf('.feature').filter((one) => one !== 'sip:bob');
  assert.deepEqual(others.sort(), ['sip:alice', 'sip:carol', 'sip:dave']);
});

test('with two threads for each user, one has the cases about lists, the other those about other usages', async (context) => {
  const subject = await listening(context, () => 'answer');
  const steps = ["a GET is sent to the first user's document", 'the status is 404'];
  const about = (usages: string) => outline(60, ...steps).replace('@id:one', `@id:one ${usages}`);
  const suite = await tinySuite(context, {
    'lists.feature': about('@usage:resource-lists'),
    'more-lists.feature': about('@usage:resource-lists'),
    'rules.feature': about('@usage:pres-rules'),
    'more-rules.feature': about('@usage:pidf-manipulation'),
    'both.feature': about('@usage:resource-lists @usage:pres-rules'),
  });
  const { cases, options } = await runConformance({ suite, subject, users: USERS.slice(0, 2), parallel: 4 });
  assert.deepEqual([options, new Set(cases.map(({ outcome }) => outcome))], [{ parallel: 4 }, new Set(['passed'])]);
  const usersOf = (feature: string) => [
    ...new Set(
      cases
        .filter((one) => one.feature.endsWith(`/${feature}.feature`))
        .flatMap(({ exchanges }) => exchanges.map(({ request }) => /sip:\w+/.exec(request.url)?.[0])),
    ),
  ];
  // The cases about both are one share, for one of the threads with lists.
  assert.equal(usersOf('both').length, 1);
  assert.equal(cases.length, 300);
});

test('a read-only run is read-only in every thread', async (context) => {
  const sent = new Set<string | undefined>();
  const subject = await listening(context, ({ method }) => {
    sent.add(method);
    return 'answer';
  });
  const writes = `@read-only\n${outline(60, 'a PUT is tried', ...ASK)}`;
  const suite = await tinySuite(context, { 'a.feature': writes, 'b.feature': writes });
  const { cases, options } = await runConformance({ suite, subject, users: USERS, parallel: 2, readOnly: true });
  assert.deepEqual(options, { readOnly: true, parallel: 2 });
  assert.deepEqual([cases.length, new Set(cases.map(({ outcome }) => outcome))], [120, new Set(['harness-error'])]);
  assert.deepEqual([...sent], ['GET']);
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

test('every thread detects a crashed subject', async (context) => {
  const server = createServer((request, response) => {
    if (request.url?.includes('die')) {
      response.destroy();
      server.close();
      server.closeAllConnections();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const subject = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const dangerous = `@dangerous\n${outline(2, 'a GET is sent to "/die"', 'the status is 404')}`;
  const suite = await tinySuite(context, { '0.feature': dangerous, ...MANY, 'd.feature': outline(50, ...ASK) });
  const { cases } = await runConformance({ suite, subject, users: USERS, parallel: 2 });
  assert.deepEqual(
    cases.filter(({ outcome }) => outcome === 'subject-died').map(({ id }) => id.slice(0, 2)),
    ['0/', '0/'],
  );
  assert.equal(cases.filter(({ outcome }) => outcome === 'passed').length, 150);
});

test('a thread that cannot work ends the run with a fault of the suite', async (context) => {
  const suite = await tinySuite(context, MANY);
  const extension = path.extname(fileURLToPath(import.meta.url));
  const more = fileURLToPath(new URL(`./only-in-the-main-thread${extension}`, import.meta.url));
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

test('each thread starts a copy of the subject, restarts only this, and stops it', async (context) => {
  const death = outline(1, 'a GET is sent to "/resource-lists/users/sip:alice@example.com/death"', 'the status is 404');
  const suite = await tinySuite(context, { ...MANY, 'd.feature': death.replace('@id:one', '@id:death') });
  const program = await aProgram(context, { die: 'GET .*/death$' });
  const choice: StartableSubject = {
    kind: 'startable',
    subject: {
      name: 'lab',
      xcapRoot: 'http://127.0.0.1:{port}/xcap',
      timeoutMs: 2_000,
      users: [{ xui: 'sip:alice@example.com' }],
    },
    start: { command: [...program.command], env: program.env, cwd: program.folder, copies: 3 },
  };
  const together = await runConformance({ suite, subject: choice, parallel: 3 });
  const log = await program.log();
  const started = log.flatMap((line) => (line.startsWith('started ') ? [Number(line.slice('started '.length))] : []));
  assert.deepEqual([started.length, log.filter((line) => line === 'died').length], [4, 1]);
  const alive = started.filter((pid) => isAlive(pid));
  assert.deepEqual(alive, []);
  assert.equal(ports(together.cases).size, 3);
  const [died, others] = [together.cases.at(-1), together.cases.slice(0, -1)];
  assert.equal(died?.outcome, 'subject-died');
  assert.deepEqual(
    others.map(({ feature, outcome }) => [feature, outcome]),
    others.map(({ feature }) => [feature, feature === 'features/b.feature' ? 'failed' : 'passed']),
  );
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
