import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../../common/defined.js';
import type { ClientTask } from '../../../src/measure/client/scenarios/run-scenario.js';
import { serveScenarios } from '../../../src/measure/client/serve-scenarios.js';
import { stackClient } from '../../../src/prove/client/stack-client.js';
import { WRITERS } from '../../../src/report/folder/write-reports.js';
import { parseResults } from '../../../src/result/parse-results.js';
import { rawExchange } from '../../support/raw-http.js';

const TOKEN = 'a-long-token';

async function call(url: string, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...defined({ body: body === undefined ? undefined : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

test('a client in another process carries out scenarios that it asks for by HTTP', async () => {
  await using served = await serveScenarios({ port: 0, token: TOKEN, reports: WRITERS });
  const { url } = served;
  const ids: readonly string[] = JSON.parse((await call(url, 'GET', '/scenarios')).text);
  assert.ok(ids.includes('add-an-entry') && !ids.includes('https'));
  const task: ClientTask = JSON.parse((await call(url, 'POST', '/scenarios/add-an-entry')).text);
  assert.equal((await call(url, 'POST', '/scenarios/read-a-document')).status, 400);
  await stackClient()(task);
  const ended = JSON.parse((await call(url, 'POST', '/scenarios/add-an-entry/end', { outcome: 'success' })).text);
  assert.deepEqual(ended, { outcome: 'kept', complaints: [], breaches: [] });
  assert.match((await call(url, 'GET', '/junit.xml')).text, /<property name="id" value="client\/add-an-entry"\/>/);
  const results = parseResults((await call(url, 'GET', '/results.json')).text, 'results.json');
  const { requirements, cases } = await served.result();
  assert.deepEqual(results.requirements, requirements);
  assert.deepEqual(
    cases.map(({ id, outcome }) => [id, outcome]),
    [['client/add-an-entry', 'passed']],
  );
  assert.equal(requirements.find(({ id }) => id === 'XCAP-7.4-04')?.verdict, 'conforms');
});

test('a client bootstraps in scenarios that it asks for by HTTP, also where the server has another name for it', async () => {
  await using served = await serveScenarios({ port: 0, token: TOKEN, preset: 'gba' });
  const { url } = served;
  const ids: readonly string[] = JSON.parse((await call(url, 'GET', '/scenarios')).text);
  assert.ok(ids.length > 5 && ids.every((id) => id.startsWith('gba')), ids.join());
  for (const id of ids) {
    const task: ClientTask = JSON.parse((await call(url, 'POST', `/scenarios/${id}`)).text);
    assert.equal(task.gba?.bsf, `${new URL(task.root).origin}/`);
    const outcome = await stackClient()(task).then(
      () => 'success',
      () => 'failure',
    );
    const ended = JSON.parse((await call(url, 'POST', `/scenarios/${id}/end`, { outcome })).text);
    // XcapStack names the media type in each GET, which is a note.
    const broken = ended.breaches.filter((breach: { readonly id: string }) => breach.id !== 'UA-FIELD-03');
    assert.deepEqual([id, ended.outcome, broken], [id, 'kept', []]);
  }
  const origins = ['http://localhost:8080', 'http://localhost:8081'];
  const mapped: ClientTask = JSON.parse((await call(url, 'POST', '/scenarios/gba', { origins })).text);
  assert.equal(mapped.gba?.bsf, 'http://localhost:8080/');
});

test('a client that breaks a rule is told so at the end of the scenario', async () => {
  await using served = await serveScenarios({ port: 0, token: TOKEN });
  const { url } = served;
  const origins = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
  const seen: ClientTask = JSON.parse((await call(url, 'POST', '/scenarios/create-a-document', { origins })).text);
  assert.ok(seen.root.startsWith('http://127.0.0.1:1/'));
  const first = JSON.parse((await call(url, 'POST', '/scenarios/create-a-document/end', { outcome: 'failure' })).text);
  assert.equal(first.outcome, 'not exercised');
  const task: ClientTask = JSON.parse((await call(url, 'POST', '/scenarios/create-a-document')).text);
  await fetch(`${task.root}/resource-lists/users/${task.xui}/index`, { method: 'PUT', body: task.content ?? '' });
  const ended = JSON.parse((await call(url, 'POST', '/scenarios/create-a-document/end', { outcome: 'success' })).text);
  assert.equal(ended.outcome, 'broken');
  assert.deepEqual(
    (await served.result()).cases.map(({ id, outcome }) => [id, outcome]),
    [
      ['client/create-a-document', 'skipped'],
      ['client/create-a-document/2', 'failed'],
    ],
  );
  assert.deepEqual(
    ended.breaches.map(({ id }: { readonly id: string }) => id),
    ['XCAP-7.1-02'],
  );
});

test('without a token, only loopback names are served, and no large body is read', async () => {
  await using served = await serveScenarios({ port: 0 });
  const named = async (host: string) => (await request(`${served.url}/scenarios`, { headers: { host } })).statusCode;
  assert.deepEqual([await named('evil.example:80'), await named('localhost:80')], [421, 200]);
  const large = await call(served.url, 'POST', '/scenarios/add-an-entry', { origins: ['x'.repeat(100_000)] });
  assert.deepEqual(
    [large.status, JSON.parse(large.text)],
    [400, { code: 'XCALIPER_INVALID_ARGUMENT', error: 'body: may have 65536 octets' }],
  );
});

test('a page of another site is refused', async () => {
  await using served = await serveScenarios({ port: 0 });
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await request(`${served.url}/scenarios`, { headers })).statusCode;
  assert.equal(await status({ 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await status({ 'sec-fetch-site': 'same-origin', origin: served.url }), 200);
  assert.equal(await status({ origin: 'http://evil.example' }), 403);
});

test('many requests for a report write it once, also on one connection', async () => {
  let times = 0;
  const write = () => {
    times += 1;
    return ['x'.repeat(1_000), 'y'.repeat(1_000)];
  };
  await using served = await serveScenarios({ port: 0, reports: { 'report.md': async () => write } });
  const one = 'GET /report.md HTTP/1.1\r\nHost: localhost\r\n';
  const answers = await rawExchange(served.url, `${`${one}\r\n`.repeat(99)}${one}Connection: close\r\n\r\n`);
  assert.equal(answers.split('xy').length - 1, 100);
  assert.equal(times, 1);
});

test('a request without the token, and a wrong path or body, are refused', async () => {
  await using served = await serveScenarios({ port: 0, token: TOKEN });
  const { url } = served;
  assert.equal((await fetch(`${url}/scenarios`)).status, 401);
  assert.equal((await call(url, 'POST', '/scenarios/none')).status, 404);
  assert.equal((await call(url, 'POST', '/scenarios/add-an-entry/end', { outcome: 'success' })).status, 400);
  assert.equal((await call(url, 'POST', '/scenarios/add-an-entry/end', { outcome: 'perhaps' })).status, 400);
});
