import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import {
  clientBaselineOf,
  readClientBaseline,
  withClientBaseline,
} from '../../../src/measure/client/baseline/client-baseline.js';
import { clientBaselineJsonSchema } from '../../../src/measure/client/baseline/client-baseline-schema.js';
import { type ClientRequirement, clientExitCode } from '../../../src/measure/client/grade.js';
import type { ClientResult, Conversation } from '../../../src/measure/client/measure-client.js';
import { clientJunit } from '../../../src/report/formats/client-junit.js';
import { temporaryFolder } from '../server/tiny-suite.js';

const BROKEN: ClientRequirement = {
  id: 'XCAP-6-02',
  level: 'MUST',
  section: 'RFC 4825 §6',
  text: 'The separator is literal.',
  verdict: 'violation',
  kept: 0,
  breaches: [],
  complaints: [{ scenario: 'read-an-entry', text: 'nothing was read' }],
  doubtful: [],
};

function aResult(
  requirement: Partial<ClientRequirement> = {},
  ran: readonly string[] = ['read-an-entry'],
): ClientResult {
  const conversations = ran.map(
    (id) => ({ scenario: { id }, exchanges: [], judgments: [] }) as unknown as Conversation,
  );
  return {
    client: 'phone',
    xcaliper: '0',
    startedAt: new Date(0),
    durationMs: 1,
    requirements: [
      { ...BROKEN, ...requirement },
      { ...BROKEN, id: 'XCAP-7-05', verdict: 'conforms', complaints: [], kept: 1 },
    ],
    conversations,
  };
}

async function baseline(context: TestContext, entry: string) {
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  await writeFile(file, `client: phone\nrequirements:\n  XCAP-6-02: ${entry}\n`);
  return readClientBaseline(file, 'phone');
}

test('a verdict that the baseline explains does not count', async (context) => {
  const known = await baseline(context, '{ verdict: violation, reason: old, scenarios: [read-an-entry] }');
  const result = withClientBaseline(aResult(), known);
  assert.equal(result.requirements[0]?.known?.reason, 'old');
  assert.deepEqual([clientExitCode(aResult(), 'violation'), clientExitCode(result, 'violation')], [1, 0]);
  assert.match(clientJunit(result), /<skipped message="known violation: old"\/>/);
});

test('an entry that no longer holds fails the measurement, whatever --fail-on says', async (context) => {
  const known = await baseline(context, '{ verdict: violation, reason: old, scenarios: [read-an-entry] }');
  const better = withClientBaseline(aResult({ verdict: 'conforms', complaints: [], kept: 1 }), known);
  assert.deepEqual(better.baseline?.stale, ['XCAP-6-02: expected violation, the verdict is conforms']);
  assert.equal(clientExitCode(better, 'none'), 1);
  const elsewhere = [...BROKEN.complaints, { scenario: 'add-an-entry', text: 'worse' }];
  const worse = withClientBaseline(aResult({ complaints: elsewhere }), known);
  assert.deepEqual(worse.baseline?.stale, ['XCAP-6-02: add-an-entry also shows it']);
});

test('an entry whose scenarios did not run is neither used nor stale', async (context) => {
  const known = await baseline(context, '{ verdict: violation, reason: old, scenarios: [add-an-entry] }');
  const result = withClientBaseline(aResult({ verdict: 'not exercised', complaints: [] }), known);
  assert.deepEqual(result.baseline?.stale, []);
});

test('a written baseline is read again once its reasons are filled in', async (context) => {
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  const text = clientBaselineOf(aResult());
  await writeFile(file, text);
  await assert.rejects(readClientBaseline(file, 'phone'), /XCAP-6-02.*reason.*instead of TODO/);
  await writeFile(file, text.replace('TODO', 'old'));
  const known = await readClientBaseline(file, 'phone');
  assert.deepEqual(withClientBaseline(aResult(), known).baseline?.stale, []);
  assert.equal(clientBaselineOf(aResult(), known), await readFile(file, 'utf8'));
  await assert.rejects(readClientBaseline(file, 'tablet'), /it is for "phone"/);
});

test('the published schema equals the schema of the reader', () => {
  const file = path.join(PACKAGE_ROOT, 'schemas', 'client-baseline.schema.json');
  const current: unknown = JSON.parse(JSON.stringify(clientBaselineJsonSchema()));
  const text = JSON.stringify(current, null, 2);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), current, `write this to ${file}:\n${text}`);
});
