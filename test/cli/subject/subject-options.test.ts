import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { restoreCommandLine } from '../../../src/cli/output/left-documents.js';
import { folderName } from '../../../src/report/folder/report-names.js';
import { askedSubject, rerunCommand } from '../../../src/report/words/rerun.js';
import { recordedOptions } from '../../../src/result/run-option-table.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runHere } from '../run-here.js';

const ALICE = { xui: 'sip:alice@example.com', username: 'alice', password: 'right' };
const USER = ['--user', ALICE.xui, '--password', ALICE.password];
const ACCESS = { usernameForm: 'user-part', basicWithoutTls: true } as const;

test('a server with Basic over http and user parts is measured without a file', async (context) => {
  const cwd = await temporaryFolder(context);
  await using xdms = await startXdms({ users: [ALICE], auth: { scheme: 'basic', basicWithoutTls: true } });
  const subject = ['--subject', xdms.xcapRoot, ...USER];
  const run = ['run', ...subject, '--only', '8.3-get/bindings', '--no-probes'];

  const without = await runHere(run, { cwd });
  assert.equal(without.code, 3);
  assert.match(without.stderr, /Basic is used over https only, unless --basic-without-tls or auth\.basicWithoutTls/);
  const half = await runHere([...run, '--basic-without-tls'], { cwd });
  assert.equal(half.code, 3);
  assert.match(half.stderr, /accepts the user name alice: add --username-form user-part/);

  const access = ['--basic-without-tls', '--username-form', 'user-part'];
  const doctor = await runHere(['doctor', ...subject, ...access], { cwd });
  assert.equal(doctor.code, 0, doctor.stdout);
  assert.match(doctor.stdout, /alice@example\.com: has access, by HTTP Basic/);
  const whole = await runHere([...run, ...access], { cwd });
  assert.equal(whole.code, 0, whole.stdout + whole.stderr);
  const { host, pathname } = new URL(xdms.xcapRoot);
  const results = path.join(cwd, 'reports', folderName(`${host}${pathname}`), 'results.json');
  const { options } = JSON.parse(await readFile(results, 'utf8'));
  assert.deepEqual([options.usernameForm, options.basicWithoutTls], ['user-part', true]);
  const restore = await runHere(['restore', ...subject, ...access], { cwd });
  assert.deepEqual([restore.code, restore.stderr], [0, '']);
});

test('a redirect of the root is followed by an option, which is for one subject', async (context) => {
  const cwd = await temporaryFolder(context);
  await using xdms = await startXdms({ users: [ALICE], auth: 'digest' });
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(301, { Location: new URL(xdms.xcapRoot).origin + url.slice('/old'.length) }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const old = `http://127.0.0.1:${(server.address() as AddressInfo).port}/old${new URL(xdms.xcapRoot).pathname}`;
  const subject = ['--subject', old, ...USER, '--username-form', 'user-part'];
  const run = ['run', ...subject, '--only', '8.3-get/bindings', '--no-probes'];

  const without = await runHere(run, { cwd });
  assert.equal(without.code, 3);
  assert.match(without.stderr, /give that as the XCAP root, or let the run follow it: --follow-root-redirect/);
  const followed = await runHere([...run, '--follow-root-redirect'], { cwd });
  assert.equal(followed.code, 0, followed.stdout + followed.stderr);
  const { host, pathname } = new URL(old);
  const results = path.join(cwd, 'reports', folderName(`${host}${pathname}`), 'results.json');
  const { options, subject: measured } = JSON.parse(await readFile(results, 'utf8'));
  assert.deepEqual([options.followRootRedirect, measured.xcapRoot], [true, xdms.xcapRoot]);
  const restore = await runHere(['restore', ...subject, '--follow-root-redirect'], { cwd });
  assert.deepEqual([restore.code, restore.stderr], [0, '']);
  const two = await runHere(['run', '--subject', 'mock', '--subject', 'b.yaml', '--follow-root-redirect'], { cwd });
  assert.match(two.stderr, /--follow-root-redirect: works with one --subject only/);
});

test('the commands that a run prints have the options about logging in', () => {
  const asked = { ...recordedOptions({ ...ACCESS, preset: 'oma' }), ...askedSubject('http://h/xcap', [ALICE], 'oma') };
  assert.deepEqual(rerunCommand(asked)('a/b'), [
    'npx xcaliper run',
    '--preset oma',
    '--subject http://h/xcap',
    '--user sip:alice@example.com --password "$ALICE_PASSWORD"',
    '--username-form user-part',
    '--basic-without-tls',
    '--only a/b',
  ]);
  assert.equal(
    restoreCommandLine({ subject: 'http://h/xcap', users: [ALICE], ...ACCESS }, 'reports'),
    'npx xcaliper restore --subject http://h/xcap --user sip:alice@example.com --password … --username-form user-part --basic-without-tls',
  );
});

test('options about logging in do not go to several subjects', async () => {
  for (const option of [['--username-form', 'user-part'], ['--basic-without-tls']]) {
    const { code, stderr } = await runHere(['run', '--subject', 'mock', '--subject', 'lab.yaml', ...option]);
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`^xcaliper: ${option[0]}: works with one --subject only`));
  }
});

test('the preset oma sets names without a file, for doctor and a run of the suite', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stdout } = await runHere(['doctor', '--subject', 'mock', '--preset', 'oma', '--json']);
  assert.equal(code, 0);
  const { findings } = JSON.parse(stdout);
  const texts = findings.map(({ topic, text }: { topic: string; text: string }) => `${topic}: ${text}`);
  assert.ok(
    texts.some((text: string) => text.startsWith('org.alliance.pres-rules: is served, as org.openmobilealliance.')),
  );
  assert.ok(texts.some((text: string) => text.startsWith('pres-rules: is served; ')));
  const run = await runHere(['run', '--preset', 'oma', '--only', '8.3-get/bindings', '--parallel', '1'], { cwd });
  assert.equal(run.code, 0, run.stdout + run.stderr);
  const { options } = JSON.parse(await readFile(path.join(cwd, 'reports', 'mock', 'results.json'), 'utf8'));
  assert.deepEqual(options, { preset: 'oma', only: ['8.3-get/bindings'] });
});
