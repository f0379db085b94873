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
import { ending, startCli } from '../spawn-cli.js';

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
