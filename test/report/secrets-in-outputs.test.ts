import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { request } from 'undici';
import type { Exchange, HeaderList } from '../../common/exchange.js';
import { harEntry } from '../../simulators/internal.js';
import { startControl, startLicenseServer, startXdms } from '../../simulators/servers.js';
import { requestLogLine } from '../../src/cli/commands/serve/request-log.js';
import { JOURNAL } from '../../src/measure/server/documents/journal.js';
import { EVIDENCE } from '../../src/measure/server/execution/evidence.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { writeReports } from '../../src/report/index.js';
import { summary } from '../../src/report/terminal/summary.js';
import { runHere } from '../cli/run-here.js';
import { serveSubject } from '../measure/server/a-subject.js';
import { scenario, temporaryFolder, tinySuite } from '../measure/server/tiny-suite.js';

/** One secret for each place in which a message may have one. */
const SECRETS = {
  bearer: 'bearer-4f1c.77+/9a==',
  bare: 'bare-token-91d2e0',
  basic: 'basic-pass-3b6c11',
  proxy: 'proxy-token-5e0d42',
  cookie: 'cookie-value-a81f03',
  setCookie: 'set-cookie-c70b5d',
  apiKey: 'api-key-e2904c',
  query: 'query-token-6d18fa',
  form: 'form-secret-0c3f97',
  member: 'json-token-b5524e',
  proof: '8e3a4c1f9b7d2605'.repeat(2),
} as const;

/** What somebody could read in a file: each secret, and the usual forms of it. */
const TRACES = Object.entries(SECRETS).flatMap(([place, secret]) =>
  [secret, encodeURIComponent(secret), btoa(secret).replace(/=+$/, ''), JSON.stringify(secret).slice(1, -1)].map(
    (form) => ({ place, form }),
  ),
);

function assertNone(output: string, text: string): void {
  for (const { place, form } of TRACES) assert.ok(!text.includes(form), `${output} has the secret of ${place}`);
}

const FIELDS: HeaderList = [
  ['Authorization', SECRETS.bare],
  ['Authorization', `Digest username="alice", realm="r", nonce="n", uri="/", response="${SECRETS.proof}"`],
  ['Authorization', `Bearer ${SECRETS.bearer}`],
  ['Authorization', `Basic ${btoa(`sip:alice@example.com:${SECRETS.basic}`)}`],
  ['Proxy-Authorization', `Bearer ${SECRETS.proxy}`],
  ['Cookie', `lang=en; sid=${SECRETS.cookie}`],
  ['X-API-Key', SECRETS.apiKey],
];
const COOKIE = ['Set-Cookie', `sid=${SECRETS.setCookie}; Path=/; Secure`] as const;
const FORM = `client_secret=${SECRETS.form}&b=1`;
const ECHO = [
  `<a told="${Object.values(SECRETS).slice(0, 9).join(' ')}">`,
  `access_token=${SECRETS.query} {"access_token":"${SECRETS.member}"} response="${SECRETS.proof}"`,
  `${Object.values(SECRETS).slice(0, 9).map(btoa).join(' ')}</a>`,
].join('\n');
const QUERY = `?access_token=${SECRETS.query}`;
const DOCUMENT = '/xcap/resource-lists/users/sip:alice@example.com/index';

function anExchange(method: string, body: string, status: number): Exchange {
  return {
    request: {
      method,
      origin: 'http://xcap.example.com',
      target: `${DOCUMENT}${QUERY}`,
      headers: [['Host', 'xcap.example.com'], ...FIELDS],
      body: Buffer.from(body),
    },
    response: { status, headers: [COOKIE, ['X-Said', SECRETS.bearer]], body: Buffer.from(ECHO) },
    startedAt: 0,
    durationMs: 1,
  };
}

function harOf(exchanges: readonly Exchange[]): string {
  const list = (headers: HeaderList) => headers.map(([name, value]) => ({ name, value }));
  const entries = exchanges.map(({ request: sent, response, startedAt, durationMs }) => ({
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    request: {
      method: sent.method,
      url: sent.origin + sent.target,
      headers: list(sent.headers),
      postData: { text: Buffer.from(sent.body).toString() },
    },
    response: {
      status: response?.status ?? 0,
      headers: list(response?.headers ?? []),
      content: { text: Buffer.from(response?.body ?? []).toString() },
    },
  }));
  return JSON.stringify({ log: { entries } });
}

async function filesIn(folder: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const));
}

for (const command of [['trace'], ['trace', '--client-only']]) {
  test(`no output of xcaliper ${command.join(' ')} has a secret of the traffic`, async (context) => {
    const folder = await temporaryFolder(context);
    const har = path.join(folder, 'traffic.har');
    await writeFile(har, harOf([anExchange('PUT', FORM, 200), anExchange('GET', '', 404)]));
    const out = path.join(folder, 'reports');
    const { stdout, stderr } = await runHere([...command, har, '--out', out]);
    const files = await filesIn(out);
    assert.equal(files.length, 6, stderr);
    for (const [name, text] of [...files, ['terminal', stdout + stderr] as const]) assertNone(name, text);
    const results = files.find(([name]) => name === 'results.json')?.[1] ?? '';
    for (const kept of ['Digest [redacted]', 'Bearer [redacted]', 'access_token=[redacted]', '"GET"']) {
      assert.ok(results.includes(kept.replaceAll('"', '"')), kept);
    }
  });
}

test('no output of a run, nor what `xcaliper ui` hears of it, has a secret of the messages', async (context) => {
  const { choice } = await serveSubject(
    context,
    (_request, response) => {
      response.setHeader('Set-Cookie', COOKIE[1]);
      response.end(ECHO);
    },
    {
      headers: {
        Cookie: `lang=en; sid=${SECRETS.cookie}`,
        'X-API-Key': SECRETS.apiKey,
        Authorization: `Bearer ${SECRETS.bearer}`,
        'Proxy-Authorization': `Bearer ${SECRETS.proxy}`,
        'X-Auth-Token': SECRETS.bare,
        'X-Password': SECRETS.basic,
        'X-Secret': SECRETS.form,
      },
    },
  );
  const folder = await temporaryFolder(context);
  const suite = await tinySuite(context, {
    'tiny.feature': scenario('One', `a GET is sent to "/a${QUERY}", and the body is read`, 'the body is empty'),
  });
  const heard: unknown[] = [];
  const result = await runConformance({
    suite,
    subject: choice,
    onCase: { planned: () => undefined, finished: (one) => heard.push(one) },
  });
  assert.deepEqual([result.cases[0]?.outcome, heard.length > 0], ['failed', true]);
  await writeReports(result, folder);
  const evidence = await temporaryFolder(context);
  await runConformance({ suite, subject: choice, evidence });
  const shownQuery = new RegExp(`a\\${QUERY}`, 'g');
  for (const [name, text] of [...(await filesIn(folder)), ...(await filesIn(evidence))]) {
    // The report of cucumber shows the step as the feature has it.
    assertNone(name, name in EVIDENCE ? text.replace(shownQuery, '') : text);
  }
  assertNone('the terminal', summary(result));
  assertNone('the listener', JSON.stringify(heard).replace(shownQuery, ''));
});

test('no line that a server prints, and no entry of its HAR, has a secret of the exchange', () => {
  const refused = anExchange('PUT', FORM, 409);
  for (const format of ['text', 'json'] as const) {
    assertNone(
      format,
      requestLogLine(refused, format, (text) => text),
    );
  }
  assertNone('HAR', JSON.stringify(harEntry(refused)));
});

test('no event of a control plane has a secret of the requests', async (context) => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const key = Buffer.from('a master key of this test').toString('base64');
  await using license = await startLicenseServer({
    masters: [{ key, totalCredit: 5, organisation: 'o', master: 'm' }],
  });
  const headers = Object.fromEntries(FIELDS);
  await (await request(`${xdms.xcapRoot}${DOCUMENT.replace('/xcap', '')}${QUERY}`, { headers })).body.dump();
  const body = JSON.stringify({ masterKey: key, comment: `access_token=${SECRETS.query}` });
  await (await request(`${license.url}/slaves${QUERY}`, { method: 'POST', headers, body })).body.dump();
  for (const [name, simulator] of Object.entries({ xdms, license })) {
    const text = await eventsOf(context, simulator);
    assert.match(text, /event: requests/);
    assertNone(name, text);
    assert.ok(!text.includes(key), name);
  }
});

async function eventsOf(context: TestContext, simulator: Parameters<typeof startControl>[0]): Promise<string> {
  const control = await startControl(simulator, { port: 0 });
  context.after(() => control.close());
  const { body } = await request(`${control.url}/events`);
  body.setEncoding('utf8');
  let text = '';
  for await (const piece of body) {
    text += piece;
    if (text.includes('event: state')) break;
  }
  return text;
}

/** Lists the files below a folder, with their text. */
async function allFilesIn(folder: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
}

test('no file and no terminal output of any command has a secret of a subject or of its messages', async (context) => {
  const folder = await temporaryFolder(context);
  const out = path.join(folder, 'out');
  const modes: number[] = [];
  const { choice } = await serveSubject(context, (incoming, response) => {
    if (incoming.method === 'PUT') modes.push(statSync(path.join(out, 'echo', JOURNAL)).mode & 0o777);
    // Everything that was received comes back, in each form. What is secret by its name alone has no form.
    const received = [...incoming.rawHeaders, incoming.url ?? '', SECRETS.setCookie];
    const named = `access_token=${SECRETS.query} {"access_token":"${SECRETS.member}"}`;
    response.setHeader('Set-Cookie', COOKIE[1]);
    response.setHeader('X-Said', encodeURIComponent(received.join(' ')));
    response.writeHead(incoming.url?.includes('xcap-caps') === true ? 200 : 409, { ETag: '"1"' });
    const forms = received.flatMap((text) => [text, btoa(encodeURIComponent(text)), JSON.stringify(text)]);
    response.end(
      `<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids><!-- ${[...forms, named].join(' ').replaceAll('--', '')} --></xcap-caps>`,
    );
  });
  const subject = path.join(folder, 'subject.json');
  await writeFile(
    subject,
    JSON.stringify({
      name: 'echo',
      xcapRoot: choice.subject.xcapRoot,
      users: [{ xui: 'sip:alice@example.com', password: SECRETS.basic }],
      auth: { basicWithoutTls: true },
      headers: {
        Cookie: `lang=en; sid=${SECRETS.cookie}`,
        'X-API-Key': SECRETS.apiKey,
        'Proxy-Authorization': `Bearer ${SECRETS.proxy}`,
        'X-Auth-Token': SECRETS.bare,
        'X-Tenant': SECRETS.bearer,
        'X-Secret': SECRETS.form,
      },
      secretHeaders: ['X-Tenant'],
    }),
    { mode: 0o600 },
  );
  const har = path.join(folder, 'traffic.har');
  await writeFile(har, harOf([anExchange('PUT', FORM, 200), anExchange('GET', '', 404)]));
  const outputs: (readonly [name: string, text: string])[] = [];
  const command = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runHere(args, { cwd: folder });
    outputs.push([args.join(' '), stdout + stderr]);
  };
  await command('doctor', '--subject', subject);
  await command(
    'run',
    '--subject',
    subject,
    '--only',
    '8.4-delete/document',
    '--no-probes',
    '--evidence',
    '--out',
    out,
  );
  const results = path.join(out, 'echo', 'results.json');
  await command('trace', har, '--out', path.join(out, 'trace'));
  const traced = path.join(out, 'trace', 'results.json');
  for (const file of [results, traced]) {
    await command('report', file, '--out', path.join(out, `again-${path.basename(path.dirname(file))}`));
    await command('explain', '--results', file);
    await command('twin', file, '--no-run', '--out', path.join(out, `twin-${path.basename(path.dirname(file))}.yaml`));
  }
  await command('repro', '8.4-delete/document', '--results', results);
  await command('compare', results, traced, '--out', path.join(out, 'compare'));
  for (const [name, text] of [...(await allFilesIn(out)), ...outputs]) assertNone(name, text);
  assert.deepEqual(
    outputs.map(([name, text]) => [name.split(' ')[0], text !== '']),
    outputs.map(([name]) => [name.split(' ')[0], true]),
  );
  assert.ok((await allFilesIn(out)).length > 20);
  assert.ok(modes.length > 0 && modes.every((mode) => mode === 0o600), String(modes));
});
