import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { isXcapError, XcapStack } from '../../../src/client/index.js';
import { runHere } from '../run-here.js';
import { ending, startCli } from '../spawn-cli.js';

const ALICE = { xui: 'sip:alice@example.com', password: 'secret' };
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';

/**
 * Starts `xcaliper xdms` with one user, and stops it after the test in any case.
 *
 * @returns its output, up to the first line that matches `last`
 */
async function started(context: TestContext, args: readonly string[], last: RegExp): Promise<readonly string[]> {
  const child = startCli(['xdms', '--port', '0', '--user', `${ALICE.xui}:${ALICE.password}`, ...args]);
  const ended = ending(child);
  context.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (last.test(line)) break;
  }
  return lines;
}

test('xdms --auth digest admits only users with the right password', async (context) => {
  const [xcapRoot = ''] = await started(context, ['--auth', 'digest'], /^http:/);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot });
  assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
  await using stranger = await XcapStack.start({ ...ALICE, password: 'wrong', xcapRoot });
  await assert.rejects(
    stranger.fetchDocument('resource-lists'),
    (error) => isXcapError(error) && error.code === 'XCAP_AUTHENTICATION',
  );
});

test('xdms --auth basic --tls serves https, and prints the certificate to trust', async (context) => {
  const [xcapRoot = '', ...certificate] = await started(context, ['--auth', 'basic', '--tls'], /^-+END/);
  assert.match(xcapRoot, /^https:/);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot, tls: { ca: certificate.join('\n') } });
  assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
});

test('xdms --auth bearer admits only clients with the token, and lets everybody read the anonymous paths', async (context) => {
  const args = ['--auth', 'bearer', '--anonymous', 'xcap-caps', '--refusal-status', '403'];
  const [xcapRoot = ''] = await started(context, args, /^http:/);
  await using stack = await XcapStack.start({ xui: ALICE.xui, token: ALICE.password, xcapRoot });
  assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
  await using stranger = await XcapStack.start({ xui: ALICE.xui, xcapRoot });
  assert.equal((await stranger.fetchCapabilities()).status, 200);
  await assert.rejects(stranger.fetchDocument('resource-lists'), { code: 'XCAP_FORBIDDEN' });
});

test('xdms --preset gba prints the bootstrapping server and the SIMs of its users', async (context) => {
  const [, bsf = '', sim = ''] = await started(context, ['--preset', 'gba', '--bsf-port', '0'], /^sim /);
  assert.match(bsf, /^bsf http:\/\/127\.0\.0\.1:\d+\/$/);
  assert.match(
    sim,
    /^sim 001010123456789@ims\.mnc001\.mcc001\.3gppnetwork\.org of sip:alice@example\.com k \w{32} opc \w{32}$/,
  );
  assert.equal((await fetch(bsf.slice(4))).status, 400);
});

test('xdms refuses Basic without TLS, and unknown schemes, in one line with exit code 2', async () => {
  for (const [args, line] of [
    [['--auth', 'basic'], /^xcaliper: --auth: .*--tls\n$/],
    [['--auth', 'kerberos'], /^xcaliper: [^\n]*--auth[^\n]*none, basic, digest, bearer, certificate[^\n]*\n$/],
  ] as const) {
    const { code, stdout, stderr } = await runHere(['xdms', '--port', '0', ...args]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, line);
  }
});

test("xdms --verbose prints each protocol oddity of a client's requests once", async (context) => {
  const child = startCli(['xdms', '--port', '0', '--user', `${ALICE.xui}:${ALICE.password}`, '--verbose']);
  const ended = ending(child);
  context.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const xcapRoot: unknown = (await lines.next()).value;
  const target = `${xcapRoot}/resource-lists/users/${ALICE.xui}/index/~~/p:a%3Fxmlns(p=%22urn:x%22)`;
  await fetch(`${xcapRoot}/resource-lists/users/${ALICE.xui}/index`);
  await fetch(target);
  const finding: unknown = (await lines.next()).value;
  assert.match(String(finding), /^finding warning: RFC 4825 §6\.4: .*\(GET \/xcap-root\/resource-lists\//);
});
