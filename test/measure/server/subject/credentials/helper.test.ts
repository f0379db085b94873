import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runHelper } from '../../../../../src/measure/server/subject/credentials/helper.js';
import type { CredentialHelper } from '../../../../../src/measure/server/subject/subject.js';
import { CredentialsError } from '../../../../../src/result/errors.js';
import { temporaryFolder } from '../../tiny-suite.js';
import { noneLeft } from '../start/a-program.js';

const ALICE = 'sip:alice@example.com';

/** A helper in the language of the shell, whose first argument is the XUI. */
const shell = (script: string, more: Partial<CredentialHelper> = {}): CredentialHelper => ({
  command: ['/bin/sh', '-c', script, 'helper', '{xui}'],
  cwd: process.cwd(),
  timeoutMs: 10_000,
  ...more,
});

const run = (helper: CredentialHelper, signal?: AbortSignal, secrets: readonly string[] = []) =>
  runHelper({ helper, xui: ALICE, secrets, signal });

async function failing(helper: CredentialHelper, message: RegExp, signal?: AbortSignal): Promise<string> {
  let text = '';
  await assert.rejects(run(helper, signal, ['secret-of-the-environment']), (error) => {
    assert.ok(error instanceof CredentialsError);
    text = error.message;
    assert.match(text, message);
    return true;
  });
  return text;
}

test('each kind of credentials is read, with its end', async () => {
  assert.deepEqual(await run(shell(`echo '{"username":"alice","password":"pw"}'`)), {
    credentials: { username: 'alice', password: 'pw' },
  });
  assert.deepEqual(await run(shell(`printf '{"token":"of-%s"}' "$(echo $1 | tr -d :@)"`)), {
    credentials: { token: 'of-sipaliceexample.com' },
  });
  assert.deepEqual(await run(shell(`echo '{"headers":{"X-Key":"k"},"expiresAt":"2026-11-26T12:00:00+01:00"}'`)), {
    credentials: { headers: { 'X-Key': 'k' } },
    expiresAt: Date.UTC(2026, 10, 26, 11),
  });
});

test('an argument is not read by a shell', async () => {
  const { credentials } = await run({
    command: [
      process.execPath,
      '-e',
      'console.log(JSON.stringify({ token: process.argv[1].length + "" }))',
      '$(echo {xui})',
    ],
    cwd: process.cwd(),
    timeoutMs: 10_000,
  });
  assert.equal(credentials.token, String(`$(echo ${ALICE})`.length));
});

test('a wrong output is described, and not quoted', async () => {
  const wrong = [
    [
      'token-of-alice',
      /for sip:alice@example\.com must print one JSON object with username and password, token, or headers$/,
    ],
    ['{"token":"a token-of-alice"}', /printed a wrong object: token: must be letters, digits and/],
    ['{"token":"token-of-alice","scope":"a"}', /unknown key scope/],
    ['{"token":"token-of-alice","expiresAt":"tomorrow"}', /expiresAt: must be a time such as/],
    ['{"user":"token-of-alice"}', /without password, token and headers/],
  ] as const;
  for (const [output, message] of wrong) {
    assert.doesNotMatch(await failing(shell(`echo '${output}'`), message), /token-of-alice/, output);
  }
});

test('a failure is told with the exit code and the last lines of stderr, without secrets', async () => {
  const text = await failing(
    shell(`echo 'printed-secret'; echo 'no access: printed-secret, secret-of-the-environment' >&2; exit 4`),
    /^credentials\.command: \/bin\/sh for sip:alice@example\.com ended with exit code 4: no access: /,
  );
  assert.doesNotMatch(text, /printed-secret|secret-of/);
  await failing({ ...shell(''), command: ['./no-such-helper'] }, /no-such-helper .* cannot be started: .*ENOENT/);
  await failing(shell('kill -9 $$'), /was ended by SIGKILL/);
});

test('too much output ends the helper', async () => {
  await failing(
    shell('while :; do echo 0123456789012345678901234567890123456789; done'),
    /prints more than 65536 octets/,
  );
});

async function isGone(context: TestContext, helper: (file: string) => Promise<unknown>): Promise<void> {
  const file = path.join(await temporaryFolder(context), 'pid');
  await helper(file);
  const pid = Number(await readFile(file, 'utf8'));
  assert.ok(pid > 0);
  assert.ok(await noneLeft([pid]));
}

test('a helper that takes too long ends with its child processes', (context) =>
  isGone(context, (file) =>
    failing(
      shell(`sleep 60 & echo $! > ${file}; wait`, { timeoutMs: 500 }),
      /did not end within 500 ms \(credentials\.timeoutMs\)/,
    ),
  ));

test('an interrupt ends a helper that ignores it, with its child processes', (context) =>
  isGone(context, async (file) => {
    const interrupted = new AbortController();
    const ended = failing(
      shell(`trap '' TERM; sleep 60 & echo $! > ${file}; while :; do sleep 60; done`),
      /was ended, since the run is interrupted/,
      interrupted.signal,
    );
    while ((await readFile(file, 'utf8').catch(() => '')) === '') await delay(5);
    interrupted.abort();
    await ended;
    await failing(shell('true'), /was not started, since the run is interrupted/, interrupted.signal);
  }));

test('a process that the helper leaves behind ends with it', (context) =>
  isGone(context, (file) => run(shell(`sleep 60 & echo $! > ${file}; echo '{"token":"t"}'`))));

/** Starts a process that leaves the group, and waits until it has written its number. */
const leaving = (file: string) =>
  `setsid sh -c 'echo $$ > ${file}; exec sleep 60' > /dev/null 2>&1 & while [ ! -s ${file} ]; do sleep 0.01; done`;

const onLinux = { skip: process.platform !== 'linux' };

test('a process that has left the group of a helper ends when the helper takes too long', onLinux, (context) =>
  isGone(context, (file) => failing(shell(`${leaving(file)}; sleep 60`, { timeoutMs: 2_000 }), /did not end within/)),
);

test('a process that has left the group of a helper lives on when the helper ends well', onLinux, async (context) => {
  const file = path.join(await temporaryFolder(context), 'pid');
  await run(shell(`${leaving(file)}; echo '{"token":"t"}'`));
  assert.ok(process.kill(Number(await readFile(file, 'utf8')), 'SIGKILL'));
});
