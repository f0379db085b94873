import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases } from '../../../src/runner/cases/load-cases.js';
import type { Envelope } from '../../../src/runner/cucumber/messages.js';
import { runFeatures } from '../../../src/runner/execution/run-features.js';
import { foldMessages } from '../../../src/runner/results/fold.js';
import { scenario, tinySuite } from '../tiny-suite.js';

const UNFINISHED = { outcome: 'inconclusive', reason: 'stopped' } as const;

test('every beginning of a stream can be folded: a case that has not ended is as its caller says', async (context) => {
  const suite = await tinySuite(context, {
    'a.feature': `${scenario('One', 'nothing happens')}\n  @id:two\n  Scenario: Two\n    * nothing happens\n`,
  });
  const messages: Envelope[] = [];
  await runFeatures({
    suite,
    cases: await loadCases(suite),
    onMessage: (message) => messages.push(message),
  });
  const ends = messages.flatMap((message, index) => (message.testCaseFinished === undefined ? [] : [index]));
  assert.equal(ends.length, 2);
  for (let length = 0; length <= messages.length; length += 1) {
    const { cases } = foldMessages(messages.slice(0, length), UNFINISHED);
    const ended = ends.filter((end) => end < length).length;
    assert.equal(cases.filter(({ reason }) => reason !== 'stopped').length, ended);
  }
  assert.equal(foldMessages(messages, UNFINISHED).cases.length, 2);
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
  assert.deepEqual(foldMessages(messages, UNFINISHED).problems, [
    'no port',
    'features/a.feature: (3:1): expected something',
    'the parameter type {auid} of "the AUID {auid}" is not defined',
  ]);
});
