import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SwappableXdms, type XcapRequest } from '../../../simulators/internal.js';

const TARGET = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const DOCUMENT = '<?xml version="1.0"?>\n<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>\n';

function asked(method: string, body = ''): XcapRequest {
  const headers = { host: '127.0.0.1', 'content-type': 'application/resource-lists+xml' };
  return {
    method,
    target: TARGET,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    body: Buffer.from(body),
    peer: '127.0.0.1',
  };
}

test('the next mock reuses the parsed texts of a mock, unless it parses differently', async () => {
  const xdms = await SwappableXdms.open({ users: [{ xui: 'sip:alice@example.com' }] });
  const kept = (deviations: readonly string[]): string => {
    xdms.replaceWith(deviations);
    assert.equal(xdms.serve(asked('GET')).status, 404, 'no mock has the documents of the one before it');
    xdms.serve(asked('PUT', DOCUMENT));
    return xdms.serve(asked('GET')).body;
  };
  const alone = DOCUMENT.trim().replace(/^.*\n/, '');
  assert.deepEqual([[], ['document-element-stored-alone'], []].map(kept), [DOCUMENT, alone, DOCUMENT]);
});
