import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { diagnose } from '../../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import { unreachable } from '../../../../../src/measure/server/subject/probe.js';
import { proxyOfFile } from '../../../../../src/measure/server/subject/proxy/proxy-of-file.js';
import { removalFor } from '../../../../../src/measure/server/subject/secrets.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { readSubjectFile } from '../../../../../src/measure/server/subject/subject-file.js';
import { TEST_SETS } from '../../../../common/gba/test-sets.js';
import { partOfSuite, temporaryFolder } from '../../tiny-suite.js';

const LOGIN = `Basic ${Buffer.from('lab:open sesame').toString('base64')}`;

/** Starts an HTTP proxy that knows CONNECT alone, and asks for credentials. It ends with the test. */
async function startProxy(context: TestContext) {
  const asked: string[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '', headers }, socket, head) => {
    asked.push(url);
    if (headers['proxy-authorization'] !== LOGIN) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="lab"\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), allowHalfOpen: true }, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, proxy: { url, username: 'lab', password: 'open sesame' } };
}

const FEATURES = [
  'rfc4825/8.4-delete.feature',
  'http/rfc9112-6-body-length.feature',
  'http/rfc9112-8-incomplete.feature',
];

test('users bootstrap through the proxy, too', async (context) => {
  const { k, opc } = TEST_SETS[0];
  const sims = MOCK_USERS.map(({ xui }, index) => ({
    xui,
    impi: `${index}@ims.mnc001.mcc001.3gppnetwork.org`,
    k,
    opc,
  }));
  await using naf = await startXdms({ users: MOCK_USERS, gba: { subscribers: sims, bsfPort: 0 } });
  const { asked, proxy } = await startProxy(context);
  const { xcapRoot, gba: { bsf } = { bsf: '' } } = naf;
  const users = sims.map(({ xui, impi }) => ({ xui, sim: { impi, aka: { k, opc } } }));
  const subject: Subject = { name: 'naf', xcapRoot, users, timeoutMs: 10_000, proxy, helper: { bsf, cwd: '/' } };
  const suite = await partOfSuite(context, FEATURES.slice(0, 1));
  const { cases } = await runConformance({ suite, subject: { kind: 'running', subject } });
  assert.ok(cases.every(({ outcome }) => outcome === 'passed' || outcome === 'skipped'));
  assert.deepEqual([...new Set(asked)].sort(), [new URL(xcapRoot).host, new URL(bsf).host].sort());
  assert.equal(naf.gba?.keys.length, users.length);
});

const hasIPv6 = Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === '::1'));

for (const [host, tls] of [
  ['127.0.0.1', false],
  ['127.0.0.1', true],
  ['::1', true],
] as const) {
  const skip = host === '::1' && !hasIPv6 && 'this machine has no address ::1';
  const over = tls ? 'over TLS' : 'without TLS';
  test(`a run to ${host} through a proxy has the outcomes of a direct one, ${over}`, { skip }, async (context) => {
    await using xdms = await startXdms({ host, users: MOCK_USERS, tls, auth: 'digest' });
    const { asked, proxy } = await startProxy(context);
    const { xcapRoot, certificate: ca = '' } = xdms;
    const subject: Subject = {
      name: 'lab',
      xcapRoot,
      users: MOCK_USERS,
      timeoutMs: 10_000,
      ...(tls && { tls: { ca } }),
    };
    const suite = await partOfSuite(context, FEATURES);
    const run = async (more: Partial<Subject>) => {
      const { cases } = await runConformance({ suite, subject: { kind: 'running', subject: { ...subject, ...more } } });
      return cases.map(({ id, outcome, exchanges }) => `${id} ${outcome} ${exchanges.length}`);
    };
    const direct = await run({});
    assert.deepEqual(asked, []);
    assert.deepEqual(await run({ proxy }), direct);
    assert.ok(direct.filter((line) => line.includes(' passed ')).length > 40);
    assert.deepEqual([...new Set(asked)], [new URL(xcapRoot).host]);
    const { findings } = await diagnose({ kind: 'running', subject: { ...subject, proxy } });
    const texts = findings.slice(0, 2).map(({ text }) => text);
    assert.match(texts[0] ?? '', /answers through the proxy http:\/\/127\.0\.0\.1:\d+$/);
    assert.match(texts[1] ?? '', tls ? /is trusted/ : /^not used/);
  });
}

test('an IPv6 address is written in brackets for the proxy', async (context) => {
  const { asked, proxy } = await startProxy(context);
  await unreachable({ xcapRoot: 'http://[::1]:9/xcap', users: [], timeoutMs: 5_000, proxy });
  assert.deepEqual(asked, ['[::1]:9']);
});

test('a proxy that refuses, answers something else, or is not there, is named', async (context) => {
  const { proxy } = await startProxy(context);
  const saying = (given: NonNullable<Subject['proxy']>) =>
    unreachable({ xcapRoot: 'http://127.0.0.1:9/xcap', users: [], timeoutMs: 5_000, proxy: given });
  assert.match(
    (await saying({ ...proxy, password: 'wrong' })) ?? '',
    /^the proxy http:\/\/127\.0\.0\.1:\d+ answers 407 to CONNECT 127\.0\.0\.1:9; check proxy\.username and proxy\.password$/,
  );
  assert.match(
    (await saying({ url: 'http://127.0.0.1:9' })) ?? '',
    /^the proxy http:\/\/127\.0\.0\.1:9 cannot be used: /,
  );
});

test('a subject file takes the proxy from the environment by choice, unless NO_PROXY names the host', () => {
  const environment = {
    HTTPS_PROXY: 'http://me:p%40ss@proxy.example.com:3128/',
    NO_PROXY: 'localhost, .lab.example.com',
  };
  const from = (root: string, more = {}) => proxyOfFile('environment', root, { ...environment, ...more });
  const proxy = { url: 'http://proxy.example.com:3128', username: 'me', password: 'p@ss' };
  assert.deepEqual(from('https://xdms.example.com/xcap'), proxy);
  assert.equal(from('http://xdms.example.com/xcap'), undefined);
  assert.equal(from('https://xdms.lab.example.com/xcap'), undefined);
  assert.equal(from('https://xdms.example.com/xcap', { no_proxy: '*' }), undefined);
  assert.equal(from('https://xdms.example.com/xcap', { no_proxy: 'example.com:443' }), undefined);
  assert.deepEqual(from('https://xdms.example.com:8443/xcap', { no_proxy: 'example.com:443' }), proxy);
  const lower = { https_proxy: 'other.example.com:8080', http_proxy: 'http://[2001:db8::1]:3128' };
  assert.deepEqual(from('https://xdms.example.com/xcap', lower), { url: 'http://other.example.com:8080' });
  assert.deepEqual(from('http://xdms.example.com/xcap', lower), { url: 'http://[2001:db8::1]:3128' });
  assert.equal(proxyOfFile(undefined, 'https://xdms.example.com/xcap', environment), undefined);
  assert.throws(
    () => from('https://xdms.example.com/xcap', { HTTPS_PROXY: 'socks5://secret@a' }),
    (error: Error) => {
      assert.match(error.message, /HTTPS_PROXY: must be a URL with http/);
      return !error.message.includes('secret');
    },
  );
  assert.equal(removalFor({ users: [], proxy })('p@ss'), '[redacted]');
});

test('a percent sign in the credentials of a proxy that begins no escape is named, and they are not shown', () => {
  assert.throws(() => proxyOfFile({ url: 'http://me:100%secret@proxy.example.com' }, 'https://xdms.example.com/', {}), {
    name: 'InvalidArgumentError',
    argument: 'proxy.url',
    message: /^(?!.*secret).*write %25/,
  });
});

test('a proxy that is reached over TLS is refused with what to write', () => {
  for (const [given, argument] of [
    ['environment', 'HTTPS_PROXY'],
    [{ url: 'https://proxy.example.com:3129' }, 'proxy.url'],
  ] as const) {
    const environment = { HTTPS_PROXY: 'https://proxy.example.com:3129' };
    assert.throws(() => proxyOfFile(given, 'https://xdms.example.com/', environment), {
      argument,
      message: /reached over TLS, which Xcaliper does not support; use a proxy with http/,
    });
  }
});

test('a subject that the run starts needs no proxy', async (context) => {
  const file = path.join(await temporaryFolder(context), 'subject.yaml');
  await writeFile(file, 'name: lab\nstart: mock\nproxy: environment\n');
  await assert.rejects(readSubjectFile(file), /proxy: cannot be given with start/);
});
