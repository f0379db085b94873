import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { readSubjectFile } from '../../../src/measure/server/subject/subject-file.js';
import { SubjectUnreachableError } from '../../../src/result/errors.js';
import { resultsJson } from '../../../src/result/results-json.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { OMA_PRES_RULES, renamingProxy, TENANT } from './renaming-proxy.js';
import { partOfSuite, temporaryFolder } from './tiny-suite.js';

const USERS = [
  { xui: 'sip:alice@example.com', password: 'one' },
  { xui: 'sip:bob@example.com', password: 'two' },
];

const said = ({ id, outcome, reason = '', error }: CaseResult) => `${id} ${outcome} ${reason}${error?.message ?? ''}`;
const others = (cases: readonly CaseResult[], outcome: CaseResult['outcome']) =>
  cases.filter((one) => one.outcome !== outcome).map(said);

/** Adds a suite of only the selected features and the probes. */
async function withPart<Options extends { readonly only: readonly string[] }>(context: TestContext, options: Options) {
  const features = [...options.only, 'rfc4825/abilities'].map((name) => `${name}.feature`);
  return { ...options, suite: await partOfSuite(context, features) };
}

/** A subject file, read. */
async function choiceFrom(context: TestContext, file: object, environment: NodeJS.ProcessEnv = {}) {
  const place = path.join(await temporaryFolder(context), 'subject.json');
  await writeFile(place, JSON.stringify(file));
  return readSubjectFile(place, { environment });
}

test('the preset oma measures a server under its names', async (context) => {
  await using xdms = await startXdms({ users: USERS });
  const xcapRoot = await renamingProxy(context, xdms.xcapRoot, false, OMA_PRES_RULES);
  const targets = new Set<string>();
  xdms.subscribe(({ request: { target } }) => targets.add(target.replace(/\/~~.*|\?.*/, '')));
  const headers = { [TENANT[0]]: TENANT[1] };
  const file = { name: 'oma', preset: 'oma', xcapRoot, headers, users: USERS.map(({ xui }) => ({ xui })) };
  const only = ['3.2.1-subscription-handling', '3.3.1-data-components', 'common-policy-7.1-identities'];
  const { cases } = await runConformance(
    await withPart(context, { subject: await choiceFrom(context, file), only: only.map((name) => `rfc5025/${name}`) }),
  );
  assert.ok(cases.length > 20, `${cases.length} cases`);
  assert.deepEqual(others(cases, 'passed'), []);
  const urls = cases.flatMap(({ exchanges }) => exchanges.map((exchange) => exchange.request.url));
  assert.ok(urls.every((url) => url.startsWith(`${xcapRoot}/`)));
  assert.ok(
    urls.some((url) => url.includes('/org.openmobilealliance.pres-rules/users/sip:alice@example.com/pres-rules')),
  );
  assert.ok([...targets].some((target) => target.endsWith('/pres-rules/users/sip:alice@example.com/index')));
});

test('a subject file sets user part, private authority, path of the root and secret fields', async (context) => {
  await using xdms = await startXdms({ users: USERS, auth: 'basic', tls: true, root: '/deep/xcap' });
  const names = new Set<string>();
  const keys = new Set<string | undefined>();
  xdms.subscribe(({ request: { headers } }) => {
    const value = (name: string) => headers.find(([field]) => field.toLowerCase() === name)?.[1];
    const [scheme, credentials = ''] = (value('authorization') ?? '').split(' ');
    if (scheme === 'Basic') names.add(Buffer.from(credentials, 'base64').toString().replace(/:.*/, ''));
    keys.add(value('x-api-key'));
  });
  const folder = await temporaryFolder(context);
  await writeFile(path.join(folder, 'ca.pem'), xdms.certificate ?? '');
  const file = {
    name: 'lab',
    xcapRoot: xdms.xcapRoot,
    users: USERS,
    auth: { username: 'user-part' },
    tls: { ca: path.join(folder, 'ca.pem') },
    headers: { 'X-Api-Key': `$\{env:API_KEY}` },
  };
  const subject = await choiceFrom(context, file, { API_KEY: 'not-for-reports' });
  const result = await runConformance(await withPart(context, { subject, only: ['rfc4825/7.6-fetch-an-element'] }));
  assert.deepEqual(others(result.cases, 'passed'), []);
  assert.deepEqual([...names], ['alice', 'bob']);
  assert.deepEqual([...keys], ['not-for-reports']);
  const written = resultsJson(result);
  assert.ok(written.includes('X-Api-Key') && !written.includes('not-for-reports'));
  assert.match(written, /https:\/\/127\.0\.0\.1:\d+\/deep\/xcap\/resource-lists\//);
});

/** A proxy that delays every response, in milliseconds. */
async function slow(context: TestContext, xcapRoot: string, milliseconds: number): Promise<string> {
  const { hostname, port, pathname } = new URL(xcapRoot);
  const server = createServer(async (incoming, response) => {
    await delay(milliseconds);
    const { method, url, rawHeaders } = incoming;
    const behind = request({ host: hostname, port, method, path: url, headers: rawHeaders }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(response);
    });
    behind.on('error', () => response.destroy());
    incoming.pipe(behind);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

test('a slow server is measured like any other, as long as timeoutMs allows', async (context) => {
  await using xdms = await startXdms({ users: USERS });
  const file = { name: 'slow', xcapRoot: await slow(context, xdms.xcapRoot, 150), users: USERS };
  const only = ['rfc4825/7.6-fetch-an-element'];
  const patient = await choiceFrom(context, { ...file, timeoutMs: 20_000 });
  assert.deepEqual(
    others((await runConformance(await withPart(context, { subject: patient, only }))).cases, 'passed'),
    [],
  );
  const impatient = await choiceFrom(context, { ...file, timeoutMs: 50 });
  await assert.rejects(
    runConformance({ subject: impatient, only }),
    (error) => error instanceof SubjectUnreachableError && /no answer within 50 ms$/.test(error.message),
  );
});
