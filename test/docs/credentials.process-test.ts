import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { startXdms, type XdmsOptions } from '../../simulators/index.js';
import { runHere } from '../cli/run-here.js';
import { certificate, privateKey } from '../client/xcap/tls-material.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { alice, authority, bob } from '../simulators/tls/client-certificates.js';
import { page } from './credentials-page.js';

const ALICE = { xui: 'sip:alice@example.com', password: 'secret of alice' };

const BOB = { xui: 'sip:bob@example.com', password: 'secret of bob' };

const XUIS = [ALICE, BOB].map(({ xui }) => ({ xui }));

const TOKENS = [ALICE, BOB].map(({ xui }) => ({ xui, token: `token.of.${xui.length}` }));

const BEARER: XdmsOptions = { auth: 'bearer', users: TOKENS.map(({ xui, token }) => ({ xui, tokens: [{ token }] })) };

/** What the transcripts of the page measure, by the name of the subject: a mock, and users of a subject file. */
const MEASURED: Readonly<Record<string, readonly [XdmsOptions, object]>> = {
  digest: [{ auth: 'digest', users: [ALICE, BOB] }, { users: [ALICE, BOB] }],
  token: [BEARER, { users: TOKENS }],
  helper: [
    BEARER,
    {
      users: XUIS,
      credentials: { command: ['/bin/sh', '-c', `printf '{"token":"token.of.%d"}' \${#1}`, 'helper', '{xui}'] },
    },
  ],
  asserted: [
    { auth: 'digest', users: [ALICE, BOB], trustedProxy: true },
    { users: XUIS.map(({ xui }) => ({ xui, headers: { 'X-3GPP-Asserted-Identity': `"${xui}"` } })) },
  ],
  certificate: [
    { auth: 'certificate', users: XUIS, tls: { cert: certificate, key: privateKey, clientCa: authority } },
    {
      tls: { ca: 'ca.pem' },
      users: [
        { xui: ALICE.xui, tls: alice },
        { xui: BOB.xui, tls: bob },
      ],
    },
  ],
};

for (const [name, [options, users]] of Object.entries(MEASURED)) {
  test(`doctor and run say of ${name} what the page says`, async (context) => {
    await using xdms = await startXdms(options);
    const cwd = await temporaryFolder(context);
    await writeFile(path.join(cwd, 'ca.pem'), certificate);
    await writeFile(path.join(cwd, `${name}.yaml`), JSON.stringify({ name, xcapRoot: xdms.xcapRoot, ...users }));
    const { port } = new URL(xdms.xcapRoot);
    const said = async (args: readonly string[]) =>
      (await runHere(args, { cwd })).stdout.replaceAll(`:${port}/`, ':8080/');
    const transcripts = [...page.matchAll(/^\$ npx xcaliper (run .*)\n((?:[^\s`$].*\n)+)/gm)];
    const transcript = transcripts.find(([, line = '']) => line.includes(` ${name}.yaml `));
    const [, command = '', lines = 'no transcript'] = transcript ?? [];
    const run = await said([...command.split(' '), '--out', cwd]);
    assert.ok(run.includes(lines), `${run} ${lines}`);
    const doctor = await said(['doctor', '--subject', `${name}.yaml`]);
    const [line = ''] = /^ {2}ok {3}sip:alice.*\n(?: {7}.*\n)*/m.exec(doctor) ?? [];
    assert.ok(line !== '' && page.includes(line), doctor);
  });
}
