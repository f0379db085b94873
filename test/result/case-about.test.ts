import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseAbout } from '../../src/result/case-about.js';
import type { CaseFinding } from '../../src/result/case-finding.js';
import { gradeRequirements } from '../../src/result/run-result.js';
import { aCase } from '../measure/server/a-result.js';

const TARGET = { part: 'target', start: 3, end: 4, sent: '[' } as const;
const FINDINGS: readonly CaseFinding[] = [
  { requirement: 'A', outcome: 'passed', kept: 2 },
  { requirement: 'A', outcome: 'failed', exchange: 1, place: TARGET, text: 'It has a bracket.', instead: 'Send %5B.' },
  { requirement: 'B', outcome: 'blocked', text: 'a request that breaks A may be the reason' },
  { requirement: 'C', outcome: 'passed' },
  { requirement: 'D', outcome: 'skipped', text: 'the client sent no request' },
];
const one = aCase('client/a', 'failed', { requirements: ['A', 'B', 'C', 'D'], findings: FINDINGS });

test('each requirement of a conversation has its own outcome, with its reason', () => {
  const views = ['A', 'B', 'C', 'D'].map((id) => caseAbout(one, id));
  assert.deepEqual(
    views.map(({ outcome, reason }) => [outcome, reason]),
    [
      ['failed', undefined],
      ['blocked', 'a request that breaks A may be the reason'],
      ['passed', undefined],
      ['skipped', 'the client sent no request'],
    ],
  );
  assert.deepEqual(views[0]?.error, {
    message: 'request 2, target: It has a bracket. Sent: [. Send %5B.',
    expected: 'Send %5B.',
    actual: '[',
  });
});

test('one table grades the conversations of a client and the cases of a server', () => {
  const register = ['A', 'B', 'C', 'D', 'E'].map((id) => ({
    id,
    level: 'SHOULD' as const,
    section: 'RFC 4825 §6',
    subject: 'client' as const,
    text: 'A rule.',
  }));
  assert.deepEqual(
    gradeRequirements(register, [one]).map(({ verdict }) => verdict),
    ['shortfall', 'blocked', 'conforms', 'not-applicable', 'untested'],
  );
});

test('a case without findings is the same for each of its requirements', () => {
  const plain = aCase('a', 'failed');
  assert.equal(caseAbout(plain, 'A-URI-01'), plain);
});
