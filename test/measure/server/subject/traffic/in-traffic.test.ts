import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Exchange } from '../../../../../common/exchange.js';
import { XcapStack } from '../../../../../src/client/internal.js';
import { RecordingDispatcher } from '../../../../../src/measure/server/execution/recording-dispatcher.js';
import { stackOptions } from '../../../../../src/measure/server/subject/access/sessions.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { openConnections } from '../../../../../src/measure/server/subject/subject-dispatcher.js';
import { SLOTS_BYTES, type TrafficSettings } from '../../../../../src/measure/server/subject/traffic/pace.js';
import { COUNTS_BYTES, repeatedText, Traffic } from '../../../../../src/measure/server/subject/traffic/traffic.js';
import { serveSubject } from '../../a-subject.js';

interface Sent {
  readonly status: number | undefined;
  readonly error: string | undefined;
  /** Statuses in the record. */
  readonly recorded: readonly (number | undefined)[];
  /** Requests at the server. */
  readonly arrived: number;
  readonly repeated: string | undefined;
}

/** Sends requests, one after the other, to a server that gives these answers and then 200. */
async function send(
  context: TestContext,
  answers: readonly (readonly [number, string?])[],
  {
    method = 'GET',
    times = 1,
    settings = {},
    subject: more = {},
    interrupt,
  }: {
    readonly method?: string;
    readonly times?: number;
    readonly settings?: TrafficSettings;
    readonly subject?: Partial<Subject>;
    /** Aborted as soon as a request waits. */
    readonly interrupt?: AbortController;
  } = {},
): Promise<Sent> {
  let arrived = 0;
  const { choice } = await serveSubject(
    context,
    (_, response) => {
      const [status, retryAfter] = answers[arrived] ?? [200];
      arrived += 1;
      response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end('text');
    },
    more,
  );
  const { subject } = choice;
  const shared = { slots: new SharedArrayBuffer(SLOTS_BYTES), counts: new SharedArrayBuffer(COUNTS_BYTES) };
  const exchanges: Exchange[] = [];
  const recording = new RecordingDispatcher(openConnections(subject), (exchange) => exchanges.push(exchange));
  context.after(() => recording.destroy());
  const traffic = new Traffic({ ...settings, shared }, interrupt?.signal);
  const wait = traffic.wait.bind(traffic);
  context.mock.method(traffic, 'wait', (...of: Parameters<typeof wait>) => {
    const waiting = wait(...of);
    interrupt?.abort();
    return waiting;
  });
  const dispatcher = recording.inTraffic(traffic);
  const [user] = subject.users;
  assert.ok(user);
  await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
  let status: number | undefined;
  let error: string | undefined;
  for (let count = 0; count < times; count += 1) {
    const request = { method, target: '/xcap/x', ...(method === 'PUT' ? { body: 'b' } : {}) };
    await stack.send(request).then(
      ({ response }) => {
        status = response?.status;
      },
      (thrown: Error) => {
        error = thrown.message;
      },
    );
  }
  return {
    status,
    error,
    recorded: exchanges.map(({ response }) => response?.status),
    arrived,
    repeated: repeatedText(shared.counts),
  };
}

test('a refused request is repeated, and the record does not show the refusals', async (context) => {
  const sent = await send(
    context,
    [
      [429, '0'],
      [503, '0'],
    ],
    { method: 'PUT' },
  );
  assert.deepEqual(sent, {
    status: 200,
    error: undefined,
    recorded: [200],
    arrived: 3,
    repeated:
      'the server answered 429 to 1 request, 503 to 1 request; the run waited less than 1 s in all and repeated them',
  });
});

test('the time that a request waits is not that of the server', async (context) => {
  const { status } = await send(context, [[429], [429]], { subject: { timeoutMs: 400 } });
  assert.equal(status, 200);
});

test('a request waits no longer than it may, and later ones do not wait', async (context) => {
  const refusals = Array.from({ length: 9 }, () => [429] as const);
  const { status, recorded, arrived } = await send(context, refusals, { times: 3, settings: { maxWaitMs: 300 } });
  assert.deepEqual({ status, recorded, arrived }, { status: 429, recorded: [429, 429, 429], arrived: 4 });
});

test('a wait that is longer than allowed is not begun', async (context) => {
  const { status, arrived } = await send(context, [[503, '3600']]);
  assert.deepEqual({ status, arrived }, { status: 503, arrived: 1 });
});

test('a write that a gateway may have passed on is not repeated', async (context) => {
  const { status, arrived } = await send(context, [[502]], { method: 'PUT' });
  assert.deepEqual({ status, arrived }, { status: 502, arrived: 1 });
});

test('a read is repeated twice after the answer of a gateway, which then counts', async (context) => {
  const { status, arrived } = await send(context, [[504], [504], [504]]);
  assert.deepEqual({ status, arrived }, { status: 504, arrived: 3 });
});

test('500 counts at once', async (context) => {
  const { status, arrived } = await send(context, [[500]]);
  assert.deepEqual({ status, arrived }, { status: 500, arrived: 1 });
});

test('an interrupted run stops waiting', async (context) => {
  const interrupt = new AbortController();
  const { status, error } = await send(context, [[429, '30']], { interrupt, subject: { timeoutMs: 60_000 } });
  assert.equal(status, undefined);
  assert.match(error ?? '', /aborted/);
});
