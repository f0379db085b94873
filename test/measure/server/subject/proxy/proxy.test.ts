import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { unreachable } from '../../../../../src/measure/server/subject/probe.js';
import { proxyOfFile } from '../../../../../src/measure/server/subject/proxy/proxy-of-file.js';
import { stoppedByProxy } from '../../../../../src/measure/server/subject/proxy/stopped-by-proxy.js';
import { removalFor } from '../../../../../src/measure/server/subject/secrets.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { readSubjectFile } from '../../../../../src/measure/server/subject/subject-file.js';
import { temporaryFolder } from '../../tiny-suite.js';
import { startProxy } from './start-proxy.js';

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

test('a 407 through the proxy, or to Proxy-Authorization, is of another proxy, and the key for it is named', () => {
  const asking = { status: 407, headers: [['Proxy-Authenticate', 'Basic realm="office"']] } as const;
  const proxy = { url: 'http://proxy.example.com:3128' };
  assert.match(stoppedByProxy(asking, { proxy }) ?? '', /and is not http:\/\/proxy\.example\.com:3128: set Proxy-Auth/);
  const headers = { 'proxy-authorization': 'Basic d3Jvbmc=' };
  assert.match(
    stoppedByProxy(asking, { proxy, headers }) ?? '',
    /does not accept those of Proxy-Authorization: check it/,
  );
  assert.equal(stoppedByProxy({ ...asking, status: 401 }, { proxy }), undefined);
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
