import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Agent, MockAgent } from 'undici';
import { startLicenseServer } from '../../../simulators/index.js';
import { LicenseClient } from '../../../src/client/license/index.js';
import { activate, failureOf, slaveKey, withClient, withPeer } from './support.js';

describe('timeouts of the license client', () => {
  test('a server that sends nothing causes a timeout', () =>
    withPeer(
      () => {},
      (url) =>
        withClient({ url, timeout: 30 }, async (client) => {
          const error = await failureOf(activate(client));
          assert.deepEqual([error.name, error.code], ['LicenseTimeoutError', 'LICENSE_TIMEOUT']);
          assert.match(error.message, /30 ms/);
        }),
    ));

  test('an incomplete response causes a timeout', () =>
    withPeer(
      (_request, response) => void response.writeHead(201).write('{'),
      (url) =>
        withClient({ url, timeout: '30' }, async (client) => {
          assert.equal((await failureOf(activate(client))).code, 'LICENSE_TIMEOUT');
        }),
    ));

  test("a call's timeout replaces the client's", () =>
    withPeer(
      () => {},
      (url) =>
        withClient({ url, timeout: 100_000 }, async (client) => {
          assert.match((await failureOf(activate(client, { timeout: 30 }))).message, /30 ms/);
        }),
    ));
});

describe('aborting a call of the license client', () => {
  test('with an aborted signal no request is sent', async () => {
    let requests = 0;
    await withPeer(
      (_request, response) => {
        requests += 1;
        response.end();
      },
      (url) =>
        withClient({ url }, async (client) => {
          const signal = AbortSignal.abort(new Error(`gave up on ${slaveKey}`));
          const error = await failureOf(activate(client, { signal }));
          assert.deepEqual([error.name, error.code], ['LicenseAbortedError', 'LICENSE_ABORTED']);
          assert.equal(requests, 0);
        }),
    );
  });

  test('a signal ends a pending exchange', () => {
    const giveUp = new AbortController();
    return withPeer(
      () => giveUp.abort(),
      (url) =>
        withClient({ url }, async (client) => {
          assert.equal((await failureOf(activate(client, { signal: giveUp.signal }))).code, 'LICENSE_ABORTED');
        }),
    );
  });
});

describe('connections of the license client', () => {
  test('a port without a listener is a connection error with the reason', async () => {
    const server = await startLicenseServer();
    await server.close();
    await withClient({ url: server.url }, async (client) => {
      const error = await failureOf(activate(client));
      assert.deepEqual(
        [error.name, error.code, error.status],
        ['LicenseConnectionError', 'LICENSE_CONNECTION', undefined],
      );
      assert.ok(error.cause instanceof Error && 'code' in error.cause);
      assert.equal(error.cause.code, 'ECONNREFUSED');
    });
  });

  test('a connection that breaks is a connection error', () =>
    withPeer(
      (request) => request.socket.destroy(),
      (url) =>
        withClient({ url }, async (client) => {
          assert.equal((await failureOf(activate(client))).code, 'LICENSE_CONNECTION');
        }),
    ));

  test('keys in the error of a dispatcher do not get into the client error', async () => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    dispatcher
      .get('http://license.example.com')
      .intercept({ path: '/activate', method: 'POST', body: 'another' })
      .reply(200);
    await withClient({ url: 'http://license.example.com', dispatcher }, async (client) => {
      const error = await failureOf(activate(client));
      assert.equal(error.code, 'LICENSE_CONNECTION');
      assert.match(error.message, /\[key\]/);
    });
    await dispatcher.close();
  });

  test('a dispatcher of the caller is used and stays open', async () => {
    const dispatcher = new Agent();
    const server = await startLicenseServer();
    const first = new LicenseClient({ url: server.url, dispatcher });
    await failureOf(activate(first));
    await first.close();
    await withClient({ url: server.url, dispatcher }, async (second) => {
      assert.equal((await failureOf(activate(second))).status, 400);
    });
    assert.equal(dispatcher.closed, false);
    await dispatcher.close();
    await server.close();
  });

  test('a closed client refuses calls, and can be closed twice', async () => {
    const client = new LicenseClient({ url: 'http://127.0.0.1:1' });
    await client.close();
    await client[Symbol.asyncDispose]();
    const error = await failureOf(activate(client));
    assert.deepEqual([error.name, error.code], ['LicenseStateError', 'LICENSE_STATE']);
  });

  test('closing ends pending calls', () => {
    const clients: LicenseClient[] = [];
    return withPeer(
      () => void clients[0]?.close(),
      (url) =>
        withClient({ url }, async (client) => {
          clients.push(client);
          assert.equal((await failureOf(activate(client))).code, 'LICENSE_CONNECTION');
        }),
    );
  });
});
