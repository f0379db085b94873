import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureClient } from '../../../src/measure/client/measure-client.js';

test('an aborted measurement ends after the scenario that runs, and is partial', async () => {
  const stop = new AbortController();
  const result = await measureClient({ run: async () => stop.abort(), signal: stop.signal });
  assert.equal(result.cases.length, 1);
  assert.equal(result.partial, true);
});
