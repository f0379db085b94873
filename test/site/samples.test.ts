import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutDeadlyExchanges } from '../../site/samples.js';

test('a published report does not show how a server died', () => {
  const cases = [
    { id: 'one', outcome: 'passed', exchanges: [{ request: 'GET' }] },
    {
      id: 'two',
      outcome: 'subject-died',
      exchanges: [{ request: 'PUT' }],
      programEnd: { signal: 'SIGSEGV', stderr: ['PUT'] },
    },
    { id: 'three', outcome: 'inconclusive', isSubjectGone: true, exchanges: [{ request: 'DELETE' }] },
  ];
  const died = { ...cases[1], exchanges: [], programEnd: { signal: 'SIGSEGV', stderr: [] } };
  const results = JSON.parse(withoutDeadlyExchanges(JSON.stringify({ format: 2, cases })));
  assert.deepEqual(results, { format: 2, cases: [cases[0], died, { ...cases[2], exchanges: [] }] });
});
