import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, test } from 'node:test';
import { startLicenseServer } from '../../../simulators/index.js';
import { isLicenseError, LicenseError, LicenseRefusedError } from '../../../src/client/license/index.js';
import { activate, assertNoKey, failureOf, masterKey, runtimeKey, slaveKey, withClient, withPeer } from './support.js';

describe('license client', () => {
  test('adds a slave and activates a device at the simulator', async () => {
    const masters = [{ key: masterKey, organisation: 'Acme', master: 'acme-1', totalCredit: 2 }];
    const server = await startLicenseServer({ masters, now: () => new Date(5), newKey: () => slaveKey });
    await withClient({ url: server.url }, async (client) => {
      const slave = await client.addSlave({ masterKey, comment: 'bob' });
      assert.deepEqual(slave, {
        organisation: 'Acme',
        master: 'acme-1',
        used: false,
        createDate: new Date(5),
        key: slaveKey,
      });
      const { token, ...balance } = await activate(client);
      assert.deepEqual(balance, { totalCredit: 2, usedCredit: 1 });
      assert.notEqual(token, '');
    });
    await server.close();
  });

  test('sends only documented content: no empty comment, no header with credentials', async () => {
    const seen: { method?: string | undefined; url?: string | undefined; headers: unknown; body: string }[] = [];
    const listener: RequestListener = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
      seen.push({ method: request.method, url: request.url, headers, body });
      response.end('{"organisation":"o","master":"m","used":false,"createDate":0,"key":"a2V5"}');
    };
    await withPeer(listener, (url) =>
      withClient({ url: `${url}/base/` }, async (client) => {
        await client.addSlave({ masterKey });
      }),
    );
    const headers = { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' };
    const body = JSON.stringify({ masterKey });
    assert.deepEqual(seen, [{ method: 'POST', url: '/base/slaves', headers, body }]);
  });

  test('an error says how long the server asks to wait, and whether a proxy has answered', async () => {
    const later = new Date(Date.now() + 90_000).toUTCString();
    const answers = [
      { status: 503, field: '7', said: /^the license server answered 503/, least: 7, most: 7 },
      { status: 400, field: later, said: /refused the request/, least: 1, most: 91 },
      { status: 504, field: 'soon', said: /^a proxy in front of the license server answered 504/, least: undefined },
    ];
    for (const { status, field, said, least, most } of answers) {
      await withPeer(
        (_request, response) => response.writeHead(status, { 'Retry-After': field }).end(),
        (url) =>
          withClient({ url }, async (client) => {
            const { message, retryAfter } = await failureOf(activate(client));
            assert.match(message, said);
            if (least === undefined) assert.equal(retryAfter, undefined);
            else assert.ok(retryAfter !== undefined && retryAfter >= least && retryAfter <= most, `${retryAfter}`);
          }),
      );
    }
  });

  test("keeps the server's message about a refusal, with the keys redacted", () =>
    withPeer(
      (_request, response) => {
        response.writeHead(400).end(JSON.stringify({ message: `${slaveKey} is invalid`, code: `K-${runtimeKey}` }));
      },
      (url) =>
        withClient({ url }, async (client) => {
          const error = await failureOf(activate(client));
          assert.ok(error instanceof LicenseRefusedError);
          assert.equal(error.name, 'LicenseRefusedError');
          assert.equal(error.code, 'LICENSE_REFUSED');
          assert.equal(error.status, 400);
          assert.equal(error.serverMessage, '[key] is invalid');
          assert.equal(error.serverCode, 'K-[key]');
          assert.equal(error.message, 'the license server refused the request (400): [key] is invalid');
        }),
    ));

  test('keys in an invalid result do not get into the error', () =>
    withPeer(
      (_request, response) => {
        response.end(JSON.stringify({ token: [slaveKey], totalCredit: runtimeKey, [slaveKey]: slaveKey }));
      },
      (url) =>
        withClient({ url }, async (client) => {
          const error = await failureOf(activate(client));
          assert.deepEqual([error.name, error.code, error.status], ['LicenseResponseError', 'LICENSE_RESPONSE', 200]);
          assert.match(error.message, /token must be a string, totalCredit must be an integer, usedCredit must be/);
        }),
    ));

  test('a response larger than a mebibyte is not read to its end', () =>
    withPeer(
      (_request, response) => {
        response.on('error', () => {});
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x20)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
      (url) =>
        withClient({ url }, async (client) => {
          const error = await failureOf(activate(client));
          assert.equal(error.code, 'LICENSE_RESPONSE');
          assert.match(error.message, /larger than 1048576 bytes/);
        }),
    ));

  test('an inspected client shows no state, also after calls', async () => {
    const server = await startLicenseServer();
    await withClient({ url: server.url }, async (client) => {
      await failureOf(client.addSlave({ masterKey }));
      await failureOf(activate(client));
      assertNoKey(client);
      assert.equal(JSON.stringify(client), '{}');
    });
    await server.close();
  });

  test('isLicenseError accepts only errors of this client', () => {
    assert.equal(isLicenseError(new LicenseRefusedError('no')), true);
    assert.ok(new LicenseRefusedError('no') instanceof LicenseError);
    assert.equal(isLicenseError(new Error('no')), false);
    assert.equal(isLicenseError({ code: 'LICENSE_REFUSED' }), false);
    assert.equal(isLicenseError(undefined), false);
  });
});
