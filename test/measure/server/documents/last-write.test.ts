import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, HeaderList } from '../../../../common/exchange.js';
import { lastWrite } from '../../../../src/measure/server/documents/last-write.js';

const ORIGIN = 'http://127.0.0.1:8080';
const TARGET = '/xcap-root/resource-lists/users/sip:alice@example.com/index';

function put(text: string, headers: HeaderList = []): Exchange {
  return {
    request: { method: 'PUT', origin: ORIGIN, target: TARGET, headers, body: Buffer.from(text) },
    response: { status: 200, headers: [['ETag', '"1"']], body: new Uint8Array() },
    startedAt: 0,
    durationMs: 0,
  };
}

test('the last write is the last PUT of the whole, unless it came in chunks, whose octets are no document', () => {
  const uri = new URL(ORIGIN + TARGET).href;
  assert.equal(String(lastWrite([put('<a/>'), put('<b/>')], uri)?.body), '<b/>');
  const chunked = put('4\r\n<b/>\r\n0\r\n\r\n', [['Transfer-Encoding', 'chunked']]);
  assert.equal(lastWrite([put('<a/>'), chunked], uri), undefined);
});
