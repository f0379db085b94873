import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { type LicenseServer, startLicenseServer } from '../../../simulators/start/license-server.js';

const KEY = 'bWFzdGVyLWtleQ==';
const MASTER = { key: KEY, organisation: 'acme', master: 'acme-1', totalCredit: 5 };

async function addSlave({ url }: LicenseServer): Promise<number> {
  const response = await request(`${url}/slaves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ masterKey: KEY }),
  });
  await response.body.dump();
  return response.statusCode;
}

test('the next request to the license server can fail, and the journal has both', async () => {
  await using server = await startLicenseServer({ masters: [MASTER] });
  server.next({ path: '/slaves' }).respond(503, { retryAfter: 1 });
  assert.equal(await addSlave(server), 503);
  assert.equal(await addSlave(server), 201);
  assert.deepEqual(
    server.requests({ path: '/slaves' }).map(({ response }) => response?.status),
    [503, 201],
  );
  assert.match(Buffer.from(server.requests({ status: 503 })[0]?.request.body ?? []).toString(), /masterKey/);
  server.verify({ method: 'POST', path: '/slaves' }, { times: 2 });
  assert.equal((await server.waitFor({ status: 201 })).number, 2);
});

test('a reset of the license server clears faults and journal', async () => {
  await using server = await startLicenseServer({ masters: [MASTER] });
  await addSlave(server);
  server.next().respond(503);
  server.chaos({ rate: 1, seed: 1 });
  server.reset();
  assert.equal(await addSlave(server), 201);
  assert.equal(server.requests().length, 1);
  assert.equal(server.droppedRequests, 0);
});

test('a request to the license server cannot have deviations', async () => {
  await using server = await startLicenseServer();
  assert.throws(() => server.next().deviate('x' as string), { argument: 'deviate' });
});
