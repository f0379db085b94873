import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { putBaseline } from '../../../src/cli/files/baseline-file.js';
import { withBaseline } from '../../../src/result/baseline/apply-baseline.js';
import { baselineOf } from '../../../src/result/baseline/baseline-of.js';
import { readBaseline } from '../../../src/result/baseline/read-baseline.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { aCause } from '../../report/a-cause.js';

const COMMON = `causes:
  both:
    reason: It is old.
    cases: [a, b]
    reasons: { A-URI-01: First. }
  only-common:
    reason: It is slow.
    cases: [d]
requirements:
  A-URI-03: { verdict: note, reason: Shared. }
  A-URI-04: { verdict: note, reason: Shared. }
`;

const OWN = `subject: mock
extends: common.yaml
causes:
  both:
    reason: It is very old.
    cases: [b, c]
    reasons: { A-URI-02: Second. }
requirements:
  A-URI-04: { verdict: violation, reason: Here. }
`;

async function files(context: TestContext, own = OWN, common = COMMON): Promise<string> {
  const folder = await temporaryFolder(context);
  await writeFile(path.join(folder, 'common.yaml'), common);
  await writeFile(path.join(folder, 'known.yaml'), own);
  return path.join(folder, 'known.yaml');
}

test('cases and reasons of a cause are joined; other entries of the baseline take precedence', async (context) => {
  const { causes, requirements } = await readBaseline(await files(context), 'mock');
  assert.deepEqual(
    [...(causes ?? [])],
    [
      [
        'both',
        {
          reason: 'It is very old.',
          cases: ['a', 'b', 'c'],
          reasons: new Map([
            ['A-URI-01', 'First.'],
            ['A-URI-02', 'Second.'],
          ]),
        },
      ],
      ['only-common', { reason: 'It is slow.', cases: ['d'], reasons: new Map() }],
    ],
  );
  assert.deepEqual(
    [...requirements].map(([id, { reason }]) => [id, reason]),
    [
      ['A-URI-03', 'Shared.'],
      ['A-URI-04', 'Here.'],
    ],
  );
});

test('a baseline extends one file, which exists and extends no other', async (context) => {
  const chain = await files(context, OWN, 'extends: third.yaml\n');
  await assert.rejects(readBaseline(chain, 'mock'), /extends: common\.yaml extends another baseline itself/);
  const nowhere = await files(context, OWN.replace('common.yaml', 'nowhere.yaml'));
  await assert.rejects(readBaseline(nowhere, 'mock'), /nowhere\.yaml cannot be read: there is no such file/);
  const invalid = await files(context, OWN, 'requirements: { A-URI-01: { verdict: bad, reason: r } }\n');
  await assert.rejects(readBaseline(invalid, 'mock'), /common\.yaml: .*A-URI-01\.verdict: must be one of/);
});

/** A run with one cause more than the shared file has, and one case more of a shared cause. */
function run() {
  const failed = ['a', 'b', 'c', 'd', 'e'].map((id) => aCase(id, 'failed'));
  return aResult(failed, {
    causes: [
      aCause({ id: 'both', cases: ['a', 'b', 'c'], violates: ['A-URI-01'], blocks: [] }),
      aCause({ id: 'only-common', cases: ['d'], violates: ['A-URI-01'], blocks: [] }),
      aCause({ id: 'new', cases: ['e'], violates: ['A-URI-01'], blocks: [] }),
    ],
  });
}

test('a written baseline has what the shared file does not say', async (context) => {
  const before = await readBaseline(await files(context, OWN.replace('It is very old.', 'It is old.')), 'mock');
  const written = parse(baselineOf(withBaseline(run(), before, run().cases), before));
  assert.equal(written.extends, 'common.yaml');
  assert.deepEqual(written.causes, {
    both: { reason: 'It is old.', cases: ['c'] },
    new: { reason: 'TODO', cases: ['e'] },
  });
});

test('a baseline that is written to another folder extends nothing', async (context) => {
  const file = await files(context);
  const result = withBaseline(run(), await readBaseline(file, 'mock'), run().cases);
  const elsewhere = path.join(await temporaryFolder(context), 'known.yaml');
  await putBaseline(result, elsewhere, new PassThrough());
  const written = parse(await readFile(elsewhere, 'utf8'));
  assert.deepEqual([written.extends, Object.keys(written.causes)], [undefined, ['both', 'only-common', 'new']]);
  await putBaseline(result, file, new PassThrough());
  assert.equal(parse(await readFile(file, 'utf8')).extends, 'common.yaml');
});
