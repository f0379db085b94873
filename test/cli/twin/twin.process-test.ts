import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { runOnTwin } from '../../../src/cli/commands/twin/run-on-twin.js';
import { outcomeAgreement } from '../../../src/diagnosis/outcome-agreement.js';
import { twinConfig } from '../../../src/diagnosis/twin-config.js';
import { resultsJson } from '../../../src/result/results-json.js';
import { runByUrl } from '../../diagnosis/twin/a-run.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, firstLines, startCli } from '../spawn-cli.js';

const DEVIATIONS = ['delete-is-204', 'conflicts-are-500', 'replacement-keeps-attributes'];
const FEATURES = ['rfc4825/8.4-delete', 'rfc4825/8.2.4-replacement', 'rfc4825/7.7-create-or-replace-an-attribute'];

test('the twin of a mock with three deviations has the outcomes of its run', async () => {
  const result = await runByUrl(FEATURES, { deviations: DEVIATIONS });
  const { config } = await twinConfig(result);
  const twin = await runOnTwin(result, config, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const { total, alike } = outcomeAgreement(result.cases, twin.cases);
  assert.ok(total > 50);
  assert.equal(alike, total);
  const failed = result.cases.filter(({ outcome }) => outcome === 'failed');
  assert.ok(failed.some(({ withoutFault }) => withoutFault?.response.status === 200));
});

test('an interrupted run on the twin leaves no file behind', async (context) => {
  const folder = await temporaryFolder(context);
  await writeFile(path.join(folder, 'results.json'), resultsJson(await runByUrl(FEATURES, { deviations: DEVIATIONS })));
  const child = startCli(['twin', 'results.json'], { cwd: folder });
  child.stdout.on('data', (text: Buffer) => void (/\.feature: /.test(String(text)) && child.kill('SIGINT')));
  const { code, stderr } = await ending(child);
  assert.equal(code, 3);
  assert.match(stderr, /interrupted; twin\.yaml was not written/);
  assert.deepEqual(await readdir(folder), ['results.json']);
});

test('the mock with the file of a twin has faults that no deviation has', async (context) => {
  const folder = await temporaryFolder(context);
  const faults = [
    {
      id: 'a',
      sentence: 'It answers 500 to every PUT of an element.',
      does: 'answer',
      to: ['put', 'elements'],
      status: 500,
    },
    {
      id: 'b',
      sentence: 'It sends another type.',
      does: 'send field',
      to: ['get'],
      field: 'Content-Type',
      form: 'constant',
      value: 'a/b',
    },
    {
      id: 'c',
      sentence: 'It cuts.',
      does: 'store',
      change: 'attribute-values-cut-at-4',
      put: '<a x="123456"/>',
      got: '<a x="1234"/>',
      moment: 'when stored',
      kinds: ['document'],
    },
  ];
  const config = { root: '/root', users: [{ xui: 'sip:a@example.com' }], faults };
  await writeFile(path.join(folder, 'twin.yaml'), JSON.stringify(config));
  const child = startCli(['xdms', '--config', 'twin.yaml', '--port', '0'], { cwd: folder });
  const [root] = await firstLines(child, 1);
  const uri = `${root}/resource-lists/users/sip:a@example.com/index`;
  const put = (target: string, type: string, body: string) =>
    fetch(target, { method: 'PUT', headers: { 'content-type': `application/${type}+xml` }, body });
  const lists = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>';
  assert.equal((await put(uri, 'resource-lists', lists)).status, 201);
  const got = await fetch(uri);
  assert.match(await got.text(), /<list name="frie"/);
  assert.equal(got.headers.get('Content-Type'), 'a/b');
  assert.equal((await put(`${uri}/~~/resource-lists/list`, 'xcap-el', '<list name="b"/>')).status, 500);
  child.kill();
  await ending(child);
  await writeFile(
    path.join(folder, 'twin.yaml'),
    JSON.stringify({ ...config, faults: [{ ...faults[0], status: '500' }] }),
  );
  const { code, stderr } = await ending(startCli(['xdms', '--config', 'twin.yaml', '--port', '0'], { cwd: folder }));
  assert.equal(code, 2);
  assert.match(stderr, /^xcaliper: --config: twin\.yaml: faults\[0\]\.status: [^\n]+\n$/);
});
