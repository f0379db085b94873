import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRecordedOrigin, RECORDED_ORIGIN } from '../../../src/prove/server/recorded-origin.js';

test('a recorded request and its answer do not depend on the port of the mock', () => {
  const at = (host: string) => ({
    request: {
      method: 'PUT',
      target: `http://${host}/xcap-root/a/${encodeURIComponent(host)}`,
      headers: { host, via: ['1.1 x', host].join() },
      rawHeaders: ['Host', host],
      body: Buffer.concat([Buffer.from([0xff, 0xc3]), Buffer.from(`<a uri="http://${host}/b"/>`)]),
      peer: '127.0.0.1',
    },
    answer: {
      status: 409,
      headers: { location: `http://${host}/c` },
      body: `http://${host}/d`,
      challenges: [`Digest domain="http://${host}/"`],
    },
  });
  const { host } = new URL(RECORDED_ORIGIN);
  const moved = atRecordedOrigin(at('127.0.0.1:40123'), 'http://127.0.0.1:40123');
  assert.deepEqual(moved, at(host));
  assert.deepEqual(atRecordedOrigin(moved, 'http://127.0.0.1:40123'), moved);
});
