import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { Agent, request } from 'undici';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { Exchange } from '../../../common/exchange.js';
import { startXdms, type Xdms, type XdmsOptions } from '../../../simulators/index.js';
import { selfSignedCertificate } from '../../../simulators/tls/self-signed.js';
import { certificateFor } from '../../../simulators/tls/tls-options.js';
import { rawExchange } from '../../support/raw-http.js';

async function statusOf(url: string, ca: string | undefined): Promise<number> {
  const dispatcher = new Agent({ connect: { ...defined({ ca }) } });
  try {
    const { statusCode, body } = await request(url, { dispatcher });
    await body.dump();
    return statusCode;
  } finally {
    await dispatcher.close();
  }
}

function capabilitiesOf({ xcapRoot }: Xdms): string {
  return `${xcapRoot}/xcap-caps/global/index`;
}

test('with tls: true a client that trusts the certificate reaches the server over https', async () => {
  await using xdms = await startXdms({ tls: true });
  assert.match(xdms.xcapRoot, /^https:\/\/127\.0\.0\.1:\d+\/xcap-root$/);
  assert.equal(await statusOf(capabilitiesOf(xdms), xdms.certificate), 200);
  assert.equal(await statusOf(capabilitiesOf(xdms).replace('127.0.0.1', 'localhost'), xdms.certificate), 200);
});

test('a client closes the connection when it does not trust the certificate, or the name differs', async () => {
  await using xdms = await startXdms({ tls: true });
  await assert.rejects(statusOf(capabilitiesOf(xdms), undefined), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const other = selfSignedCertificate(['other.example.com']);
  await using elsewhere = await startXdms({ tls: other });
  await assert.rejects(statusOf(capabilitiesOf(elsewhere), other.cert), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});

test('a server sends the certificate of its options', async () => {
  const own = selfSignedCertificate(['localhost', '127.0.0.1']);
  for (const tls of [own, { cert: Buffer.from(own.cert), key: Buffer.from(own.key) }]) {
    await using xdms = await startXdms({ tls });
    assert.equal(xdms.certificate, own.cert);
    assert.equal(await statusOf(capabilitiesOf(xdms), own.cert), 200);
  }
});

test('a server without TLS has no certificate', async () => {
  for (const options of [{}, { tls: false }]) {
    await using xdms = await startXdms(options);
    assert.equal(xdms.certificate, undefined);
    assert.equal('certificate' in xdms, false);
    assert.match(xdms.url, /^http:/);
  }
});

async function secured(xdms: Xdms, options: ConnectionOptions): Promise<TLSSocket> {
  const ca = xdms.certificate;
  const socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(xdms.url).port),
    ...defined({ ca: ca || undefined }),
    ...options,
  });
  await once(socket, 'secureConnect');
  return socket;
}

test('a server uses HTTP/1.1 over TLS, also with a client that prefers another version', async () => {
  await using xdms = await startXdms({ tls: true });
  const socket = await secured(xdms, { ALPNProtocols: ['h2', 'http/1.1'] });
  assert.equal(socket.alpnProtocol, 'http/1.1');
  socket.destroy();
  await assert.rejects(secured(xdms, { ALPNProtocols: ['h2'] }));
});

test('paths and statuses are the same over https and http, and listeners receive the origin', async () => {
  await using open = await startXdms({});
  await using secure = await startXdms({ tls: true });
  const seen: Exchange[] = [];
  secure.subscribe((exchange) => seen.push(exchange));
  for (const path of ['/xcap-caps/global/index', '/nope/global/index', '/xcap-caps/global/index/~~/xcap-caps/auids']) {
    const [over, under] = await Promise.all([
      statusOf(secure.xcapRoot + path, secure.certificate),
      statusOf(open.xcapRoot + path, undefined),
    ]);
    assert.equal(over, under);
  }
  assert.deepEqual(new Set(seen.map(({ request: { origin } }) => origin)), new Set([secure.url]));
});

test('a server with TLS does not answer plain HTTP, and keeps running', async () => {
  await using xdms = await startXdms({ tls: true });
  await rawExchange(xdms.url, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').catch(() => undefined);
  assert.equal(await statusOf(capabilitiesOf(xdms), xdms.certificate), 200);
});

const GOOD = selfSignedCertificate(['localhost']);

const BAD: readonly (readonly [argument: string, tls: unknown])[] = [
  ['tls', 'yes'],
  ['tls', null],
  ['tls.cert', {}],
  ['tls.cert', { cert: 'x', key: GOOD.key }],
  ['tls.cert', { cert: GOOD.key, key: GOOD.key }],
  ['tls.key', { cert: GOOD.cert }],
  ['tls.key', { cert: GOOD.cert, key: GOOD.cert }],
  ['tls.key', { cert: GOOD.cert, key: selfSignedCertificate(['localhost']).key }],
];

for (const [index, [argument, tls]] of BAD.entries()) {
  test(`unusable TLS options are refused, naming ${argument} (${index + 1})`, async () => {
    await assert.rejects(
      startXdms({ tls } as XdmsOptions),
      (error) => error instanceof InvalidArgumentError && error.argument === argument,
    );
  });
}

test('a server that listens on every address has a certificate for the machine’s name', () => {
  for (const host of ['0.0.0.0', '::']) {
    const certificate = certificateFor(true, host);
    assert.ok(certificate !== undefined);
    assert.notEqual(new X509Certificate(certificate.cert).checkHost(hostname()), undefined);
  }
});
