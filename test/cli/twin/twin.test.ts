import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { xdmsSettings } from '../../../src/cli/commands/serve/xdms-settings.js';
import { deviationsOfFaults } from '../../../src/diagnosis/families/learned-deviation.js';
import { resultsJson } from '../../../src/result/results-json.js';
import { DIAGNOSIS_VERSION, type RunResult } from '../../../src/result/run-result.js';
import { runByUrl } from '../../diagnosis/twin/a-run.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { aCause } from '../../report/a-cause.js';
import { runHere } from '../run-here.js';

const SERVER = { name: 'lab # 1', xcapRoot: 'http://127.0.0.1:1234/services' };

async function filed(
  context: TestContext,
  result: RunResult,
): Promise<{ readonly file: string; readonly out: string }> {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'results.json');
  await writeFile(file, resultsJson(result));
  return { file, out: path.join(folder, 'twin.yaml') };
}

test('twin --no-run writes a configuration that xcaliper xdms reads, with all causes in words', async (context) => {
  const causes = [
    aCause({ id: 'one', deviations: ['delete-is-204'], description: 'A DELETE that succeeds is answered 204' }),
    aCause({ id: 'group', description: 'Answers 500\nto: PUT' }),
  ];
  const diagnosis = { version: DIAGNOSIS_VERSION };
  const { file, out } = await filed(context, aResult([aCase('a', 'failed')], { subject: SERVER, causes, diagnosis }));
  const { code, stdout, stderr } = await runHere(['twin', file, '--out', out, '--no-run']);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^faults of the server: 1 in the twin, 1 that the mock cannot have\n/);
  const text = await readFile(out, 'utf8');
  assert.match(text, /^# A mock that behaves as lab # 1 did on 2024-05-06/);
  assert.match(text, /\n {2}# A DELETE that succeeds is answered 204: \d+ cases?\n {2}- delete-is-204\n/);
  assert.match(text, /\n# The mock cannot do these things, .*:\n# {3}- Answers 500\n# {5}to: PUT: \d+ cases?\n$/);
  const { mock } = await xdmsSettings({ config: out });
  assert.deepEqual([mock.root, mock.deviations], ['/services', ['delete-is-204']]);
});

test('a fault that no deviation has is in the file', async (context) => {
  const madeUp = {
    id: 'made-up',
    sentence: 'It answers 500 to every PUT.',
    does: 'answer',
    to: ['put'],
    status: 500,
  } as const;
  const causes = [aCause({ id: 'made-up', description: 'It answers 500 to every PUT', madeUp })];
  const diagnosis = { version: DIAGNOSIS_VERSION };
  const { file, out } = await filed(context, aResult([aCase('a', 'failed')], { subject: SERVER, causes, diagnosis }));
  assert.equal((await runHere(['twin', file, '--out', out, '--no-run'])).code, 0);
  const { mock, faults } = await xdmsSettings({ config: out });
  assert.deepEqual([mock.deviations, faults], [undefined, [madeUp]]);
  assert.throws(() => deviationsOfFaults([{ ...madeUp, status: '500' }]), /faults\[0\]\.status: /);
  await writeFile(out, `${await readFile(out, 'utf8')}\ntenants: { red: {} }\n`);
  await assert.rejects(xdmsSettings({ config: out }), /tenants have no faults of a twin/);
});

test('twin says how alike the twin of a server is, in the file, too', async (context) => {
  const run = await runByUrl(['8.4-delete/document-twice', '8.3-get/document'], { deviations: ['delete-is-204'] });
  const { file, out } = await filed(context, run);
  const { code, stdout, stderr } = await runHere(['twin', file, '--out', out]);
  assert.equal(code, 0, stderr);
  const alike = /^alike in (\d+) of \1 outcomes \(100\.0 %\)\n/m.exec(stdout)?.[0] ?? '';
  assert.notEqual(alike, '', stdout);
  assert.ok((await readFile(out, 'utf8')).includes(`# ${alike}`));
});

test('the twin of a server without faults is the standard mock', async (context) => {
  const { file, out } = await filed(context, aResult([aCase('a', 'passed')], { subject: SERVER }));
  const { stdout } = await runHere(['twin', file, '--out', out, '--no-run']);
  assert.match(stdout, /^faults of the server: 0 in the twin, 0 that the mock cannot have\n/);
  assert.match(await readFile(out, 'utf8'), /\n# No fault of the server is one that the mock can have\.\n$/);
});

test('twin refuses what has no twin, and a file that is there, in one line', async (context) => {
  const client = await filed(context, aResult([], { subject: { name: 'client', kind: 'client' } }));
  const traffic = await filed(context, aResult([], { subject: { name: 'traffic', kind: 'traffic' } }));
  const explored = await filed(context, aResult([], { subject: { name: 'lab', kind: 'exploration' } }));
  const server = await filed(context, aResult([], { subject: SERVER }));
  const folder = path.join(path.dirname(server.out), 'none', 'twin.yaml');
  for (const [file, out, message] of [
    [client.file, client.out, /the result of a client, and only a server has a twin; give that of xcaliper run/],
    [traffic.file, traffic.out, /what xcaliper trace says of traffic; give the traffic itself/],
    [explored.file, explored.out, /the result of an exploration, which shows too little/],
    [`${server.file}.gone`, server.out, /there is no file/],
    [server.file, server.file, /--out: .* already exists; name another file, or remove it/],
    [server.file, folder, /--out: the folder .* does not exist; create it first/],
  ] as const) {
    const { code, stderr, stdout } = await runHere(['twin', file, '--out', out, '--no-run']);
    assert.equal(code, 2, stderr);
    assert.match(stderr, /^xcaliper: [^\n]+\n$/);
    assert.match(stderr, message);
    assert.equal(stdout, '');
  }
});
