import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { messageOf } from '../../common/errors.js';
import { selfSignedCertificate } from '../../simulators/internal.js';
import { startXdms } from '../../simulators/servers.js';
import { createProgram } from '../../src/cli/program.js';
import { JOURNAL } from '../../src/measure/server/documents/journal.js';
import { Desk } from '../../src/ui/desk.js';
import { startUi } from '../../src/ui/server/start-ui.js';
import { runHere } from '../cli/run-here.js';
import { firstLines, startCli } from '../cli/spawn-cli.js';
import { startProxy } from '../measure/server/subject/proxy/start-proxy.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import {
  Artefacts,
  CANARIES,
  OF_HELPERS,
  OF_MEMBERS,
  OF_MESSAGES,
  OF_PARAMETERS,
  OF_SERVERS,
  OF_SUBJECTS,
} from './canaries/canary.js';
import { echoOf, startEchoingServer } from './canaries/echoing-server.js';
import { anExchange, harOf } from './secret-messages.js';

const ALICE = 'sip:alice@example.com';
const CASE = '8.4-delete/document';

const kinds = new Set<string>();
const commands = new Set<string>();

/** Commands that take no secret and read no message: of these the names are enough. */
const WITHOUT_SECRETS = [
  'completion',
  'deviations',
  'new',
  'prove',
  'requirements',
  'show-report',
  'usage',
  'validate',
];

/** Runs commands in a folder, and looks at what they print and leave. */
async function looking(context: TestContext, also: readonly string[] = []) {
  const folder = await temporaryFolder(context);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const artefacts = new Artefacts(also);
  const command = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runHere(args, { cwd: folder });
    const [name = ''] = args;
    assert.notEqual(stdout + stderr, '', args.join(' '));
    commands.add(name);
    artefacts.add(`terminal of ${name}`, stdout + stderr);
  };
  const look = async () => {
    await artefacts.addFolder(out, [JOURNAL]);
    for (const kind of artefacts.kinds) kinds.add(kind);
  };
  const write = async (name: string, value: unknown) => {
    const file = path.join(folder, name);
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o600 });
    return file;
  };
  return { folder, out, artefacts, command, look, write };
}

/** Runs all commands that read results. */
async function readResults({ command, out }: Awaited<ReturnType<typeof looking>>, results: string): Promise<void> {
  const name = path.basename(path.dirname(results));
  await command(
    'report',
    results,
    '--out',
    path.join(out, `again-${name}`),
    '--write-baseline',
    path.join(out, `${name}.yaml`),
  );
  await command('explain', '--results', results);
  await command('explain', 'XCAP-8.4-15', '--results', results);
  await command('twin', results, '--no-run', '--out', path.join(out, `twin-${name}.yaml`));
  await command('repro', CASE, '--results', results);
  await command('compare', results, results, '--out', path.join(out, `compare-${name}`));
}

/** What subject files read from the environment. The file runs in a process of its own. */
Object.assign(process.env, {
  CANARY: OF_SUBJECTS.environment,
  CANARY_OF_SERVER: OF_SUBJECTS.environmentOfServer,
  CANARY_PASSWORD: OF_SUBJECTS.password,
});

const HEADERS = {
  Cookie: `lang=en; sid=${OF_SUBJECTS.cookie}`,
  'X-API-Key': OF_SUBJECTS.apiKey,
  'X-Auth-Token': OF_SUBJECTS.authToken,
  'X-Tenant': OF_SUBJECTS.secretHeader,
  'X-Password': OF_SUBJECTS.passwordHeader,
  'X-Client-Secret': OF_SUBJECTS.clientSecretHeader,
  'X-Plain': `$\{env:CANARY}`,
};

const SENT_FIELDS = Object.values({ ...HEADERS, 'X-Plain': OF_SUBJECTS.environment }).map((value) =>
  value.replace(/^lang=en; sid=/, ''),
);

const shell = (script: string) => ['/bin/sh', '-c', script, 'helper', '{xui}'];

const SIMS = [
  { xui: ALICE, impi: '001010123456780@ims.mnc001.mcc001.3gppnetwork.org' },
  { xui: 'sip:bob@example.com', impi: '001010123456781@ims.mnc001.mcc001.3gppnetwork.org' },
] as const;

/** Starts a bootstrapping server. @returns its URL */
async function startBsf(context: TestContext): Promise<string> {
  const { k, opc, op } = OF_SUBJECTS;
  const [alice, bob] = SIMS;
  const users = SIMS.map(({ xui }) => ({ xui }));
  const mock = await startXdms({
    users,
    gba: {
      subscribers: [
        { ...alice, k, opc },
        { ...bob, k, op },
      ],
    },
  });
  context.after(() => mock.close());
  return mock.gba?.bsf ?? '';
}

/** Subjects with credentials of each kind, by what they have. */
const SUBJECTS: Readonly<Record<string, (context: TestContext, folder: string, out: string) => Promise<object>>> = {
  fields: async (context, _, out) => {
    const modes = new Set<number>();
    const seen = () => {
      const stats = statSync(path.join(out, 'fields', JOURNAL), { throwIfNoEntry: false });
      if (stats !== undefined) modes.add(stats.mode & 0o777);
    };
    context.after(() => assert.deepEqual([...modes], [0o600]));
    const { proxy } = await startProxy(context, OF_SUBJECTS.proxyPassword);
    return {
      xcapRoot: await startEchoingServer(
        context,
        [OF_SUBJECTS.secretHeader, OF_SUBJECTS.proxyPassword, ...SENT_FIELDS],
        { seen },
      ),
      proxy,
      headers: HEADERS,
      secretHeaders: ['X-Tenant'],
      auth: { basicWithoutTls: true },
      users: [{ xui: ALICE, password: `$\{env:CANARY_PASSWORD}` }],
    };
  },
  credentials: async (context) => {
    const { password, token, expiredToken, narrowToken, headersOfUser } = OF_SUBJECTS;
    return {
      xcapRoot: await startEchoingServer(context, [token, password, expiredToken, narrowToken, headersOfUser]),
      auth: { basicWithoutTls: true, bearerWithoutTls: true },
      users: [
        { xui: ALICE, token, expiredToken, narrowToken },
        { xui: 'sip:bob@example.com', password },
        { xui: 'sip:carol@example.com', headers: { 'X-User-Token': headersOfUser } },
      ],
    };
  },
  helper: async (context) => ({
    xcapRoot: await startEchoingServer(context, Object.values(OF_HELPERS).slice(0, 3)),
    auth: { basicWithoutTls: true, bearerWithoutTls: true },
    users: [{ xui: ALICE }, { xui: 'sip:bob@example.com' }, { xui: 'sip:carol@example.com' }],
    credentials: {
      command: shell(
        `case $1 in *alice*) echo '{"username":"alice","password":"${OF_HELPERS.helperPassword}"}';; *bob*) echo '{"token":"${OF_HELPERS.helperToken}"}';; *) echo '{"headers":{"X-Asserted":"${OF_HELPERS.helperHeader}"}}';; esac; echo ${OF_HELPERS.helperOutput} >&2`,
      ),
    },
  }),
  'failing-helper': async (context) => ({
    xcapRoot: await startEchoingServer(context, []),
    users: [{ xui: ALICE }],
    credentials: {
      command: shell(
        `echo '{"password":"${OF_HELPERS.helperPassword}'; echo 'access_token=${OF_HELPERS.helperOutput} ${OF_HELPERS.helperPassword}' >&2; exit 3`,
      ),
    },
  }),
  certificate: async (context, folder) => {
    const own = selfSignedCertificate(['127.0.0.1']);
    const { passphrase } = OF_SUBJECTS;
    const key = createPrivateKey(own.key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
    await writeFile(path.join(folder, 'ca.pem'), own.cert);
    const tls = { ...own, requestCert: true, rejectUnauthorized: false };
    return {
      xcapRoot: await startEchoingServer(context, [passphrase], { tls }),
      tls: { ca: 'ca.pem' },
      users: [{ xui: ALICE, tls: { cert: own.cert, key: String(key), passphrase } }],
    };
  },
  bootstrapping: async (context) => {
    const { k, opc, op } = OF_SUBJECTS;
    const [alice, bob] = SIMS;
    return {
      xcapRoot: await startEchoingServer(context, [k, opc, op]),
      auth: { gba: { bsf: await startBsf(context) } },
      users: [
        { ...alice, aka: { k, opc } },
        { ...bob, aka: { k, op } },
      ],
    };
  },
  'sim-service': async (context) => {
    const service = await startEchoingServer(context, [OF_SUBJECTS.ofSimService]);
    return {
      xcapRoot: await startEchoingServer(context, []),
      auth: { gba: { bsf: await startBsf(context) } },
      users: [{ ...SIMS[0], aka: { url: `${service}?access_token=${OF_SUBJECTS.ofSimService}` } }],
    };
  },
  'proxy-in-url': async (context) => ({
    xcapRoot: await startEchoingServer(context, [OF_SUBJECTS.proxyUrlPassword]),
    proxy: { url: `http://lab:${OF_SUBJECTS.proxyUrlPassword}@${new URL((await startProxy(context)).proxy.url).host}` },
    users: [{ xui: ALICE }],
  }),
  started: async () => ({
    xcapRoot: 'http://127.0.0.1:{port}/xcap',
    users: [{ xui: ALICE, password: OF_SUBJECTS.password }],
    start: {
      command: ['/bin/sh', '-c', 'echo "$SECRET"; echo "$SECRET" >&2; exit 4'],
      env: { SECRET: `$\{env:CANARY_OF_SERVER}` },
    },
  }),
};

for (const [name, subjectOf] of Object.entries(SUBJECTS)) {
  test(`no command that measures a subject with ${name} prints or keeps its secrets`, async (context) => {
    const looked = await looking(context);
    const { command, out, folder, look, write } = looked;
    const subject = await write('subject.json', { name, timeoutMs: 2_000, ...(await subjectOf(context, folder, out)) });
    await command('doctor', '--subject', subject);
    await command('doctor', '--subject', subject, '--json', '--write', '--out', out);
    const results = path.join(out, name, 'results.json');
    await command('run', '--subject', subject, '--only', CASE, '--no-probes', '--evidence', '--out', out);
    await command('restore', '--subject', subject, '--out', out);
    await command(
      'explore',
      '--subject',
      subject,
      '--requests',
      '40',
      '--seed',
      '1',
      '--out',
      path.join(out, 'explored'),
    );
    // What reads results is the same for all subjects.
    if (name === 'fields') await readResults(looked, results);
    await look();
  });
}

test('nothing that `xcaliper ui` answers or keeps has a secret', async (context) => {
  const { folder, out, artefacts, look } = await looking(context);
  const before = process.cwd();
  process.chdir(folder);
  context.after(() => process.chdir(before));
  const desk = new Desk({ run: {}, out, watch: [], explain: messageOf });
  const { url, close } = await startUi(desk, 0);
  context.after(close);
  const { origin, hash } = new URL(url);
  const heard: string[] = [];
  desk.subscribe((event, data) => heard.push(JSON.stringify([event, data])));
  const ask = async (address: string, body?: object) => {
    const authorization = `Bearer ${hash.replace('#token=', '')}`;
    const response = await fetch(origin + address, {
      headers: { authorization, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    artefacts.add(`ui ${address.replace(/\?.*/, '')}`, text);
    return text;
  };
  const subject = {
    address: await startEchoingServer(context, [OF_SERVERS.formPassword]),
    users: [{ xui: ALICE, password: OF_SERVERS.formPassword }],
    basicWithoutTls: true,
  };
  await ask('/api/doctor', subject);
  await ask('/api/subject', subject);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml'));
  assert.deepEqual(
    files.map((file) => statSync(path.join(folder, file)).mode & 0o777),
    [0o600],
  );
  await ask('/api/suite');
  await ask('/api/run', { what: 'cases', cases: [CASE] });
  while (desk.session.state.runs.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await ask('/api/results?run=1');
  const detail = await ask(`/api/case?id=${CASE}&run=1`);
  assert.match(detail, /redacted/);
  await ask('/api/deviation', { id: CASE, deviation: 'delete-is-204' });
  await ask('/api/save', {});
  artefacts.add('ui events', heard.join('\n'));
  commands.add('ui');
  await look();
});

test('no command that reads recorded traffic prints or keeps its secrets', async (context) => {
  const looked = await looking(context);
  const { command, out, look, write } = looked;
  const file = await write('traffic.har', harOf(['PUT', 'GET', 'DELETE'].map(recorded)));
  for (const more of [[], ['--client-only']]) {
    const folder = path.join(out, `trace${more.join('')}`);
    await command('trace', file, ...more, '--out', folder, '--write-baseline', path.join(folder, 'baseline.yaml'));
  }
  await readResults(looked, path.join(out, 'trace', 'results.json'));
  await look();
});

/** An exchange with a canary in each place. */
function recorded(method: string) {
  const query = new URLSearchParams(OF_PARAMETERS);
  const { request, response, ...rest } = anExchange(method, '', method === 'GET' ? 404 : 200);
  return {
    ...rest,
    request: {
      ...request,
      target: `/xcap/resource-lists/users/${ALICE}/index?${query}`,
      headers: [['Host', 'xcap.example.com'], ...REQUEST_FIELDS],
      body: Buffer.from(method === 'PUT' ? String(query) : ''),
    },
    response: {
      status: response?.status ?? 0,
      headers: [
        ['Set-Cookie', `sid=${OF_MESSAGES.setCookie}; Path=/`],
        ['X-Said', echoOf(SENT)],
      ],
      body: Buffer.from(echoOf(SENT)),
    },
  } as const;
}

const { authorization, basic, bare, proxyAuthorization, digestProof } = OF_MESSAGES;
const SENT = [authorization, basic, bare, proxyAuthorization, OF_SUBJECTS.cookie, OF_SUBJECTS.apiKey];

const REQUEST_FIELDS = [
  ['Authorization', bare],
  ['Authorization', `Bearer ${authorization}`],
  ['Authorization', `Basic ${btoa(`${ALICE}:${basic}`)}`],
  ['Authorization', `Digest username="alice", realm="r", nonce="n", uri="/", response="${digestProof}"`],
  ['Proxy-Authorization', `Bearer ${proxyAuthorization}`],
  ['Cookie', `lang=en; sid=${OF_SUBJECTS.cookie}`],
  ['X-API-Key', OF_SUBJECTS.apiKey],
] as const;

/** Starts a command that serves until a signal. */
async function serving(context: TestContext, cwd: string, lines: number, ...args: readonly string[]) {
  const child = startCli(args, { cwd });
  context.after(() => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  const first = await firstLines(child, lines);
  commands.add(args[0] ?? '');
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    return printed;
  };
  return { first, stop };
}

/** Sends a server requests with a canary in each place. */
async function sendCanaries(address: string): Promise<void> {
  const query = new URLSearchParams(OF_PARAMETERS);
  for (const [name, value] of REQUEST_FIELDS) {
    for (const [method, body] of [
      ['PUT', JSON.stringify(OF_MEMBERS)],
      ['GET', undefined],
    ] as const) {
      const headers = { [name]: value, 'X-Auth-Token': OF_SUBJECTS.authToken, 'Content-Type': 'application/xml' };
      await (await fetch(`${address}?${query}`, { method, headers, ...(body && { body }) })).text();
    }
  }
}

for (const [auth, secret] of [
  ['digest', OF_SERVERS.passwordOfMock],
  ['bearer', OF_SERVERS.tokenOfMock],
] as const) {
  test(`nothing that a mock with ${auth} prints, tells or keeps has a secret`, async (context) => {
    const { folder, out, artefacts, command, look } = await looking(context);
    const har = path.join(out, 'mock.har');
    const { controlToken } = OF_SERVERS;
    const { first, stop } = await serving(
      context,
      folder,
      2,
      ...['xdms', '--port', '0', '--user', `${ALICE}:${secret}`, '--auth', auth, '--har', har, '--verbose'],
      ...['--control-port', '0', '--control-token', controlToken, '--persist', path.join(out, 'state')],
      ...['--log', auth === 'digest' ? 'json' : 'text'],
    );
    const [root = '', control = ''] = first.map((line) => line.replace(/^control /, ''));
    const document = `${root}/resource-lists/users/${ALICE}/index`;
    await sendCanaries(document);
    await (await fetch(document, { headers: { Authorization: `Bearer ${secret}` } })).text();
    const headers = { Authorization: `Bearer ${controlToken}` };
    for (const operation of [
      '/health',
      '/ready',
      '/requests.har',
      '/findings',
      '/users',
      '/documents',
      '/usages',
      '/clock',
    ]) {
      const response = await fetch(control + operation, { headers });
      assert.equal(response.status, 200, operation);
      artefacts.add(`control ${operation}`, await response.text());
    }
    artefacts.add('printed by xdms', await stop());
    await command('trace', har, '--out', path.join(out, 'trace'));
    for (const file of [har, path.join(out, 'state', 'state.log')]) {
      assert.equal(statSync(file).mode & 0o777, 0o600, file);
    }
    await look();
  });
}

test('nothing that a license server prints or tells has a key', async (context) => {
  const { folder, out, artefacts, look } = await looking(context);
  const { masterKey, runtimeKey, controlToken } = OF_SERVERS;
  const { first, stop } = await serving(
    context,
    folder,
    2,
    ...['license', '--port', '0', '--master', `${masterKey}:9:acme`, '--log', 'json'],
    ...['--control-port', '0', '--control-token', controlToken],
  );
  const [url = '', control = ''] = first.map((line) => line.replace(/^control /, ''));
  const post = async (operation: string, body: object) => {
    const query = new URLSearchParams(OF_PARAMETERS);
    const headers = { 'Content-Type': 'application/json', ...Object.fromEntries(REQUEST_FIELDS) };
    const response = await fetch(`${url}${operation}?${query}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Readonly<Record<string, string>>;
  };
  const { key = '' } = await post('/slaves', { masterKey, comment: `access_token=${OF_PARAMETERS.access_token}` });
  const { token = '' } = await post('/activate', { masterOrSlaveKey: key, runtimeKey });
  await post('/activate', { masterOrSlaveKey: masterKey, runtimeKey, key, token });
  await post('/activate', { masterOrSlaveKey: runtimeKey });
  assert.ok(key !== '' && token !== '');
  const issued = new Artefacts([key, token]);
  const headers = { Authorization: `Bearer ${controlToken}` };
  for (const operation of ['/health', '/masters', '/requests.har']) {
    const text = await (await fetch(control + operation, { headers })).text();
    for (const one of [artefacts, issued]) one.add(`license ${operation}`, text);
  }
  const printed = await stop();
  assert.match(printed, /"\/activate/);
  for (const one of [artefacts, issued]) one.add('printed by license', printed);
  await artefacts.addFolder(out);
  await look();
});

test('no report about a client has a secret of its scenario or of its requests', async (context) => {
  const { folder, out, artefacts, command, look, write } = await looking(context);
  await write('client.mjs', CLIENT);
  const scenarios = ['digest.md5', 'read-a-document'].flatMap((id) => ['--scenario', id]);
  await command('client', '--command', 'node client.mjs', '--out', path.join(out, 'client'), ...scenarios);
  const listening = await serving(
    context,
    folder,
    1,
    ...['client', '--listen', '0', '--auth', 'digest', '--user', `${ALICE}:${OF_SERVERS.listenPassword}`],
    ...['--out', path.join(out, 'listen')],
  );
  await sendCanaries(`${listening.first[0]}/resource-lists/users/${ALICE}/index`);
  artefacts.add('printed by client --listen', await listening.stop());
  const served = await serving(
    context,
    folder,
    1,
    ...['client', '--serve', '0', '--serve-token', OF_SERVERS.serveToken, '--out', path.join(out, 'serve')],
  );
  artefacts.add('printed by client --serve', await served.stop());
  await look();
});

/** A client with secrets of its own, which it repeats in requests and prints. */
const CLIENT = `
const { XCALIPER_ROOT: root, XCALIPER_XUI: xui } = process.env;
const url = root + '/resource-lists/users/' + encodeURIComponent(xui) + '/index?access_token=${OF_PARAMETERS.access_token}';
const secrets = ${JSON.stringify([OF_MESSAGES.authorization, OF_MESSAGES.basic, OF_MESSAGES.bare])};
const [bearer, basic, bare] = secrets;
for (const Authorization of ['Bearer ' + bearer, 'Basic ' + btoa(xui + ':' + basic), bare]) {
  const body = secrets.concat(secrets.map(btoa), secrets.map(encodeURIComponent)).join(' ');
  await fetch(url, { method: 'PUT', headers: { Authorization, 'X-API-Key': ${JSON.stringify(OF_SUBJECTS.apiKey)} }, body });
}
console.log(...secrets);
process.exitCode = 1;
`;

test('the tests have enough secrets, kinds of artefacts and commands', (context) => {
  const count = new Set(Object.values(CANARIES)).size;
  context.diagnostic(`${count} canaries; ${[...kinds].join(', ')}`);
  assert.ok(count >= 40);
  assert.ok(kinds.size >= 14);
  const all = createProgram().commands.map((command) => command.name());
  assert.deepEqual([...commands, ...WITHOUT_SECRETS].sort(), all.sort());
});
