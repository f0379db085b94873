import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { ending, startCli } from './spawn-cli.js';

const ROOT = 'http://xcap.example.com/root';
const INDEX = `${ROOT}/resource-lists/users/sip:alice@example.com/index`;
const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const HOST = { Host: 'xcap.example.com' };
const TYPE = { 'Content-Type': 'application/resource-lists+xml', ...HOST };

type Fields = Readonly<Record<string, string>>;
type Line = readonly [method: string, url: string, sent: string, status: number, fields: Fields, content: string];

/** Eight mistakes of a server, one a line but for the first, which has two. */
const EIGHT: readonly Line[] = [
  ['PUT', INDEX, LISTS, 200, { 'Content-Type': 'text/html' }, '<html>ok</html>'],
  ['GET', INDEX, '', 200, { 'Content-Type': 'text/xml', ETag: 'abc' }, LISTS],
  ['GET', `${INDEX}/~~/resource-lists`, '', 200, { 'Content-Type': 'text/xml', ETag: '"abc"' }, LISTS],
  ['PUT', INDEX, '<resource-lists', 500, {}, ''],
  ['GET', `${ROOT}/xcap-caps/global/index`, '', 404, {}, ''],
  ['DELETE', INDEX, '', 204, {}, ''],
];

function harOf(lines: readonly Line[]): string {
  const list = (fields: Fields) => Object.entries(fields).map(([name, value]) => ({ name, value }));
  const entries = lines.map(([method, url, text, status, fields, content], index) => ({
    startedDateTime: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    time: 10,
    request: { method, url, headers: list(method === 'PUT' ? TYPE : HOST), ...(text !== '' && { postData: { text } }) },
    response: { status, headers: list(fields), content: { text: content } },
  }));
  return JSON.stringify({ log: { entries } });
}

async function traced(context: TestContext, har: string, ...more: readonly string[]) {
  const cwd = await temporaryFolder(context);
  await writeFile(path.join(cwd, 'traffic.har'), har);
  const ended = await ending(startCli(['trace', 'traffic.har', ...more], { cwd }));
  return { ...ended, cwd };
}

interface Graded {
  readonly id: string;
  readonly subject: string;
  readonly verdict: string;
}

function graded(cwd: string): readonly Graded[] {
  return JSON.parse(readFileSync(path.join(cwd, 'reports/trace/results.json'), 'utf8')).requirements;
}

test('the traffic of a server with eight mistakes names the clause of each', async (context) => {
  const { code, stdout, cwd } = await traced(context, harOf(EIGHT));
  assert.equal(code, 1, stdout);
  assert.match(stdout, /^traffic +traffic \(recorded requests \(traffic\.har\)\)$/m);
  const violated = graded(cwd).filter(({ verdict }) => verdict === 'violation');
  const ids = violated.map(({ id }) => id);
  for (const id of [
    'XCAP-8.2.7-04',
    'XCAP-8.2.7-06',
    'XCAP-8.3-02',
    'HTTP-8.8.3-01',
    'XCAP-8.3-07',
    'HTTP-15.6.1-01',
    'XCAP-12-01',
    'XCAP-8.4-15',
  ])
    assert.ok(ids.includes(id), `${id} is not among ${ids.join()}`);
  assert.deepEqual(
    violated.filter(({ subject }) => subject === 'client').map(({ id }) => id),
    ['UA-BODY-01'],
  );
});

test('a root that is no URI and no path is refused', async (context) => {
  const { code, stderr } = await traced(context, harOf(EIGHT), '--xcap-root', 'xcap');
  assert.equal(code, 2);
  assert.match(stderr, /^xcaliper: --xcap-root: give a URI or a path, got "xcap"/);
});

test('traffic below another root says nothing of the server', async (context) => {
  const { code, stdout, cwd } = await traced(context, harOf(EIGHT), '--xcap-root', 'http://xcap.example.com/other/');
  // The client misses the root.
  assert.equal(code, 1, stdout);
  const judged = graded(cwd).filter(({ subject, verdict }) => subject === 'server' && verdict !== 'untested');
  assert.deepEqual(judged, []);
});
