import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { messageOf } from '../../common/errors.js';
import { createProgram } from '../../src/cli/program.js';
import { Desk } from '../../src/ui/desk.js';
import { startUi } from '../../src/ui/server/start-ui.js';
import { Artefacts, CANARIES, OF_PARAMETERS, OF_SERVERS } from './canaries/canary.js';
import { startEchoingServer } from './canaries/echoing-server.js';
import { ALICE, CASE, commands, kinds, looking, readResults, serving } from './canaries/looking.js';
import { CLIENT, REQUEST_FIELDS, recorded, recordedForms, sendCanaries } from './canaries/messages.js';
import { SUBJECTS } from './canaries/subjects.js';
import { harOf } from './secret-messages.js';

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
  const file = await write('traffic.har', harOf([...['PUT', 'GET', 'DELETE'].map(recorded), ...recordedForms()]));
  for (const more of [[], ['--client-only']]) {
    const folder = path.join(out, `trace${more.join('')}`);
    await command('trace', file, ...more, '--out', folder, '--write-baseline', path.join(folder, 'baseline.yaml'));
  }
  await readResults(looked, path.join(out, 'trace', 'results.json'));
  await look();
});

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

test('the tests have enough secrets, kinds of artefacts and commands', (context) => {
  const count = new Set(Object.values(CANARIES)).size;
  context.diagnostic(`${count} canaries; ${[...kinds].join(', ')}`);
  assert.ok(count >= 40);
  assert.ok(kinds.size >= 14);
  const all = createProgram().commands.map((command) => command.name());
  assert.deepEqual([...commands, ...WITHOUT_SECRETS].sort(), all.sort());
});
