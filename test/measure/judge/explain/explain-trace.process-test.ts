import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Exchange } from '../../../../common/exchange.js';
import { startXdms, type XdmsOptions } from '../../../../simulators/index.js';
import { HAR_HEAD, harEntry } from '../../../../simulators/internal.js';
import { explainTrace, passageRun } from '../../../../src/measure/judge/explain/explain-trace.js';
import { measureTrace } from '../../../../src/measure/judge/measure-trace.js';
import { runHere } from '../../../cli/run-here.js';
import { NOTES, notes, usageFolder } from '../../../common/usages/a-usage.js';
import { temporaryFolder } from '../../server/tiny-suite.js';

const XUI = 'sip:alice@example.com';
const NS = 'urn:ietf:params:xml:ns:resource-lists';
const DOCUMENT = `/resource-lists/users/${XUI}/index`;
const LIST = `${DOCUMENT}/~~/resource-lists/list%5B@name=%22friends%22%5D`;
const lists = (...names: readonly string[]) =>
  `<resource-lists xmlns="${NS}">${names.map((name) => `<list name="${name}"/>`).join('')}</resource-lists>`;

const TWO_NAMES = `<resource-lists xmlns="${NS}"><list><display-name>1</display-name><display-name>2</display-name></list></resource-lists>`;

type Send = (
  method: string,
  target: string,
  type?: string,
  body?: string,
  more?: Record<string, string>,
) => Promise<void>;

const sender =
  (root: string): Send =>
  async (method, target, type, body, more = {}) => {
    const headers = { ...more, ...(type === undefined ? {} : { 'Content-Type': `application/${type}+xml` }) };
    await (await fetch(root + target, { method, headers, ...(body === undefined ? {} : { body }) })).arrayBuffer();
  };

/** Creates, replaces and deletes lists and entries, also against the schema, and reads the document after each change. */
async function useLists(send: Send): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await send('PUT', DOCUMENT, 'resource-lists', lists('friends', `round-${round}`, 'last'));
    await send('GET', DOCUMENT);
    await send('PUT', LIST, 'xcap-el', `<list name="friends"><display-name>${round}</display-name></list>`);
    await send('GET', DOCUMENT);
    await send('PUT', `${LIST}/entry%5B@uri=%22sip:b@x%22%5D`, 'xcap-el', '<entry uri="sip:b@x"/>');
    await send('GET', DOCUMENT);
    await send('DELETE', `${LIST}/entry%5B@uri=%22sip:b@x%22%5D`);
    await send('GET', DOCUMENT);
    // RFC 4826 §3.2: a list has one display name.
    await send('PUT', `${LIST}/display-name%5B2%5D`, 'xcap-el', '<display-name>two</display-name>');
    await send('GET', DOCUMENT);
    await send('PUT', DOCUMENT, 'resource-lists', TWO_NAMES);
    await send('GET', DOCUMENT);
    await send('DELETE', DOCUMENT);
    await send('GET', DOCUMENT);
  }
}

/** Creates entries, then replaces the document on a condition that fails, and puts an entry into a list that is gone. */
async function useConditions(send: Send): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    const entry = `/entry%5B@uri=%22sip:${round}@x%22%5D`;
    await send('PUT', DOCUMENT, 'resource-lists', lists('friends'));
    await send('GET', DOCUMENT);
    await send('PUT', LIST + entry, 'xcap-el', `<entry xmlns="${NS}" uri="sip:${round}@x"/>`);
    await send('GET', DOCUMENT);
    await send('DELETE', LIST + entry);
    await send('GET', DOCUMENT);
    await send('PUT', DOCUMENT, 'resource-lists', lists(), { 'If-Match': '"other"' });
    await send(
      'PUT',
      LIST.replace('friends', 'none') + entry,
      'xcap-el',
      `<entry xmlns="${NS}" uri="sip:${round}@x"/>`,
    );
  }
}

/** Writes a HAR of the traffic of a mock. */
async function recorded(context: TestContext, options: XdmsOptions = {}, use = useLists): Promise<string> {
  const exchanges: Exchange[] = [];
  await using mock = await startXdms({ ...options, users: [{ xui: XUI }] });
  mock.subscribe((exchange) => exchanges.push(exchange));
  await use(sender(mock.xcapRoot));
  const file = path.join(await temporaryFolder(context), 'traffic.har');
  await writeFile(file, JSON.stringify({ log: { ...HAR_HEAD, entries: exchanges.map((one) => harEntry(one)) } }));
  return file;
}

const measured = (file: string) => measureTrace({ files: [file], name: 'traffic', isSoleWriter: true });

test('the causes of a trace are the deviations of its server', async (context) => {
  const planted = ['delete-is-204', 'replacement-goes-to-the-end', 'schema-not-checked'] as const;
  const file = await recorded(context, { deviations: planted });
  const { causes, cases, requirements, subject } = await explainTrace(await measured(file));
  assert.deepEqual(causes.flatMap(({ deviations = [] }) => deviations.slice(0, 1)).sort(), [...planted]);
  const broken = requirements.filter((one) => one.subject === 'server' && one.verdict === 'violation');
  assert.deepEqual(
    broken.filter((one) => one.causes === undefined).map(({ id }) => id),
    [],
  );
  assert.equal(subject.kind, 'traffic');
  const [{ example } = assert.fail('no cause')] = causes.filter(({ id }) => id === 'replacement-goes-to-the-end');
  assert.ok(example.passage?.includes(example.exchange));
  assert.ok((example.passage?.length ?? 0) < 12);
  const { request } = cases.find(({ id }) => id === example.case)?.exchanges[example.exchange] ?? assert.fail();
  assert.deepEqual([request.method, request.url.endsWith(LIST)], ['PUT', true]);
});

test('faults that hide each other in one passage are told apart', async (context) => {
  const planted = ['creation-is-200', 'no-conditions', 'reports-without-condition'] as const;
  const file = await recorded(context, { deviations: planted }, useConditions);
  const { causes } = await explainTrace(await measured(file));
  assert.deepEqual(causes.map(({ id }) => id).sort(), [...planted]);
});

test('a trace without a breach has no cause, and shows its passages all the same', async (context) => {
  const all = await measured(await recorded(context));
  assert.deepEqual((await explainTrace(all)).causes, []);
  const { cases = [] } = passageRun(all) ?? {};
  assert.ok(cases.length > 20);
  assert.ok(cases.every(({ outcome }) => outcome === 'passed'));
});

test('twin writes the twin of a server in recorded traffic, and says how alike it is', async (context) => {
  const file = await recorded(context, { deviations: ['delete-is-204'] });
  const out = path.join(path.dirname(file), 'twin.yaml');
  const { stdout, code } = await runHere(['twin', file, '--sole-writer', '--preset', 'ut', '--out', out]);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /faults of the server: 1 in the twin, 0 that the mock cannot have\nalike in (\d+) of \1 answers/,
  );
  assert.match(await readFile(out, 'utf8'), /^preset: ut$[\s\S]*^ {2}- delete-is-204$/m);
});

test('twin reads traffic of a usage from a file, and its twin serves the usage', async (context) => {
  const usage = usageFolder();
  const index = `/${NOTES.auid}/users/${XUI}/index`;
  const useNotes = async (send: Send) => {
    for (const id of ['a', 'b', 'c', 'd']) {
      await send('PUT', index, 'vnd.example.notes', notes(`<note id="${id}"/>`));
      await send('GET', index);
      await send('PUT', index, 'vnd.example.notes', notes(`<note id="${id}"/><note id="${id}"/>`));
      await send('GET', index);
      await send('DELETE', index);
    }
  };
  const file = await recorded(context, { usages: [usage], deviations: ['uniqueness-not-checked'] }, useNotes);
  const out = path.join(path.dirname(file), 'twin.yaml');
  const { stdout, stderr, code } = await runHere(['twin', file, '--sole-writer', '--usage', usage, '--out', out]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /alike in (\d+) of \1 answers/);
  const twin = await readFile(out, 'utf8');
  assert.match(twin, /^ {2}- uniqueness-not-checked$/m);
  assert.match(twin, /^usages:\n {2}- .*usage\.yaml$/m);
});

test('traffic that shows no document is not enough for a twin', async (context) => {
  const folder = await temporaryFolder(context);
  const [file, out] = [path.join(folder, 'traffic.har'), path.join(folder, 'twin.yaml')];
  const entry = {
    startedDateTime: '2026-11-28T12:00:00.000Z',
    time: 1,
    request: { method: 'GET', url: `http://x/xcap${LIST}`, headers: [] },
    response: { status: 404, headers: [] },
  };
  await writeFile(file, JSON.stringify({ log: { entries: [entry] } }));
  const { stderr, code } = await runHere(['twin', file, '--out', out]);
  assert.equal(code, 2);
  assert.match(stderr, /is not enough: no answer in it is one to a known document; record a GET or a PUT of each/);
  await writeFile(
    file,
    JSON.stringify({ log: { entries: [{ ...entry, request: { ...entry.request, url: 'http://x/' } }] } }),
  );
  assert.match((await runHere(['twin', file, '--out', out])).stderr, /--xcap-root names the XCAP root/);
});
