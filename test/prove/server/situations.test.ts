import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SwappableXdms, type XcapRequest } from '../../../simulators/internal.js';
import { Situations } from '../../../src/prove/server/situations.js';

const INDEX = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const EMPTY = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';

function asked(method: string, body: string): XcapRequest {
  const headers = { host: '127.0.0.1', 'content-type': 'application/resource-lists+xml' };
  return { method, target: INDEX, headers, body: Buffer.from(body), peer: '127.0.0.1' };
}

test('a call that changes the documents cannot be repeated', async () => {
  const xdms = await SwappableXdms.open({ users: [{ xui: 'sip:alice@example.com' }] });
  const situations = new Situations(xdms);
  const served = [asked('PUT', EMPTY), asked('PUT', '<no'), asked('GET', '')].map((request) => ({
    request,
    answer: xdms.serve(request),
  }));
  const [created, refused, read] = situations.of(served) ?? [];
  assert.ok(created !== undefined && refused !== undefined && read !== undefined);
  const places = (deviation: string) => [created, refused, read].map(situations.changedBy([deviation]));
  assert.deepEqual(places('hosts-not-looked-at'), [true, true, true], 'the first time, only a deviating mock can tell');
  assert.deepEqual(places('no-conditions'), [false, false, false]);
  assert.deepEqual(places('document-replacement-ignored'), [true, false, false]);
});
