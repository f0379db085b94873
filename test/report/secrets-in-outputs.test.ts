import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { request } from 'undici';
import { harEntry } from '../../simulators/internal.js';
import { startControl, startLicenseServer, startXdms } from '../../simulators/servers.js';
import { requestLogLine } from '../../src/cli/commands/serve/request-log.js';
import { EVIDENCE } from '../../src/measure/server/execution/evidence.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { writeReports } from '../../src/report/index.js';
import { summary } from '../../src/report/terminal/summary.js';
import { runHere } from '../cli/run-here.js';
import { serveSubject } from '../measure/server/a-subject.js';
import { scenario, temporaryFolder, tinySuite } from '../measure/server/tiny-suite.js';
import {
  anExchange,
  assertNone,
  COOKIE,
  DOCUMENT,
  ECHO,
  FIELDS,
  FORM,
  harOf,
  QUERY,
  SECRETS,
} from './secret-messages.js';

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
    assert.equal(files.length, 7, stderr);
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
