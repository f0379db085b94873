import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FinishedCase } from '../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { tinySuite } from '../tiny-suite.js';
import { FEATURES, failingServer, USERS } from './failing-server.js';

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
    users: USERS.slice(0, 1),
    parallel: 2,
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
