import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { request } from 'undici';
import { bodyText, type Exchange, headerValue } from '../../../common/exchange.js';
import { verifyLicenseToken } from '../../../simulators/license/token.js';
import type { LicenseServerOptions } from '../../../simulators/start/license-options.js';
import { type LicenseServer, startLicenseServer } from '../../../simulators/start/license-server.js';
import { isLicenseError, LicenseClient } from '../../../src/client/index.js';

const master = { key: 'bWFzdGVyLWtleQ==', organisation: 'Acme', master: 'acme-1', totalCredit: 50 };
const runtimeKey = (number: number): string => Buffer.from(`device ${number}`).toString('base64');

async function withServer(
  options: LicenseServerOptions,
  work: (server: LicenseServer) => Promise<void>,
): Promise<void> {
  const server = await startLicenseServer({ masters: [master], ...options });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

async function post(server: LicenseServer, path: string, body: unknown) {
  const answer = await request(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, unknown> };
}

/** Sends bytes unchanged, and reads until the server closes the connection. */
async function raw(server: LicenseServer, message: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(message);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

describe('license server', () => {
  test('200 parallel activations with a credit of 50 use exactly 50 units', () =>
    withServer({}, async (server) => {
      const client = new LicenseClient({ url: server.url });
      const activations = Array.from({ length: 200 }, (_each, index) =>
        client.activate({ masterOrSlaveKey: master.key, runtimeKey: runtimeKey(index) }),
      );
      const settled = await Promise.allSettled(activations);
      await client.close();
      const balances = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.usedCredit] : []));
      const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      assert.deepEqual(
        balances.sort((a, b) => a - b),
        Array.from({ length: 50 }, (_each, index) => index + 1),
        'each unit is given once',
      );
      assert.equal(refusals.length, 150);
      for (const error of refusals) {
        assert.ok(isLicenseError(error));
        assert.deepEqual([error.status, error.serverCode], [400, 'CREDIT_EXHAUSTED']);
      }
      assert.deepEqual(server.balance(master.key), { totalCredit: 50, usedCredit: 50 });
    }));

  test('repeats among 200 parallel activations count once', () =>
    withServer({}, async (server) => {
      const client = new LicenseClient({ url: server.url });
      const slaves = await Promise.all(Array.from({ length: 4 }, () => client.addSlave({ masterKey: master.key })));
      await Promise.all(
        Array.from({ length: 200 }, (_each, index) => {
          const masterOrSlaveKey = slaves[index % 5]?.key ?? master.key;
          return client.activate({ masterOrSlaveKey, runtimeKey: runtimeKey(index % 10) });
        }),
      );
      await client.close();
      // Only the Master Key activates devices 4 and 9. Each slave has two devices of its own, and costs one unit.
      assert.equal(server.balance(master.key).usedCredit, 2 + slaves.length);
    }));

  test('the server uses the given clock and key source', () =>
    withServer({ now: () => new Date(1234), newKey: () => 'bmV3' }, async (server) => {
      assert.deepEqual(await post(server, '/slaves', { masterKey: master.key }), {
        status: 201,
        body: { organisation: 'Acme', master: 'acme-1', used: false, createDate: 1234, key: 'bmV3' },
      });
    }));

  test('a key source that repeats itself fails the request; the error names it, but not the key', () =>
    withServer({ newKey: () => master.key }, async (server) => {
      const { status, body } = await post(server, '/slaves', { masterKey: master.key });
      assert.equal(status, 500);
      assert.equal(body.code, 'INTERNAL_ERROR');
      assert.match(String(body.message), /^newKey: /);
      assert.ok(!JSON.stringify(body).includes(master.key));
    }));

  test('the client does not see the error of a key source that throws', () =>
    withServer(
      {
        newKey: () => {
          throw new Error(`secret ${master.key}`);
        },
      },
      async (server) => {
        assert.deepEqual(await post(server, '/slaves', { masterKey: master.key }), {
          status: 500,
          body: { message: 'the license server failed', code: 'INTERNAL_ERROR' },
        });
      },
    ));

  test('a response to a method other than POST names the allowed method, and the content is not checked', () =>
    withServer({}, async (server) => {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        const body = method === 'PUT' ? 'no JSON' : null;
        const answer = await request(`${server.url}/activate`, {
          method,
          body,
          headers: { 'content-type': 'text/plain' },
        });
        await answer.body.dump();
        assert.deepEqual([answer.statusCode, answer.headers.allow], [405, 'POST'], method);
      }
    }));

  test('masters can be added to a running server, each key once', () =>
    withServer({ masters: [] }, async (server) => {
      assert.equal((await post(server, '/slaves', { masterKey: master.key })).status, 400);
      server.addMaster(master);
      assert.equal((await post(server, '/slaves', { masterKey: master.key })).status, 201);
      assert.throws(() => server.addMaster(master), { name: 'InvalidArgumentError', argument: 'key' });
      assert.throws(() => server.addMaster({ ...master, key: 'a2V5', organisation: '' }), { argument: 'organisation' });
    }));

  test('the handle returns balances and slaves, and its errors name unknown keys', () =>
    withServer({}, async (server) => {
      const { body } = await post(server, '/slaves', { masterKey: master.key, comment: 'bob' });
      const key = String(body.key);
      const { body: activation } = await post(server, '/activate', {
        masterOrSlaveKey: key,
        runtimeKey: runtimeKey(1),
      });
      assert.deepEqual(server.balance(master.key), { totalCredit: 50, usedCredit: 1 });
      assert.equal(server.slave(key).used, true);
      assert.equal(server.slave(key).comment, 'bob');
      assert.deepEqual(verifyLicenseToken(String(activation.token), server.publicKey), {
        master: 'acme-1',
        runtimeKey: runtimeKey(1),
      });
      assert.throws(() => server.balance(key), { name: 'InvalidArgumentError', argument: 'masterKey' });
      assert.throws(() => server.slave(master.key), { name: 'InvalidArgumentError', argument: 'slaveKey' });
    }));

  test('listeners receive every exchange with its original bytes, until they unsubscribe', () =>
    withServer({}, async (server) => {
      const exchanges: Exchange[] = [];
      const leave = server.subscribe((exchange) => exchanges.push(exchange));
      const body = `{ "masterKey":  "${master.key}" }`;
      const headers = { 'content-type': 'application/json', 'x-test': 'a' };
      await (await request(`${server.url}/slaves?a=b`, { method: 'POST', headers, body })).body.dump();
      await (await request(`${server.url}/slaves`, { method: 'POST', body: 'no JSON', headers })).body.dump();
      await (await request(`${server.url}/nowhere`)).body.dump();
      leave();
      await (await request(`${server.url}/unheard`)).body.dump();
      const told = exchanges.map(({ request: sent, response }) => [
        sent.method,
        sent.target,
        bodyText(sent),
        response?.status,
      ]);
      assert.deepEqual(told, [
        ['POST', '/slaves?a=b', body, 201],
        ['POST', '/slaves', 'no JSON', 400],
        ['GET', '/nowhere', '', 404],
      ]);
      const [first] = exchanges;
      assert.ok(first?.response);
      assert.equal(first.request.origin, server.url);
      assert.equal(headerValue(first.request.headers, 'X-Test'), 'a');
      assert.equal(headerValue(first.response.headers, 'Content-Type'), 'application/json; charset=utf-8');
      assert.equal(JSON.parse(bodyText(first.response)).organisation, 'Acme');
    }));

  test('two servers share no state', () =>
    withServer({}, (one) =>
      withServer({ masters: [] }, async (other) => {
        assert.notEqual(one.publicKey, other.publicKey);
        assert.equal((await post(other, '/slaves', { masterKey: master.key })).status, 400);
      }),
    ));

  test('a port in use is an error, and does not affect the server on it', () =>
    withServer({}, async (server) => {
      const port = Number(new URL(server.url).port);
      await assert.rejects(startLicenseServer({ port }), { name: 'StartError', code: 'XCALIPER_PORT_IN_USE' });
      assert.equal((await post(server, '/slaves', { masterKey: master.key })).status, 201);
    }));

  test('a wrong option prevents the start', async () => {
    await assert.rejects(startLicenseServer({ port: 70_000 }), { name: 'InvalidArgumentError', argument: 'port' });
    await assert.rejects(startLicenseServer({ masters: [master, master] }), { argument: 'masters[1].key' });
  });

  test('closing frees the port and drops idle connections; closing again has no effect', async () => {
    const server = await startLicenseServer({ masters: [master] });
    await post(server, '/slaves', { masterKey: master.key });
    await server.close();
    await server.close();
    await assert.rejects(post(server, '/slaves', {}));
    const again = await startLicenseServer({ port: Number(new URL(server.url).port) });
    await again.close();
  });
});

describe('requests that violate HTTP', () => {
  const unreadable: readonly (readonly [what: string, message: string, status: number, code: string])[] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
    ['an unknown method', 'FOO /slaves HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
    ['no Host', 'POST /slaves HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'a method Fastify has no route for',
      'PROPFIND /activate HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED',
    ],
    [
      'an absolute target',
      'GET http://a/slaves HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['a target that is a star', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404, 'NOT_FOUND'],
    [
      'a chunked body beyond the limit',
      `POST /slaves HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`,
      413,
      'BODY_TOO_LARGE',
    ],
  ];
  for (const [what, message, status, code] of unreadable) {
    test(`${what}: ${status} with the JSON error body`, () =>
      withServer({}, async (server) => {
        const { head, body } = await raw(server, message);
        assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
        assert.match(head, /^content-type: application\/json; charset=utf-8\r?$/im);
        const error: unknown = JSON.parse(body);
        assert.ok(typeof error === 'object' && error !== null && 'code' in error && 'message' in error);
        assert.equal(error.code, code);
        assert.equal(typeof error.message, 'string');
      }));
  }

  test('an error message does not repeat a key from the path or the query', () =>
    withServer({}, async (server) => {
      for (const path of [
        `/${master.key}`,
        `/slaves/${master.key}`,
        `/activate?key=${master.key}`,
        `/%zz${master.key}`,
      ]) {
        const answer = await request(`${server.url}${path}`, { method: 'PUT' });
        const text = await answer.body.text();
        assert.ok(!text.includes(master.key), text);
        assert.ok(!JSON.stringify(answer.headers).includes(master.key));
      }
    }));

  test('a client that closes the connection early causes no error', () =>
    withServer({}, async (server) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write('POST /slaves HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
      socket.destroy();
      await once(socket, 'close');
      assert.equal((await post(server, '/slaves', { masterKey: master.key })).status, 201);
    }));
});
