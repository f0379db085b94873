import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startXdms } from '../../simulators/index.js';

/** Sends octets to a deviating mock, and ends the sending side. @returns the octets of the response */
async function answeredBy(deviation: string, text: string): Promise<string> {
  await using xdms = await startXdms({ deviations: deviation === '' ? [] : [deviation] });
  const { hostname, port } = new URL(xdms.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.on('error', () => {});
  socket.end(text.replaceAll('\n', '\r\n'));
  await once(socket, 'end');
  socket.destroy();
  return Buffer.concat(parts).toString('latin1');
}

const TARGET = '/xcap-root/xcap-caps/global/index';
const HOST = 'Host: mock.localhost';
const CLOSE = 'Connection: close';

test('white-space-ahead-of-colons-dropped: such a field is accepted instead of refused with 400', async () => {
  const request = `GET ${TARGET} HTTP/1.1\n${HOST}\n${CLOSE}\nX-Some : a\n\n`;
  assert.match(await answeredBy('', request), /^HTTP\/1\.1 400 /);
  assert.match(await answeredBy('white-space-ahead-of-colons-dropped', request), /^HTTP\/1\.1 200 /);
});

test('answers-without-date: neither refusals below the pipeline nor other responses have a Date', async () => {
  for (const request of [`GET ${TARGET} HTTP/1.1\n${CLOSE}\n\n`, `GET ${TARGET} HTTP/1.1\n${HOST}\n${CLOSE}\n\n`]) {
    assert.match(await answeredBy('', request), /\r\nDate: /);
    assert.doesNotMatch(await answeredBy('answers-without-date', request), /\r\nDate: /i);
  }
});

test('content-in-answers-to-head: content follows the header', async () => {
  const request = `HEAD ${TARGET} HTTP/1.1\n${HOST}\n\n`;
  assert.match(await answeredBy('', request), /\r\n\r\n$/);
  assert.match(await answeredBy('content-in-answers-to-head', request), /<\/(?:\w+:)?xcap-caps>\s*$/);
});

test('chunks-for-everybody: an HTTP/1.0 client gets chunks', async () => {
  const request = `GET ${TARGET} HTTP/1.0\n${HOST}\n\n`;
  assert.doesNotMatch(await answeredBy('', request), /Transfer-Encoding/i);
  assert.match(await answeredBy('chunks-for-everybody', request), /\r\nTransfer-Encoding: chunked\r\n/i);
});

test('answers-in-another-order: the second of two pipelined requests is answered first', async () => {
  const request = `GET ${TARGET} HTTP/1.1\n${HOST}\n\nGET /elsewhere HTTP/1.1\n${HOST}\n${CLOSE}\n\n`;
  const statuses = async (deviation: string): Promise<readonly string[]> =>
    ((await answeredBy(deviation, request)).match(/HTTP\/1\.1 \d{3}/g) ?? []).map((line) => line.slice(-3));
  assert.deepEqual(await statuses(''), ['200', '404']);
  assert.deepEqual(await statuses('answers-in-another-order'), ['404', '200']);
});
