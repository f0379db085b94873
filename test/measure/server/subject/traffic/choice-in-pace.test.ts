import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunningSubject } from '../../../../../src/measure/server/subject/subject-choice.js';
import { choiceInPace } from '../../../../../src/measure/server/subject/traffic/choice-in-pace.js';
import type { PaceSettings } from '../../../../../src/measure/server/subject/traffic/pace.js';

function trafficAt(given: PaceSettings, inFile: PaceSettings, threads: number) {
  const subject: RunningSubject['subject'] = {
    name: 'lab',
    xcapRoot: 'http://127.0.0.1:1/xcap',
    users: [],
    timeoutMs: 1,
    traffic: inFile,
  };
  const paced = choiceInPace({ kind: 'running', subject }, given, threads);
  assert.equal(paced.choice.kind, 'running');
  const { requestsPerSecond, concurrency } =
    (paced.choice.kind === 'running' ? paced.choice.subject.traffic : undefined) ?? {};
  return { requestsPerSecond, concurrency, threads: paced.threads };
}

test('options replace the pace of the subject file', () => {
  assert.deepEqual(trafficAt({ requestsPerSecond: 5 }, { requestsPerSecond: 9, concurrency: 8 }, 1), {
    requestsPerSecond: 5,
    concurrency: 8,
    threads: 1,
  });
});

test('threads divide the requests at the same time, and there are not more threads than those', () => {
  assert.deepEqual(trafficAt({ concurrency: 7 }, {}, 2), { requestsPerSecond: undefined, concurrency: 3, threads: 2 });
  assert.deepEqual(trafficAt({ concurrency: 1 }, {}, 4), { requestsPerSecond: undefined, concurrency: 1, threads: 1 });
});

test('a pace without requests is refused', () => {
  const refuse = (given: PaceSettings, argument: string) =>
    assert.throws(() => choiceInPace({ kind: 'mock', users: [] }, given, 1), { argument });
  refuse({ requestsPerSecond: 0 }, 'requestsPerSecond');
  refuse({ concurrency: 1.5 }, 'concurrency');
});
