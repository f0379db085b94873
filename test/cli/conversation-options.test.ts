import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

const GREENHOUSE = path.join(PACKAGE_ROOT, 'test/measure/derive/fixtures/greenhouse/usage.yaml');
const ROOT = 'http://xcap.example.com/xcap-root';

/** Records a PUT of a document with a general media type, which the server takes and returns under another one. */
async function recorded(context: TestContext, target: string): Promise<string> {
  const cwd = await temporaryFolder(context);
  const fields = (type: string) => [
    { name: 'Host', value: 'xcap.example.com' },
    { name: 'Content-Type', value: type },
    { name: 'ETag', value: '"1"' },
  ];
  const entry = (method: string, status: number, sent: string, answered: string) => ({
    startedDateTime: '2026-01-01T00:00:00Z',
    time: 1,
    request: { method, url: ROOT + target, headers: fields('application/xml'), postData: { text: sent } },
    response: { status, headers: fields('text/xml'), content: { text: answered } },
  });
  const entries = [entry('PUT', 201, '<a/>', ''), entry('GET', 200, '', '<a/>')];
  await writeFile(path.join(cwd, 'traffic.har'), JSON.stringify({ log: { entries } }));
  return cwd;
}

function verdictsIn(cwd: string, folder: string): ReadonlyMap<string, string> {
  const { requirements } = JSON.parse(readFileSync(path.join(cwd, 'reports', folder, 'results.json'), 'utf8'));
  return new Map(requirements.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict]));
}

const UT = '/simservs.ngn.etsi.org/users/sip:+15550100@ims.example.com/simservs.xml';
const NOTES = '/org.example.greenhouse/users/sip:alice@example.com/index';

test('trace judges the media types of a preset and of a usage file on both sides', async (context) => {
  for (const [target, ...more] of [
    [UT, '--preset', 'ut'],
    [NOTES, '--usage', GREENHOUSE],
  ] as const) {
    const cwd = await recorded(context, target);
    await runHere(['trace', 'traffic.har', ...more], { cwd });
    const verdicts = verdictsIn(cwd, 'trace');
    assert.deepEqual([verdicts.get('XCAP-7.1-02'), verdicts.get('XCAP-8.3-02')], ['violation', 'violation'], target);
  }
});

test('trace --client-only knows the usages too, and judges no server', async (context) => {
  const cwd = await recorded(context, UT);
  await runHere(['trace', 'traffic.har', '--client-only', '--preset', 'ut'], { cwd });
  const verdicts = verdictsIn(cwd, 'trace');
  assert.deepEqual([verdicts.get('UA-UT-01'), verdicts.get('XCAP-8.3-02')], ['conforms', undefined]);
  await runHere(['trace', 'traffic.har', '--client-only', '--out', 'reports/plain'], { cwd });
  assert.equal(verdictsIn(cwd, 'plain').get('UA-UT-01'), 'untested');
});

test('client refuses usages and presets that have no scenarios', async () => {
  const usage = await runHere(['client', '--command', 'true', '--usage', GREENHOUSE]);
  assert.equal(usage.code, 2);
  assert.match(usage.stderr, /--usage: works with --listen only/);
  const preset = await runHere(['client', '--command', 'true', '--preset', 'oma']);
  assert.match(preset.stderr, /--preset: there are scenarios for ut, gba, mcx only/);
  const missing = await runHere(['trace', 'x.har', '--usage', 'missing.yaml']);
  assert.deepEqual([missing.code, /missing\.yaml: cannot be read/.test(missing.stderr)], [2, true]);
});

test('doctor looks for the usages of a preset and of a usage file, and counts the cases of the preset', async () => {
  const ut = await runHere(['doctor', '--subject', 'mock', '--preset', 'ut']);
  assert.match(ut.stdout, /ok {3}simservs\.ngn\.etsi\.org: is served/);
  assert.match(ut.stdout, /\n(\d{3}) of \1 cases apply/);
  const { stdout } = await runHere(['doctor', '--subject', 'mock', '--usage', GREENHOUSE]);
  assert.match(stdout, /ok {3}org\.example\.greenhouse: is served/);
});
