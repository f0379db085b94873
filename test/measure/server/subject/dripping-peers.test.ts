import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { LicenseClient, XcapStack } from '../../../../src/client/index.js';
import { certificateOf } from '../../../../src/measure/doctor/connection.js';
import { diagnose } from '../../../../src/measure/doctor/diagnose.js';
import { bootstrappingUsers } from '../../../../src/measure/server/subject/credentials/gba/bootstrapping-users.js';
import { simOfUrl } from '../../../../src/measure/server/subject/credentials/gba/outside-sim.js';
import { runHelper } from '../../../../src/measure/server/subject/credentials/helper.js';
import { otherProtocol, probe, unreachable } from '../../../../src/measure/server/subject/probe.js';
import { openTunnel } from '../../../../src/measure/server/subject/proxy/tunnel.js';
import { OutputTail } from '../../../../src/measure/server/subject/start/output-tail.js';
import { untilReady } from '../../../../src/measure/server/subject/start/readiness.js';
import { containerEnd } from '../../../../src/measure/server/subject/start/start-container.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';
import { openConnections } from '../../../../src/measure/server/subject/subject-dispatcher.js';
import { openRawSocket } from '../../../../steps/http/raw-socket.js';
import { DRIPS, startDrippingPeer, TLS_DRIP } from '../../../support/dripping-peer.js';
import { SIMS, startNaf, USERS } from './credentials/gba/bootstrapping-mock.js';

// No wait for an octet is long here, so that only a limit for the whole wait ends it.

const LIMIT_MS = 60;
const XUI = 'sip:alice@example.com';

const subjectAt = (xcapRoot: string, more: Partial<Subject> = {}): Subject => ({
  name: 'slow',
  xcapRoot,
  users: [{ xui: XUI, password: 'pw' }],
  timeoutMs: LIMIT_MS,
  ...more,
});

const drippingProxy = async (context: TestContext) => ({
  url: `http://${await startDrippingPeer(context, { first: 'HTTP/1.1 200 OK\r\nX-Drip: ' })}`,
});

async function secureDrip(context: TestContext): Promise<string> {
  return `https://${await startDrippingPeer(context, TLS_DRIP)}`;
}

for (const [place, drip] of Object.entries(DRIPS)) {
  test(`a server that drips ${place} ends each request at its limit`, async (context) => {
    const origin = `http://${await startDrippingPeer(context, drip)}`;
    const subject = subjectAt(`${origin}/xcap`);
    assert.equal((await probe(subject))?.isSilent, true);
    await using stack = await XcapStack.start({ xui: XUI, xcapRoot: subject.xcapRoot, timeout: LIMIT_MS });
    await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_TIMEOUT' });
    await using license = new LicenseClient({ url: origin, timeout: LIMIT_MS });
    await assert.rejects(license.addSlave({ masterKey: btoa('a key') }), {
      code: 'LICENSE_TIMEOUT',
    });
    await using socket = await openRawSocket({ origin, timeoutMs: LIMIT_MS });
    socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    const final = async (): Promise<unknown> => {
      const { status } = await socket.response('GET');
      return status < 200 ? final() : status;
    };
    await assert.rejects(final(), { code: 'XCALIPER_NO_ANSWER_IN_TIME' });
  });

  test(`a bootstrapping server and a SIM that drip ${place} are named at their limit`, async (context) => {
    const origin = `http://${await startDrippingPeer(context, drip)}`;
    const issue = bootstrappingUsers(
      subjectAt(`${origin}/xcap`, { users: USERS }),
      { bsf: origin, cwd: '/' },
      undefined,
    );
    await assert.rejects(issue(SIMS[0]?.xui ?? '', []), {
      code: 'XCALIPER_CREDENTIALS',
      message: /^auth\.gba: the bootstrapping server .* no complete response within 60 ms$/,
    });
    const challenge = { rand: Buffer.alloc(16), autn: Buffer.alloc(16) };
    await assert.rejects(async () => simOfUrl(origin, LIMIT_MS)(challenge), {
      message: /^aka\.url: .* does not answer: /,
    });
  });
}

test('a proxy that drips its answer to CONNECT ends every connection through it', async (context) => {
  const proxy = await drippingProxy(context);
  await assert.rejects(openTunnel(proxy, { host: '127.0.0.1', port: 9, timeoutMs: LIMIT_MS }), {
    code: 'XCALIPER_PROXY_TOO_SLOW',
    message: `the proxy ${proxy.url} cannot be used: no answer within ${LIMIT_MS} ms`,
  });
  for (const scheme of ['http', 'https']) {
    const subject = subjectAt(`${scheme}://127.0.0.1:9/xcap`, { proxy });
    assert.match((await unreachable(subject)) ?? '', /no answer within 60 ms$/);
    const { findings } = await diagnose({ kind: 'running', subject });
    assert.match(findings[0]?.text ?? '', /cannot be reached: .*no answer within 60 ms/);
    await using stack = await XcapStack.start({
      xui: XUI,
      xcapRoot: subject.xcapRoot,
      timeout: LIMIT_MS,
      dispatcher: openConnections(subject),
    });
    await assert.rejects(stack.fetchDocument('resource-lists'), { name: /^Xcap(Timeout|Connection)Error$/ });
    await assert.rejects(openRawSocket({ origin: `${scheme}://127.0.0.1:9`, timeoutMs: LIMIT_MS, proxy }), {
      code: 'XCALIPER_PROXY_TOO_SLOW',
    });
  }
  assert.equal(await certificateOf('https://127.0.0.1:9/', undefined, LIMIT_MS, { proxy }), undefined);
});

test('a server that drips its TLS handshake ends every connection', async (context) => {
  const origin = await secureDrip(context);
  const subject = subjectAt(`${origin}/xcap`);
  assert.equal((await probe(subject))?.isSilent, true);
  assert.equal(await certificateOf(subject.xcapRoot, undefined, LIMIT_MS), undefined);
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: subject.xcapRoot, timeout: LIMIT_MS });
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_TIMEOUT' });
  await assert.rejects(openRawSocket({ origin, timeoutMs: LIMIT_MS }), /no connection within 60 ms/);
  const closed = Object.assign(new Error('closed'), { code: 'ECONNRESET' });
  assert.equal(await otherProtocol(closed, subjectAt(`${origin.replace('https', 'http')}/xcap`)), undefined);
  await using naf = await startNaf();
  const { bsf = '' } = naf.gba ?? {};
  const issue = bootstrappingUsers(
    subjectAt(subject.xcapRoot, { users: USERS, timeoutMs: 500 }),
    { bsf, cwd: '/', uaSecurity: 'tls' },
    undefined,
  );
  await assert.rejects(issue(SIMS[0]?.xui ?? '', []), { code: 'XCALIPER_CREDENTIALS' });
});

test('a helper that drips is ended at its limit, with the process that drips', async () => {
  const helper = {
    command: ['/bin/sh', '-c', 'while :; do printf x; printf y >&2; sleep 0.01; done'],
    cwd: '/',
    timeoutMs: LIMIT_MS,
  };
  await assert.rejects(runHelper({ helper, xui: XUI, secrets: [] }), {
    code: 'XCALIPER_CREDENTIALS',
    message: /did not end within 60 ms \(credentials\.timeoutMs\)/,
  });
});

test('an engine that drips the log of a container costs no more than its limit', async (context) => {
  const engine = `http://${await startDrippingPeer(context, DRIPS['a body in chunks'])}`;
  const end = await containerEnd(
    async () => ({
      inspect: async () => ({ State: { Running: false, ExitCode: 139 } }),
      logs: async () => Buffer.from(await (await fetch(engine)).arrayBuffer()),
    }),
    (text) => text,
    LIMIT_MS,
  );
  assert.equal(end, undefined);
});

test('a started server that drips is not ready', async (context) => {
  const peer = await startDrippingPeer(context, DRIPS.fields);
  const [host = '', port = ''] = peer.split(':');
  const subject = subjectAt(`http://${peer}/xcap`);
  const ready = { subject, endpoint: { host, port: Number(port) }, output: new OutputTail(), ended: () => undefined };
  for (const readyWhen of [{}, { url: `http://${peer}/ready` }]) {
    await assert.rejects(untilReady({ ...ready, readyWhen, readyTimeoutMs: LIMIT_MS }), {
      code: 'XCALIPER_SUBJECT_START',
    });
  }
});

test('a peer drips for longer than every limit of these tests', async (context) => {
  const origin = `http://${await startDrippingPeer(context, DRIPS['a body in chunks'])}`;
  const { body } = await fetch(origin);
  const late = delay(3 * LIMIT_MS, 'late');
  let octets = 0;
  for await (const chunk of body ?? []) {
    octets += chunk.byteLength;
    if ((await Promise.race([late, 'soon'])) === 'late') break;
  }
  assert.ok(octets > 1);
});
