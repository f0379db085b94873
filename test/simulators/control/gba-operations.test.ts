import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startControl, startXdms } from '../../../simulators/index.js';
import { TEST_SETS } from '../../common/gba/test-sets.js';
import { IMPI, TestHandset } from '../xdms/gba/test-handset.js';

const XUI = 'sip:alice@example.com';
const [{ k, opc }] = TEST_SETS;

test('the control plane adds a subscriber, disturbs a bootstrapping and expires its key, without secrets', async () => {
  await using xdms = await startXdms({ gba: {} });
  await using control = await startControl(xdms);
  const call = async (method: string, path: string, body?: object) => {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${control.url}${path}`, { method, ...init });
    return { status: response.status, text: await response.text() };
  };
  assert.equal((await call('POST', '/gba/subscribers', { impi: IMPI, xui: XUI, k, opc })).status, 200);
  assert.equal((await call('POST', '/gba/next', { disturbance: 'busy' })).status, 200);
  const handset = new TestHandset(xdms.gba?.bsf ?? '');
  assert.equal((await handset.begin()).status, 503);
  const { btid, password } = await handset.bootstrap();
  const shown = await call('GET', '/gba');
  assert.ok(shown.text.includes(btid));
  for (const secret of [k, opc, password]) assert.ok(!shown.text.includes(secret));
  assert.equal((await call('POST', '/gba/expire', { btid })).text, '{"expired":1}');
  assert.equal((await call('POST', '/gba/next', { disturbance: 'other' })).status, 400);
});

test('a mock without a bootstrapping server has no such operations', async () => {
  await using xdms = await startXdms();
  await using control = await startControl(xdms);
  assert.equal((await fetch(`${control.url}/gba`)).status, 404);
});
