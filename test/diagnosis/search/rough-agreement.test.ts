import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runByUrl } from '../twin/a-run.js';

const AT_ONCE = '7.11-concurrency/if-match-delete';

test('a fault explains what requests at the same time show of it, though no twin can repeat them', async () => {
  const run = await runByUrl(
    ['7-client-operations/second-delete.attribute', '7-client-operations/second-delete.last-position', AT_ONCE],
    { deviations: ['delete-does-nothing'] },
  );
  const [cause, ...others] = run.causes;
  assert.deepEqual(others, []);
  assert.deepEqual([cause?.id, cause?.cases.includes(AT_ONCE)], ['delete-does-nothing', true]);
});

test('a fault does not explain requests at the same time that it answers otherwise', async () => {
  const deviations = ['delete-is-204', 'last-write-wins'];
  const run = await runByUrl(['8.4-delete/exactly-200.element', '7.11-concurrency/if-match.element'], { deviations });
  const own = run.causes.find(({ id }) => id === 'delete-is-204');
  assert.deepEqual(own?.cases, ['8.4-delete/exactly-200.element']);
  assert.ok(run.causes.some(({ cases }) => cases.includes('7.11-concurrency/if-match.element')));
});
