import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { readBaseline } from '../../../src/result/baseline/read-baseline.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

async function fileWith(context: TestContext, text: string): Promise<string> {
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  await writeFile(file, text);
  return file;
}

test('entries have a verdict, a reason, and optional members', async (context) => {
  const file = await fileWith(
    context,
    `subject: acme
requirements:
  XCAP-8.1-01:
    verdict: violation
    reason: Answers POST as if it were PUT.
    issue: https://example.com/1
    cases: [rfc4825/8.1-post:one]
  XCAP-8.1-02:
    verdict: [violation, conforms]
    unstable: true
    reason: Depends on what came before.
`,
  );
  const { requirements } = await readBaseline(file, 'acme');
  assert.deepEqual(Object.fromEntries(requirements), {
    'XCAP-8.1-01': {
      verdicts: ['violation'],
      reason: 'Answers POST as if it were PUT.',
      issue: 'https://example.com/1',
      cases: ['rfc4825/8.1-post:one'],
      unstable: false,
    },
    'XCAP-8.1-02': { verdicts: ['violation', 'conforms'], reason: 'Depends on what came before.', unstable: true },
  });
});

const entry = (lines: string) => `requirements:\n  A-URI-01: { ${lines} }\n`;

for (const [what, text, said] of [
  [
    'for another subject',
    'subject: other\nrequirements: {}\n',
    /subject: it is for "other", but the run measures "acme"/,
  ],
  ['without a reason', entry('verdict: violation'), /requirements\.A-URI-01\.reason: a reason must be given/],
  ['with an empty reason', entry('verdict: violation, reason: " "'), /A-URI-01\.reason: must say why/],
  [
    'with a reason to fill in',
    entry('verdict: violation, reason: TODO'),
    /A-URI-01\.reason: must say why, instead of TODO/,
  ],
  [
    'with a reason still to fill in',
    entry('verdict: violation, reason: "todo: ask"'),
    /A-URI-01\.reason: must say why/,
  ],
  ['that explains conformance', entry('verdict: conforms, reason: r'), /A-URI-01\.verdict: must be one of violation/],
  ['with a verdict that there is not', entry('verdict: bad, reason: r'), /A-URI-01\.verdict: must be one of violation/],
  [
    'with several verdicts that are not unstable',
    entry('verdict: [violation, note], reason: r'),
    /A-URI-01\.verdict: may be a list only together with unstable: true/,
  ],
  ['with a misspelt key', entry('verdict: violation, reason: r, isue: x'), /A-URI-01: unknown key isue/],
  ['that is no baseline', '- a\n', /known\.yaml: /],
  ['that names a requirement twice', 'requirements:\n  A: {}\n  A: {}\n', /cannot be read/],
] as const) {
  test(`a baseline ${what} is refused`, async (context) => {
    const file = await fileWith(context, text);
    await assert.rejects(readBaseline(file, 'acme'), (error) => {
      assert.ok(error instanceof InvalidArgumentError);
      assert.equal(error.argument, 'baseline');
      assert.match(error.message, said);
      return true;
    });
  });
}

test('a missing baseline file is refused', async () => {
  await assert.rejects(readBaseline('nowhere.yaml', 'acme'), /nowhere\.yaml cannot be read: there is no such file/);
});
