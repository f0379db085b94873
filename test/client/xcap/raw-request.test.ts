import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { bodyText, headerValue } from '../../../common/exchange.js';
import { XcapStack } from '../../../src/client/index.js';

interface Seen {
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly type: string | undefined;
  readonly pragma: string | undefined;
  readonly body: string;
}

/** A stack for a server that echoes every request in a 409. */
async function stackAtMirror(context: TestContext): Promise<XcapStack> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: target, headers } = request;
    const { 'content-type': type, pragma } = headers;
    response.writeHead(409);
    response.end(JSON.stringify({ method, target, type, pragma, body: Buffer.concat(chunks).toString() }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const xcapRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/root`;
  const stack = await XcapStack.start({ xui: 'sip:alice@example.com', xcapRoot, headers: { Pragma: 'x' } });
  context.after(async () => {
    await stack.close();
    server.close();
  });
  return stack;
}

test('a raw request is sent unchanged, and any response is a result', async (context) => {
  const stack = await stackAtMirror(context);
  const { response, request } = await stack.send({
    method: 'MKCOL',
    target: '/root/a//../%zz?x=[]|^"',
    headers: { 'Content-Type': 'text/x' },
    body: '<not XML',
  });
  assert.ok(response);
  assert.equal(response.status, 409);
  const seen = JSON.parse(bodyText(response)) as Seen;
  assert.deepEqual(seen, {
    method: 'MKCOL',
    target: '/root/a//../%zz?x=[]|^"',
    type: 'text/x',
    pragma: 'x',
    body: '<not XML',
  });
  assert.equal(headerValue(request.headers, 'content-length'), '8');
});

test('a raw request has no default Content-Type', async (context) => {
  const stack = await stackAtMirror(context);
  const { response } = await stack.send({ method: 'PUT', target: '/', body: 'x' });
  assert.equal((JSON.parse(bodyText(response ?? assert.fail())) as Partial<Seen>).type, undefined);
});

for (const [argument, request] of [
  ['target', { method: 'GET', target: 'no-slash' }],
  ['target', { method: 'GET', target: '/a b' }],
  ['target', { method: 'GET', target: '/é' }],
  ['method', { method: '', target: '/' }],
  ['method', { method: 'CONNECT', target: '/' }],
  ['headers', { method: 'GET', target: '/', headers: { 'content-length': '3' } }],
] as const) {
  test(`the raw request ${JSON.stringify(request)} is refused naming ${argument}`, async (context) => {
    const stack = await stackAtMirror(context);
    await assert.rejects(
      stack.send(request),
      (error) => error instanceof InvalidArgumentError && error.argument === argument,
    );
  });
}
