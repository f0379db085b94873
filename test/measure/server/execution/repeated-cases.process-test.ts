import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProgressEvent } from '../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { tinySuite } from '../tiny-suite.js';
import { FEATURES, failingServer, USERS } from './failing-server.js';

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
  // A case that runs again tells so, and counts when that is over.
  const done = events.flatMap((event) => (event.type === 'case' ? [event.done] : []));
  assert.deepEqual(
    [...new Set(done)].filter((count) => count > 0),
    cases.map((_, index) => index + 1),
  );
  assert.deepEqual(
    done,
    done.toSorted((one, other) => one - other),
  );
  assert.ok(done.length > cases.length);
  const last = events.findLast((event) => event.type === 'case');
  assert.equal(last?.failed, failed.length);
});
