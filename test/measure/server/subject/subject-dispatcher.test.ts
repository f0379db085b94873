import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../../../common/defined.js';
import { exchangeWithoutSecrets } from '../../../../common/secrets/message-secrets.js';
import { startXdms } from '../../../../simulators/index.js';
import { unreachable } from '../../../../src/measure/server/subject/probe.js';
import { openDispatcher } from '../../../../src/measure/server/subject/subject-dispatcher.js';

async function echo(context: TestContext): Promise<string> {
  const server = createServer((incoming, response) => response.end(JSON.stringify(incoming.headers)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('requests to the subject have its header fields, requests to other servers do not', async (context) => {
  const [subject, other] = [await echo(context), await echo(context)];
  const dispatcher = openDispatcher({
    xcapRoot: `${subject}/xcap`,
    headers: { 'X-Tenant': 'lab', 'X-Case': 'none' },
    timeoutMs: 5_000,
  });
  context.after(() => dispatcher.destroy());
  const ask = async (url: string, headers?: string[] | Record<string, string>): Promise<IncomingHttpHeaders> => {
    const { body } = await request(url, { dispatcher, ...defined({ headers }) });
    return (await body.json()) as IncomingHttpHeaders;
  };
  assert.equal((await ask(`${subject}/x`))['x-tenant'], 'lab');
  const own = await ask(`${subject}/x`, ['x-case', 'this one', 'Accept', 'a/b']);
  assert.deepEqual([own['x-tenant'], own['x-case'], own.accept], ['lab', 'this one', 'a/b']);
  assert.equal((await ask(`${subject}/x`, { 'X-Case': 'that one' }))['x-case'], 'that one');
  assert.equal((await ask(other))['x-tenant'], undefined);
});

test("the subject's settings decide the check of certificates: trusted, refused, or unchecked", async () => {
  await using xdms = await startXdms({ tls: true });
  const { xcapRoot, certificate: ca = '' } = xdms;
  const probe = (tls: { ca?: string; rejectUnauthorized?: boolean }) =>
    unreachable({ xcapRoot, users: [], timeoutMs: 5_000, tls });
  assert.match((await probe({})) ?? '', /certificate/);
  assert.equal(await probe({ ca }), undefined);
  assert.equal(await probe({ rejectUnauthorized: false }), undefined);
});

test('secret header fields are recorded without their values', () => {
  const headers = [
    ['X-Key', 'hidden'],
    ['Authorization', 'Digest hidden'],
    ['X-Tenant', 'lab'],
  ] as const;
  const request = { method: 'GET', origin: 'http://h', target: '/', headers, body: new Uint8Array() };
  const { request: recorded } = exchangeWithoutSecrets({ request, startedAt: 0, durationMs: 1 }, (text) => text, [
    'x-key',
  ]);
  assert.deepEqual(recorded.headers, [
    ['X-Key', '[redacted]'],
    ['Authorization', 'Digest [redacted]'],
    ['X-Tenant', 'lab'],
  ]);
});
