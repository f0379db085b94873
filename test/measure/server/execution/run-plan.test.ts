import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { FinishedCase, ProgressEvent } from '../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { tinySuite } from '../tiny-suite.js';
import { outline } from './outline.js';

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));
const STEPS = ["a GET is sent to the first user's document", 'the status is 404'];

const about = (count: number, id: string, ...tags: readonly string[]) =>
  outline(count, ...STEPS).replace('@id:one', [`@id:${id}`, ...tags].join(' '));

const FEATURES = {
  'lists.feature': about(60, 'lists', '@usage:resource-lists'),
  'more-lists.feature': about(60, 'more-lists', '@usage:resource-lists'),
  'rules.feature': about(60, 'rules', '@usage:pres-rules'),
  'more-rules.feature': about(60, 'more-rules', '@usage:pres-rules'),
  'both.feature': about(10, 'both', '@usage:resource-lists', '@usage:pres-rules'),
  'dangerous.feature': about(2, 'danger', '@usage:resource-lists', '@dangerous'),
};

/**
 * A server that answers 500 instead of 404 when `fails` says so. It notes the cases that asked, and those that asked again while
 * another case worked with their user.
 */
async function failingServer(context: TestContext, fails: (id: string, times: number) => boolean) {
  const asked: string[] = [];
  const busy = new Map<string, number>();
  const overlaps: string[] = [];
  const server = createServer(async ({ url = '', headers }, response) => {
    const user = /sip:\w+/.exec(decodeURIComponent(url))?.[0] ?? '';
    const id = headers['x-conformance-case'];
    if (typeof id !== 'string') {
      response.writeHead(404).end();
      return;
    }
    asked.push(id);
    const times = asked.filter((one) => one === id).length;
    busy.set(user, (busy.get(user) ?? 0) + 1);
    if (times > 1 && busy.get(user) !== 1) overlaps.push(id);
    await delay(5);
    busy.set(user, (busy.get(user) ?? 0) - 1);
    response.writeHead(fails(id, times) ? 500 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { subject: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`, asked, overlaps };
}

test('what did not pass with two threads for a user runs again with one, before the dangerous cases', async (context) => {
  // So many that the threads have several shares the second time, too.
  const server = await failingServer(context, (id, times) => id.endsWith('.9') || (times === 1 && !id.endsWith('0')));
  const suite = await tinySuite(context, FEATURES);
  const events: ProgressEvent[] = [];
  const { subject } = server;
  const onProgress = (event: ProgressEvent) => events.push(event);
  const { cases, options } = await runConformance({ suite, subject, users: USERS, parallel: 4, onProgress });
  assert.deepEqual(options, { parallel: 4 });
  const failed = cases.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id);
  const always = ['lists', 'more-lists', 'rules', 'more-rules'].map((name) => `${name}/${name}.9`);
  // Such cases have their user, or the server, to themselves. So one answer is enough.
  const alone = ['both', 'dangerous'].flatMap((name) =>
    cases.filter(({ id }) => id.startsWith(`${name}/`) && !id.endsWith('0')).map(({ id }) => id),
  );
  assert.deepEqual(failed.sort(), [...alone, ...always].sort());
  for (const { id } of cases) {
    const times = id.endsWith('0') || alone.includes(id) ? 1 : 2;
    assert.equal(server.asked.filter((one) => one === id).length, times, id);
  }
  assert.deepEqual(server.overlaps, []);
  assert.deepEqual(server.asked.slice(-2).sort(), ['dangerous/danger.0', 'dangerous/danger.1']);
  assert.deepEqual(
    events.flatMap((event) => (event.type === 'case' ? [event.done] : [])),
    cases.map((_, index) => index + 1),
  );
  const last = events.findLast((event) => event.type === 'case');
  assert.equal(last?.failed, failed.length);
});

test('with one thread for each user, a case that did not pass does not run again, and is told with its exchanges', async (context) => {
  const server = await failingServer(context, (id, times) => times === 1 && id.endsWith('5'));
  const suite = await tinySuite(context, FEATURES);
  const heard: FinishedCase[] = [];
  const onCase = { planned: () => undefined, finished: (one: FinishedCase) => void heard.push(one) };
  const { cases } = await runConformance({ suite, subject: server.subject, users: USERS, parallel: 2, onCase });
  assert.equal(server.asked.length, cases.length);
  assert.equal(cases.filter(({ outcome }) => outcome === 'failed').length, 4 * 6 + 1);
  const failed = heard.filter(({ outcome }) => outcome === 'failed');
  assert.equal(failed.length, 4 * 6 + 1);
  assert.ok(failed.every(({ result }) => result?.exchanges.length === 1));
  // Those of the other thread come without.
  assert.ok(heard.some(({ outcome, result }) => outcome === 'passed' && result === undefined));
});

test('a run that is stopped before such a case has run again leaves the case undecided', async (context) => {
  const stop = new AbortController();
  const server = await failingServer(context, (id, times) => {
    if (times === 2) stop.abort();
    return id.endsWith('5');
  });
  const suite = await tinySuite(context, FEATURES);
  const { cases, partial } = await runConformance({
    suite,
    subject: server.subject,
    users: USERS,
    parallel: 4,
    signal: stop.signal,
  });
  const outcomes = (isWanted: (id: string) => boolean) => [
    ...new Set(cases.filter(({ id }) => isWanted(id)).map(({ outcome }) => outcome)),
  ];
  const isAlone = (id: string) => id.startsWith('both/') || id.startsWith('dangerous/');
  assert.equal(partial, true);
  assert.deepEqual(
    outcomes((id) => !isAlone(id) && id.endsWith('5')),
    ['inconclusive'],
  );
  assert.deepEqual(
    outcomes((id) => !isAlone(id) && !id.endsWith('5')),
    ['passed'],
  );
  assert.equal(cases.find(({ id }) => id === 'both/both.5')?.outcome, 'failed');
});
