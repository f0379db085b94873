import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isExcepted } from '../../../../../src/measure/server/subject/proxy/no-proxy.js';

const at = (hostname: string, port = 443) => ({ hostname, port });

for (const [exceptions, excepted, others] of [
  [
    'example.com',
    ['example.com', 'EXAMPLE.com', 'xdms.example.com', 'example.com.'],
    ['badexample.com', 'example.org'],
  ],
  ['.example.com', ['example.com', 'xdms.example.com'], ['badexample.com']],
  ['*.example.com', ['example.com', 'xdms.example.com'], ['badexample.com']],
  ['Example.COM.', ['xdms.example.com'], ['example.net']],
  ['localhost, 192.0.2.1 lab', ['localhost', '192.0.2.1', 'lab', 'xdms.lab'], ['192.0.2.11', '92.0.2.1']],
  ['2.1', [], ['192.0.2.1']],
  ['*', ['anything.example', '192.0.2.1', '[2001:db8::1]'], []],
  ['192.0.2.0/24', ['192.0.2.7'], ['192.0.3.7', '[2001:db8::1]', '192.0.2.0.example.com']],
  ['::1', ['[::1]', '::1', '[0:0:0:0:0:0:0:1]'], ['[::2]', 'localhost']],
  ['[2001:db8::1]', ['[2001:db8::1]'], ['[2001:db8::2]']],
  ['2001:db8::/32', ['[2001:db8:1::1]'], ['[2001:db9::1]', '192.0.2.1']],
  ['192.0.2.0/99, 2001:db8::/129', [], ['192.0.2.0', '[2001:db8::]']],
  [' , ,', [], ['example.com', '192.0.2.1']],
] as const) {
  test(`NO_PROXY "${exceptions}"`, () => {
    for (const host of excepted) assert.ok(isExcepted(at(host), exceptions), host);
    for (const host of others) assert.ok(!isExcepted(at(host), exceptions), host);
  });
}

test('an entry of NO_PROXY with a port is for this port', () => {
  const ports = (hostname: string, exceptions: string) =>
    [80, 443, 8080].filter((port) => isExcepted(at(hostname, port), exceptions));
  assert.deepEqual(ports('xdms.example.com', 'example.com:8080'), [8080]);
  assert.deepEqual(ports('192.0.2.1', '192.0.2.1:443'), [443]);
  assert.deepEqual(ports('[::1]', '[::1]:80'), [80]);
  assert.deepEqual(ports('[::1]', '::1:80'), []);
  assert.deepEqual(ports('[::1:80]', '::1:80'), [80, 443, 8080]);
  assert.deepEqual(ports('xdms.example.com', '*:8080'), [8080]);
});

test('without NO_PROXY, no server is excepted', () => {
  assert.ok(!isExcepted(at('example.com')));
});
