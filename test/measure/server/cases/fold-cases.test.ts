import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseEvents, type SuiteEvent } from '../../../../src/measure/server/cases/case-events.js';
import { type Folded, foldCases } from '../../../../src/measure/server/cases/fold-cases.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import type { Envelope } from '../../../../src/measure/server/cucumber/messages.js';
import { playFeatures } from '../../../../src/measure/server/execution/execute-share.js';
import { startRun } from '../../../../src/measure/server/execution/start-run.js';
import { MOCK_USERS } from '../../../../src/measure/server/subject/subject-choice.js';
import { scenario, tinySuite } from '../tiny-suite.js';

const DESCRIPTION = { id: 'a', feature: 'features/a.feature', name: 'A', tags: [], requirements: [] };

const UNFINISHED = { outcome: 'inconclusive', reason: 'stopped' } as const;

function folded(events: readonly SuiteEvent[]): Folded {
  const fold = foldCases();
  for (const event of events) fold.add(event);
  return fold.result(UNFINISHED);
}

test('every beginning of a stream can be folded: a case that has not ended is as its caller says', async (context) => {
  const suite = await tinySuite(context, {
    'a.feature': `${scenario('One', 'nothing happens')}\n  @id:two\n  Scenario: Two\n    * nothing happens\n`,
  });
  const events: SuiteEvent[] = [];
  await using started = await startRun({ kind: 'mock', users: MOCK_USERS });
  await playFeatures({
    suite,
    cases: await loadCases(suite),
    current: () => started,
    onEvent: (event) => events.push(event),
  });
  const ends = events.flatMap(({ type }, index) => (type === 'finished' ? [index] : []));
  assert.equal(ends.length, 2);
  for (let length = 0; length <= events.length; length += 1) {
    const { cases } = folded(events.slice(0, length));
    const ended = ends.filter((end) => end < length).length;
    assert.equal(cases.filter(({ reason }) => reason !== 'stopped').length, ended);
  }
  assert.equal(folded(events).cases.length, 2);
});

test('taken exchanges belong to the case that has started last', () => {
  const [one, two] = ['one', 'two'].map((id) => ({ ...DESCRIPTION, id }));
  assert.ok(one && two);
  const exchange = (url: string) => ({ request: { method: 'GET', url, headers: [] }, durationMs: 1 });
  const fold = foldCases();
  for (const description of [one, two]) fold.add({ type: 'planned', description });
  for (const description of [one, two]) {
    fold.add({ type: 'started', description, at: 0 });
    fold.takeExchanges([exchange(`http://127.0.0.1/${description.id}`)]);
    fold.add({ type: 'finished', description, at: 1 });
  }
  const urls = fold.result(UNFINISHED).cases.map(({ exchanges }) => exchanges.map(({ request }) => request.url));
  assert.deepEqual(urls, [['http://127.0.0.1/one'], ['http://127.0.0.1/two']]);
});

test('a failed hook of the whole run, an unreadable file and an unknown parameter type are problems', () => {
  const timestamp = { seconds: 0, nanos: 0 };
  const failed = {
    testRunHookFinished: {
      testRunHookStartedId: '1',
      timestamp,
      result: {
        status: 'FAILED',
        duration: timestamp,
        message: 'Error: no port\n  at x',
        exception: { type: 'Error', message: 'no port' },
      },
    },
  };
  const messages = [
    failed,
    { parseError: { source: { uri: 'features/a.feature' }, message: '(3:1): expected something' } },
    { undefinedParameterType: { name: 'auid', expression: 'the AUID {auid}' } },
  ] as unknown as Envelope[];
  const events: SuiteEvent[] = [];
  const follow = caseEvents((event) => events.push(event));
  for (const message of messages) follow(message);
  assert.deepEqual(folded(events).problems, [
    'no port',
    'features/a.feature: (3:1): expected something',
    'the parameter type {auid} of "the AUID {auid}" is not defined',
  ]);
});
