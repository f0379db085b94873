import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../common/defined.js';
import { startControl } from '../../simulators/control/start-control.js';
import { type LicenseServer, startLicenseServer } from '../../simulators/start/license-server.js';

const KEY = 'c2VjcmV0';
const MASTER = { key: KEY, organisation: 'acme', master: 'acme-1', totalCredit: 1 };

/** JSON of any form; comparisons show whether a value is what a test expects. */
interface Json {
  readonly [name: string]: Json | undefined;
}

interface Answer {
  readonly status: number;
  readonly json: Json;
}

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/** @param deviations those of the start */
async function on(
  run: (control: Call, license: Call, server: LicenseServer) => Promise<void>,
  deviations: readonly string[] = [],
): Promise<void> {
  await using server = await startLicenseServer({ masters: [MASTER], deviations });
  const control = await startControl(server, { port: 0 });
  try {
    await run(callOf(control.url), callOf(server.url), server);
  } finally {
    await control.close();
  }
}

function callOf(url: string): Call {
  return async (method, path, body) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await request(`${url}${path}`, {
      method,
      headers,
      ...defined({ body: body === undefined ? undefined : JSON.stringify(body) }),
    });
    return { status: response.statusCode, json: (await response.body.json()) as Json };
  };
}

const activation = (device: string) => ({
  masterOrSlaveKey: KEY,
  runtimeKey: Buffer.from(device).toString('base64'),
});

test('the credit of a master is read and changed while the server runs', () =>
  on(async (control, license) => {
    assert.equal((await license('POST', '/activate', activation('phone'))).status, 201);
    const { json } = await control('GET', '/masters');
    assert.deepEqual(json, {
      masters: [{ organisation: 'acme', master: 'acme-1', totalCredit: 1, usedCredit: 1 }],
    });
    assert.equal((await license('POST', '/activate', activation('tablet'))).status, 400);
    const changed = await control('PUT', '/masters/acme-1/credit', { totalCredit: 2 });
    assert.deepEqual(changed.json, { totalCredit: 2, usedCredit: 1 });
    assert.equal((await license('POST', '/activate', activation('tablet'))).status, 201);
    assert.equal((await control('PUT', '/masters/nobody/credit', { totalCredit: 2 })).json.argument, 'master');
    assert.equal((await control('PUT', '/masters/acme-1/credit', { totalCredit: -1 })).json.argument, 'totalCredit');
    assert.equal((await control('POST', '/masters', { ...MASTER, key: 'bGF0ZXI=' })).status, 200);
    assert.equal((await control('PUT', '/masters/acme-1/credit', { totalCredit: 2 })).json.argument, 'master');
  }));

test('a deviation that keeps its own ledger refuses changes of credit and snapshots', () =>
  on(
    async (control) => {
      assert.equal((await control('PUT', '/masters/acme-1/credit', { totalCredit: 2 })).json.argument, 'totalCredit');
      assert.equal((await control('POST', '/snapshots')).json.argument, 'snapshot');
    },
    ['credit-without-end'],
  ));

test('a snapshot restores masters, slaves and credit, as often as wanted', () =>
  on(async (control, license, server) => {
    const slaveKey = String((await license('POST', '/slaves', { masterKey: KEY })).json.key);
    const { json } = await control('POST', '/snapshots');
    for (let round = 0; round < 2; round += 1) {
      assert.equal(
        (await license('POST', '/activate', { ...activation('phone'), masterOrSlaveKey: slaveKey })).status,
        201,
      );
      assert.equal(server.slave(slaveKey).used, true);
      server.addMaster({ ...MASTER, key: 'bGF0ZXI=', master: 'late' });
      assert.equal((await control('POST', `/snapshots/${json.snapshot}/restore`)).status, 200);
      assert.equal(server.slave(slaveKey).used, false);
      assert.deepEqual(server.masters, [{ organisation: 'acme', master: 'acme-1', totalCredit: 1, usedCredit: 0 }]);
    }
    await control('POST', '/reset');
    await control('POST', `/snapshots/${json.snapshot}/restore`);
    assert.equal(server.slave(slaveKey).used, false);
    assert.throws(() => server.restore({ masters: [] }), { argument: 'snapshot' });
  }));

test('deviations are switched on the running server, and the books stay where they can', () =>
  on(async (control, license) => {
    await license('POST', '/activate', activation('phone'));
    assert.deepEqual((await control('PUT', '/deviations/success-is-always-200')).json, {
      deviations: ['success-is-always-200'],
    });
    await control('PUT', '/masters/acme-1/credit', { totalCredit: 3 });
    assert.equal((await license('POST', '/activate', activation('phone'))).status, 200);
    await control('DELETE', '/deviations/success-is-always-200');
    assert.equal((await license('POST', '/activate', activation('phone'))).status, 201);
    assert.equal((await control('GET', '/masters')).json.masters?.[0]?.usedCredit, 1);
    await control('PUT', '/deviations', { deviations: ['credit-without-end'] });
    assert.equal((await control('GET', '/masters')).json.masters?.[0]?.usedCredit, 0);
    const refused = await control('PUT', '/deviations', { deviations: ['bodies-of-any-size'] });
    assert.deepEqual([refused.status, refused.json.argument], [400, 'deviations']);
    await control('POST', '/reset');
    assert.deepEqual((await control('GET', '/deviations')).json, { deviations: [] });
  }));

test('faults, requests, readiness and the description by HTTP', () =>
  on(async (control, license) => {
    await control('POST', '/faults', { match: { path: '/slaves' }, respond: { status: 503 } });
    await license('POST', '/activate', activation('phone'));
    await request(`${(await control('GET', '/health')).json.url}/slaves`, { method: 'POST' }).then(({ body }) =>
      body.dump(),
    );
    assert.equal((await control('GET', '/requests?path=/slaves&status=503')).json.requests?.length, 1);
    assert.equal((await control('GET', '/requests/wait?path=/activate')).json.number, 1);
    assert.equal((await control('GET', '/requests?auid=x')).json.argument, 'auid');
    assert.equal((await control('GET', '/ready')).status, 200);
    assert.match(String((await control('GET', '/openapi.json')).json.info?.title), /license server/);
    assert.match(String((await control('GET', '/public-key')).json.publicKey), /BEGIN PUBLIC KEY/);
  }));

test('the rate limit refuses a request without serving it', () =>
  on(
    async (_control, license, server) => {
      for (let count = 0; count < 30; count += 1) await license('POST', '/activate', activation('phone'));
      const refused = await license('POST', '/activate', activation('tablet'));
      assert.deepEqual([refused.status, refused.json.code], [429, 'TOO_MANY_REQUESTS']);
      assert.equal(server.requests({ status: 429 }).length, 1);
      server.deviate([]);
      server.changeCredit('acme-1', 2);
      assert.equal((await license('POST', '/activate', activation('tablet'))).status, 201);
    },
    ['rate-limited'],
  ));
