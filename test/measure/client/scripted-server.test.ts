import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { startScriptedServer } from '../../../src/measure/client/scenarios/scripted-server.js';

async function start() {
  const mock = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const server = await startScriptedServer({ mock: new URL(mock.url), faults: [], asRival: async () => {} });
  return {
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await mock.close();
    },
  };
}

function connectedTo(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

test('a request that ends in the middle of its body is none, and the server goes on', async () => {
  await using started = await start();
  const { server } = started;
  const socket = connectedTo(server.origin);
  socket.end('PUT /xcap-root/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n<a');
  await once(socket.resume(), 'close');
  assert.equal((await fetch(`${server.origin}/xcap-root/xcap-caps/global/index`)).status, 200);
  assert.equal(server.exchanges.length, 1);
});

test('a request with two Host fields is recorded, and refused', async () => {
  await using started = await start();
  const { server } = started;
  const socket = connectedTo(server.origin);
  socket.write('GET /xcap-root/x HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  assert.match(await text(socket), /^HTTP\/1\.1 400 /);
  assert.equal(server.exchanges.length, 1);
});
