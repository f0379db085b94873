import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { request } from 'undici';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { startLicenseServer } from '../../../../simulators/index.js';

const masters = [{ key: 'c2VjcmV0', organisation: 'acme', master: 'acme-1', totalCredit: 1 }];
const DEVICE = 'ZGV2aWNl';

async function post(url: string, path: string, body: object, type = 'application/json; charset=utf-8') {
  const {
    statusCode,
    headers,
    body: answer,
  } = await request(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: statusCode, headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

describe('deviations of the license server', () => {
  test('override a step, a response or a setting', async () => {
    await using server = await startLicenseServer({
      masters,
      deviations: ['content-of-any-type', 'json-without-charset', 'success-is-always-200'],
    });
    const answer = await post(server.url, '/slaves', { masterKey: 'c2VjcmV0' }, 'text/plain');
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'application/json']);
  });

  test('wrap each other in the order of their names in the options', async () => {
    const statusWith = async (deviations: readonly string[]): Promise<number> => {
      await using server = await startLicenseServer({ masters, deviations });
      return (await post(server.url, '/slaves', { masterKey: 'bm9ib2R5' })).status;
    };
    assert.equal(await statusWith(['invalid-keys-are-403', 'credentials-asked-for']), 401);
    assert.equal(await statusWith(['credentials-asked-for', 'invalid-keys-are-403']), 403);
  });

  test('a reset clears their memory, and all changes since the start', async () => {
    await using server = await startLicenseServer({ masters, deviations: ['runtime-keys-activate'] });
    const activate = (masterOrSlaveKey: string) =>
      post(server.url, '/activate', { masterOrSlaveKey, runtimeKey: DEVICE });
    assert.equal((await activate('c2VjcmV0')).status, 201);
    assert.equal((await activate(DEVICE)).body.code, 'CREDIT_EXHAUSTED');
    assert.equal((await post(server.url, '/slaves', { masterKey: 'c2VjcmV0' })).status, 201);
    server.addMaster({ key: 'bGF0ZXI=', organisation: 'late', master: 'late-1', totalCredit: 1 });
    server.reset();
    assert.deepEqual(server.balance('c2VjcmV0'), { totalCredit: 1, usedCredit: 0 });
    assert.throws(() => server.balance('bGF0ZXI='), InvalidArgumentError);
    assert.equal((await activate(DEVICE)).body.code, 'INVALID_KEY');
  });

  test('affect only the server that has them', async () => {
    await using deviating = await startLicenseServer({ masters, deviations: ['one-unit-too-many'] });
    await using standard = await startLicenseServer({ masters });
    for (const [server, status] of [
      [deviating, 201],
      [standard, 400],
    ] as const) {
      await post(server.url, '/activate', { masterOrSlaveKey: 'c2VjcmV0', runtimeKey: DEVICE });
      const again = await post(server.url, '/activate', { masterOrSlaveKey: 'c2VjcmV0', runtimeKey: 'YW5vdGhlcg==' });
      assert.equal(again.status, status);
    }
  });

  test('an unknown id is refused, and the message names the nearest ids', async () => {
    await assert.rejects(startLicenseServer({ deviations: ['no-alow' as string] }), (thrown) => {
      assert.ok(thrown instanceof InvalidArgumentError);
      assert.equal(thrown.argument, 'deviations[0]');
      assert.match(thrown.message, /there is no deviation "no-alow"; the nearest are no-allow,/);
      return true;
    });
    for (const deviations of ['no-allow', [5], null]) {
      // @ts-expect-error not a list of texts
      await assert.rejects(startLicenseServer({ deviations }), InvalidArgumentError);
    }
  });
});
