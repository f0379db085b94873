import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startControl, startXdms } from '../../../simulators/index.js';

test('mistakes in requests to the control plane get JSON of one form, with the nearest known field', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  await using control = await startControl(xdms, { port: 0 });
  const answer = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const response = await fetch(control.url + path, { method, ...sent });
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    return [response.status, await response.json()];
  };
  assert.deepEqual(await answer('GET', '/fault?x=1'), [
    404,
    {
      code: 'XCALIPER_NOT_FOUND',
      message: 'There is no operation GET /fault; GET /openapi.json lists all.',
    },
  ]);
  assert.deepEqual(await answer('POST', '/faults', { tmes: 2 }), [
    400,
    {
      code: 'XCALIPER_INVALID_ARGUMENT',
      argument: 'tmes',
      message: 'tmes: is not known here; did you mean times?',
    },
  ]);
  assert.deepEqual(await answer('POST', '/faults', { respond: { statuss: 503 } }), [
    400,
    {
      code: 'XCALIPER_INVALID_ARGUMENT',
      argument: 'respond.statuss',
      message: 'respond.statuss: is not known here; did you mean status?',
    },
  ]);
  const address = { auid: 'resource-list', user: 'sip:alice@example.com', document: 'index' };
  assert.throws(() => xdms.documents.put(address, '<a/>'), /no usage resource-list; did you mean resource-lists\?$/);
});
