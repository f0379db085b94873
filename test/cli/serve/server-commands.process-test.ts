import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { entryUrl } from '../../../common/entry-url.js';
import { ending, firstLines, startCli } from '../spawn-cli.js';

/** Starts a server command, and stops it after the test in any case. */
async function started(context: TestContext, args: readonly string[], lines = 1) {
  const child = startCli(args);
  context.after(() => child.kill('SIGKILL'));
  const ended = ending(child);
  return { child, ended, lines: await firstLines(child, lines) };
}

test('xdms prints its XCAP root first, serves it, and stops cleanly on a signal', async (context) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const { child, ended, lines } = await started(context, [
      'xdms',
      '--port',
      '0',
      '--root',
      '/services',
      '--user',
      'sip:a@example.com:pw',
    ]);
    const [root = ''] = lines;
    assert.match(root, /^http:\/\/127\.0\.0\.1:\d+\/services$/);
    const { statusCode, body } = await request(`${root}/xcap-caps/global/index`);
    await body.dump();
    assert.equal(statusCode, 200);
    child.kill(signal);
    const { code, stderr } = await ended;
    assert.deepEqual([code, stderr], [0, '']);
  }
});

test('xdms without users creates two, and prints them', async (context) => {
  const { child, ended, lines } = await started(context, ['xdms', '--port', '0', '--resolver', 'xpath'], 3);
  assert.match(lines[0] ?? '', /^http:/);
  assert.match(lines[1] ?? '', /^user sip:alice@example\.com password \S+$/);
  assert.match(lines[2] ?? '', /^user sip:bob@example\.com password \S+$/);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('xdms prints the URL of its control plane second', async (context) => {
  const args = ['xdms', '--port', '0', '--control-port', '0', '--user', 'sip:a@example.com:pw'];
  const { child, ended, lines } = await started(context, args, 2);
  const [root = '', control = ''] = lines;
  assert.match(control, /^control http:\/\/127\.0\.0\.1:\d+$/);
  const refused = await request(`${root}/unknown/global/index`);
  await refused.body.dump();
  const { body } = await request(`${control.replace('control ', '')}/requests`);
  assert.match(await body.text(), /"status":404/);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('xdms --tenant serves several mocks, each with a control plane', async (context) => {
  const args = ['xdms', '--port', '0', '--control-port', '0', '--tenant', 'red', '--tenant', 'blue'];
  const own = ['--user', 'sip:a@example.com', '--kept-versions', '0'];
  const { child, ended, lines } = await started(context, [...args, ...own], 4);
  const [url = '', control = '', ...tenants] = lines;
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.deepEqual(tenants, [`tenant red ${url}/red/xcap-root`, `tenant blue ${url}/blue/xcap-root`]);
  const refused = await request(`${url}/red/xcap-root/unknown/global/index`);
  await refused.body.dump();
  const [red, blue] = await Promise.all(
    ['red', 'blue'].map(async (name) => {
      const { body } = await request(`${control.replace('control ', '')}/${name}/requests`);
      return ((await body.json()) as { requests: readonly unknown[] }).requests.length;
    }),
  );
  assert.deepEqual([red, blue], [1, 0]);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('--control-tls serves the control plane over https, and prints its certificate', async (context) => {
  const args = ['license', '--port', '0', '--control-port', '0', '--control-tls', '--master', 'a2V5:1'];
  const { child, ended, lines } = await started(context, args, 3);
  assert.match(lines[0] ?? '', /^http:/);
  assert.match(lines[1] ?? '', /^control https:\/\/127\.0\.0\.1:\d+$/);
  assert.equal(lines[2], '-----BEGIN CERTIFICATE-----');
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('xdms offers the algorithm and realm of its options', async (context) => {
  const auth = ['--auth', 'digest', '--digest-algorithm', 'MD5', '--realm', 'home'];
  const { child, ended, lines } = await started(context, ['xdms', '--port', '0', ...auth]);
  const { headers, body } = await request(`${lines[0]}/xcap-caps/global/index`);
  await body.dump();
  assert.match(String(headers['www-authenticate']), /realm="home".*algorithm=MD5/);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

async function addSlave(url: string, masterKey: string): Promise<number> {
  const { statusCode, body } = await request(`${url}/slaves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ masterKey }),
  });
  await body.dump();
  return statusCode;
}

test('license prints its base URL first, and knows the masters of its options', async (context) => {
  const { child, ended, lines } = await started(context, ['license', '--port', '0', '--master', 'bWFzdGVyLWtleQ==:5']);
  const [url = ''] = lines;
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.equal(await addSlave(url, 'bWFzdGVyLWtleQ=='), 201);
  assert.equal(await addSlave(url, 'b3RoZXIta2V5'), 400);
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  assert.deepEqual([code, stderr], [0, '']);
});

test('license prints the URL of its control plane second, and a line for each request', async (context) => {
  const master = ['--master', 'bWFzdGVyLWtleQ==:5:acme-1', '--organisation', 'acme', '--success-status', '200'];
  const args = ['license', '--port', '0', '--control-port', '0', '--log', 'text', ...master];
  const { child, ended, lines } = await started(context, args, 2);
  const [url = '', control = ''] = lines;
  const logged = firstLines(child, 2);
  assert.equal(await addSlave(url, 'bWFzdGVyLWtleQ=='), 200);
  assert.equal(await addSlave(url, 'b3RoZXIta2V5'), 400);
  const [served = '', refused = ''] = await logged;
  assert.equal(served, '200 POST /slaves');
  assert.equal(refused, '400 POST /slaves (INVALID_KEY: masterKey: is not a valid Master Key)');
  const { body } = await request(`${control.replace('control ', '')}/masters`);
  const acme = { organisation: 'acme', master: 'acme-1', totalCredit: 5, usedCredit: 0 };
  assert.deepEqual(await body.json(), { masters: [acme] });
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('a control plane beyond loopback is refused without a token', async () => {
  const child = startCli(['license', '--port', '0', '--control-port', '0', '--control-host', '0.0.0.0']);
  const { code, stderr } = await ending(child);
  assert.equal(code, 2);
  assert.match(stderr, /--control-token: is needed for a control plane on 0\.0\.0\.0/);
});

test('license without a master creates one, and prints its key and credit', async (context) => {
  const { child, ended, lines } = await started(context, ['license', '--port', '0'], 3);
  const key = /^master key (\S+)$/.exec(lines[1] ?? '')?.[1];
  assert.ok(key !== undefined);
  assert.match(lines[2] ?? '', /^credit \d+$/);
  assert.equal(await addSlave(lines[0] ?? '', key), 201);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('a closed pipe does not stop a server', async (context) => {
  const { child, ended, lines } = await started(context, ['xdms', '--port', '0']);
  child.stdout.destroy();
  const { statusCode, body } = await request(`${lines[0]}/xcap-caps/global/index`);
  await body.dump();
  assert.equal(statusCode, 200);
  child.kill('SIGTERM');
  const { code, stderr } = await ended;
  assert.deepEqual([code, stderr], [0, '']);
});

test('xdms and license take several deviations, and profiles', async (context) => {
  const xdms = await started(context, [
    'xdms',
    '--port',
    '0',
    '--deviation',
    'like-generic-types',
    '--deviation',
    'no-etags',
  ]);
  const answer = await request(`${xdms.lines[0]}/xcap-caps/global/index`);
  await answer.body.dump();
  assert.deepEqual([answer.headers['content-type'], answer.headers.etag], ['application/xml', undefined]);
  const license = await started(context, ['license', '--port', '0', '--deviation', 'invalid-keys-are-403']);
  assert.equal(await addSlave(license.lines[0] ?? '', 'b3RoZXIta2V5'), 403);
  for (const { child, ended } of [xdms, license]) {
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  }
});

const SERVER = `${process.execPath} ${fileURLToPath(entryUrl('src/cli/main'))} xdms --port 0`;

for (const [name, command] of [
  ['npm', `exec ${SERVER}`],
  ['a shell of npm', `${SERVER}; true`],
] as const) {
  test(`a server that ${name} has started ends when npm is killed`, { timeout: 60_000 }, async (context) => {
    const start = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`;
    const wrapper = spawn(process.execPath, ['--eval', start], { env: { ...process.env, npm_command: 'exec' } });
    context.after(() => wrapper.kill('SIGKILL'));
    const [root = ''] = await firstLines(wrapper, 1);
    wrapper.kill('SIGKILL');
    const isServing = () =>
      fetch(root).then(
        () => true,
        () => false,
      );
    while (await isServing()) await delay(50);
  });
}
