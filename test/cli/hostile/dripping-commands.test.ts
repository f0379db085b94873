import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { JOURNAL } from '../../../src/measure/server/documents/journal.js';
import { serveSubject } from '../../measure/server/a-subject.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { DRIPS, type Drip, startDrippingPeer, TLS_DRIP } from '../../support/dripping-peer.js';
import { runHere } from '../run-here.js';

// Whole commands against peers that drip for good. No wait for an octet is long, so that only limits for the whole wait end
// a command; without one, the test runner would end the test.

const LIMIT_MS = 100;
const ALICE = 'sip:alice@example.com';
const SIM = {
  impi: '001010123456780@ims.mnc001.mcc001.3gppnetwork.org',
  aka: { k: '0'.repeat(32), opc: '1'.repeat(32) },
};

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Places of a response at which a server drips. */
const SERVERS: Readonly<Record<string, Drip>> = {
  ...DRIPS,
  'a chunk extension': { first: `${CHUNKED}5;a=` },
  'chunk extensions': { first: CHUNKED, drop: '1;a=b\r\nx\r\n' },
  'a trailer field': { first: `${CHUNKED}0\r\nX-Drip: ` },
  'trailer fields': { first: `${CHUNKED}0\r\n`, drop: 'X: a\r\n' },
  'an error body': { first: 'HTTP/1.1 409 Conflict\r\nContent-Length: 60000\r\n\r\n' },
  'a challenge': { first: 'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest realm="' },
};

const PROXIES: Readonly<Record<string, Drip>> = {
  'its status line': { first: 'HTTP/1.1 200 ' },
  'its fields': { first: 'HTTP/1.1 200 OK\r\n', drop: 'X: a\r\n' },
  'a refusal': { first: 'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="' },
  'interim responses': { drop: 'HTTP/1.1 102 Processing\r\n\r\n' },
};

const NO_ANSWER = /no (?:answer|complete response) within 100 ms/;

/** What comes at once of a response to a request for a document. */
const LATE = {
  fields: 'HTTP/1.1 200 OK\r\nX-Drip: ',
  bodies: 'HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Length: 60000\r\n\r\n',
  'chunk extensions': `${CHUNKED}5;a=`,
};

const CAPABILITIES =
  '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids></xcap-caps>';

/** A server that answers requests for its capabilities, and drips to all others. */
async function drippingLater(context: TestContext, head: string): Promise<string> {
  const { choice } = await serveSubject(context, ({ url = '', socket }, response) => {
    if (url.includes('/xcap-caps/')) return void response.end(CAPABILITIES);
    socket.write(head);
    const drip = setInterval(() => socket.write('x'), 5);
    socket.once('close', () => clearInterval(drip));
  });
  return choice.subject.xcapRoot;
}

interface Dripping {
  readonly subject: object;
  /** What a command says of it. */
  readonly said: RegExp;
  /** The XCAP root of documents, where the subject has another one. */
  readonly onward?: string;
}

const at = async (context: TestContext, drip: Drip, scheme = 'http') =>
  `${scheme}://${await startDrippingPeer(context, drip)}`;

/** A server that answers each request whole. */
async function whole(context: TestContext): Promise<string> {
  const { choice } = await serveSubject(context, (_, response) => response.writeHead(404).end());
  return choice.subject.xcapRoot;
}

const PEERS: Readonly<Record<string, (context: TestContext) => Promise<Dripping>>> = {
  ...Object.fromEntries(
    Object.entries(SERVERS).map(([place, drip]) => [
      `a server that drips ${place}`,
      async (context: TestContext) => ({
        subject: { xcapRoot: `${await at(context, drip)}/xcap` },
        said: NO_ANSWER,
      }),
    ]),
  ),
  'a server that drips its TLS handshake': async (context) => ({
    subject: { xcapRoot: `${await at(context, TLS_DRIP, 'https')}/xcap` },
    said: NO_ANSWER,
  }),
  ...Object.fromEntries(
    Object.entries(PROXIES).map(([place, drip]) => [
      `a proxy that drips ${place}`,
      async (context: TestContext) => ({
        subject: { xcapRoot: await whole(context), proxy: { url: await at(context, drip) } },
        // An interim response counts as the answer of a proxy.
        said: place === 'interim responses' ? /the proxy \S+ answers 102 to CONNECT/ : NO_ANSWER,
      }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(LATE).map(([place, head]) => [
      `a server that answers the first look, and then drips ${place}`,
      async (context: TestContext) => ({
        subject: { xcapRoot: await drippingLater(context, head) },
        said: /no answer within 100 ms|gets no response|Not a valid measurement|1 of 1 not restored/,
      }),
    ]),
  ),
  'a root that drips its redirect': async (context) => ({
    subject: {
      xcapRoot: `${await at(context, { first: 'HTTP/1.1 301 Moved\r\nLocation: /other/\r\nContent-Length: 60000\r\n\r\n' })}/xcap`,
      followRootRedirect: true,
    },
    said: NO_ANSWER,
  }),
  'a root that a redirect leads to, and that drips': async (context) => {
    const onward = await at(context, DRIPS['a body of a length']);
    const { choice } = await serveSubject(context, ({ url = '' }, response) =>
      response.writeHead(301, { Location: `${onward}${url}` }).end(),
    );
    return {
      subject: { xcapRoot: choice.subject.xcapRoot, followRootRedirect: true },
      onward: `${onward}/xcap`,
      said: NO_ANSWER,
    };
  },
  'a bootstrapping server that drips its fields': async (context) => ({
    subject: {
      xcapRoot: await whole(context),
      auth: { gba: { bsf: await at(context, DRIPS.fields) } },
      users: [{ xui: ALICE, ...SIM }],
    },
    said: NO_ANSWER,
  }),
  'a bootstrapping server that drips its challenge': async (context) => ({
    subject: {
      xcapRoot: await whole(context),
      auth: { gba: { bsf: await at(context, SERVERS['a challenge'] ?? {}) } },
      users: [{ xui: ALICE, ...SIM }],
    },
    said: NO_ANSWER,
  }),
  'a helper that drips its output': async (context) => ({
    subject: {
      xcapRoot: await whole(context),
      users: [{ xui: ALICE }],
      credentials: {
        command: ['/bin/sh', '-c', 'while :; do printf x; printf y >&2; sleep 0.01; done'],
        timeoutMs: LIMIT_MS,
      },
    },
    said: /credentials\.command: .* did not end within 100 ms \(credentials\.timeoutMs\)/,
  }),
  'a started server that drips its output and its first response': async () => ({
    subject: {
      xcapRoot: 'http://127.0.0.1:{port}/xcap',
      start: {
        command: [process.execPath, '-e', DRIPPING_PROGRAM],
        env: { PORT: '{port}' },
        readyTimeoutMs: 1_000,
        stopTimeoutMs: LIMIT_MS,
      },
    },
    said: /1000 ms/,
  }),
};

const DRIPPING_PROGRAM = `
require('node:net').createServer((socket) => {
  socket.on('error', () => undefined);
  socket.write('HTTP/1.1 200 OK\\r\\n');
  setInterval(() => socket.write('X: a\\r\\n'), 5);
}).listen(Number(process.env.PORT), '127.0.0.1');
setInterval(() => process.stdout.write('.'), 5);
`;

for (const [name, peer] of Object.entries(PEERS)) {
  test(`doctor, run and restore end within their limits against ${name}`, async (context) => {
    const cwd = await temporaryFolder(context);
    const { subject, said, onward } = await peer(context);
    const file = path.join(cwd, 'lab.json');
    const limits = { timeoutMs: LIMIT_MS, recoverWithinMs: LIMIT_MS, retry: { maxWaitMs: LIMIT_MS } };
    await writeFile(
      file,
      JSON.stringify({ name: 'lab', users: [{ xui: ALICE, password: 'a password' }], ...limits, ...subject }),
    );
    const command = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await runHere([...args, '--subject', file], { cwd });
      assert.equal(code, 3, stdout + stderr);
      assert.match((stdout + stderr).replaceAll(/\s+/g, ' '), said);
    };
    await command('doctor');
    await command('run', '--only', '8.4-delete/document');
    if ('start' in subject) return;
    await leaveJournal(path.join(cwd, 'reports', 'lab'), onward ?? (subject as { readonly xcapRoot: string }).xcapRoot);
    await command('restore', '--force', '--yes');
  });
}

/** Writes the journal of a run that has not restored a document. */
async function leaveJournal(folder: string, xcapRoot: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const uri = `${xcapRoot}/resource-lists/users/${ALICE}/index`;
  const before = { contentType: 'application/resource-lists+xml', text: '<a/>' };
  const lines = [
    { type: 'run', format: 1, subject: { name: 'lab', xcapRoot }, pid: 1, host: 'a' },
    { type: 'original', uri, before },
  ];
  await writeFile(path.join(folder, JOURNAL), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

test('there are twenty dripping peers', () => assert.ok(Object.keys(PEERS).length >= 20, String(Object.keys(PEERS))));
