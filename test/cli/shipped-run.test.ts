import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShippedRun } from '../../src/cli/commands/run/shipped-run.js';
import { MOCK_USERS, type SubjectChoice } from '../../src/measure/server/subject/subject-choice.js';

const MOCK: SubjectChoice = { kind: 'mock', users: MOCK_USERS };

test('only a run on the mock without anything of the user needs no watch of interrupts', () => {
  assert.equal(isShippedRun({ subject: MOCK, features: [], only: ['XCAP-8.4-15'] }), true);
  const subject = { name: 'theirs', xcapRoot: 'http://127.0.0.1/', users: MOCK_USERS, timeoutMs: 1 };
  const others = [
    { subject: { kind: 'running', subject } },
    { subject: { ...MOCK, described: subject } },
    { subject: { ...MOCK, settings: { usages: ['usage.yaml'] } } },
    { subject: MOCK, features: ['features'] },
    { subject: MOCK, steps: ['steps'] },
    { subject: MOCK, usages: ['usage.yaml'] },
  ] as const;
  for (const one of others) assert.equal(isShippedRun(one), false, JSON.stringify(one));
});
