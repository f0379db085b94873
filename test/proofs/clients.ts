import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLIENT_PRESETS } from '../../common/presets.js';
import { measureClient } from '../../src/measure/client/measure-client.js';
import { CLIENT_VARIANTS, proveClients } from '../../src/prove/client/prove-clients.js';

test('each rule finds the clients that break it, and our own client breaks none', async () => {
  const { problems, clients } = await proveClients();
  assert.deepEqual(problems, []);
  // Our own client in all scenarios, and in those of each preset.
  assert.equal(clients.length, CLIENT_VARIANTS.length + 1 + CLIENT_PRESETS.length);
});

test('a client that does nothing passes nothing', async () => {
  const { requirements } = await measureClient({ run: async () => {} });
  assert.deepEqual(
    requirements.filter(({ verdict }) => verdict !== 'untested' && verdict !== 'not-applicable').map(({ id }) => id),
    [],
  );
});

test('at least 75 clients are faulty, and three are not', () => {
  const faulty = CLIENT_VARIANTS.filter(({ breaks }) => breaks !== undefined);
  assert.ok(faulty.length >= 75, `${faulty.length} are`);
  assert.equal(CLIENT_VARIANTS.length - faulty.length, 3);
});
