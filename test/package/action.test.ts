import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

const read = (file: string): unknown => parse(readFileSync(path.join(PACKAGE_ROOT, file), 'utf8'));

const values = z.record(z.string(), z.coerce.string());
const step = z.strictObject({
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: values.optional(),
  shell: z.string().optional(),
  env: values.optional(),
  run: z.string().optional(),
});
const action = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    inputs: z.record(
      z.string(),
      z.strictObject({ description: z.string(), required: z.boolean().optional(), default: z.string().optional() }),
    ),
    outputs: z.record(z.string(), z.strictObject({ description: z.string(), value: z.string() })),
    runs: z.strictObject({ using: z.literal('composite'), steps: z.array(step) }),
  })
  .parse(read('action.yml'));
const workflow = z
  .object({ jobs: z.object({ measure: z.object({ steps: z.array(step) }) }) })
  .parse(read('examples/ci/xcap.yml'));
const recipe = workflow.jobs.measure.steps.find(({ uses }) => uses?.includes('xcaliper'))?.with ?? {};

type Inputs = Readonly<Record<string, string>>;

/** Replaces the expressions of the action that name inputs, as the runner of GitHub does. */
function evaluated(text: string, inputs: Inputs): string {
  return text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
    const value = inputs[name] ?? action.inputs[name]?.default;
    assert.ok(value !== undefined, `the action has no input ${name}, or it has no value`);
    return value;
  });
}

interface Ended {
  readonly code: number;
  readonly summary: string;
  readonly output: string;
  /** Arguments of npx, one a line. */
  readonly called: string;
  readonly said: string;
}

/** Runs the step with a script as GitHub does, with an npx that starts this checkout. */
async function runAction(context: TestContext, inputs: Inputs): Promise<Ended> {
  const { env = {}, run = '' } = action.runs.steps.find(({ id }) => id === 'run') ?? {};
  const folder = await temporaryFolder(context);
  const [npx, script, summary, output, called] = ['npx', 'script.sh', 'summary', 'output', 'called'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string, string];
  const command = path.join(PACKAGE_ROOT, 'bin', 'xcaliper.js');
  await writeFile(
    npx,
    `#!/bin/sh\nprintf '%s\\n' "$@" >${called}\nshift 2\nexec "${process.execPath}" "${command}" "$@"\n`,
  );
  await chmod(npx, 0o755);
  await writeFile(script, run);
  await writeFile(summary, '');
  const given = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, evaluated(text, inputs)]));
  const { code, said } = await new Promise<Pick<Ended, 'code' | 'said'>>((resolve) => {
    const child = execFile(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', script],
      {
        cwd: folder,
        env: {
          ...process.env,
          ...given,
          PATH: `${folder}${path.delimiter}${process.env.PATH}`,
          GITHUB_STEP_SUMMARY: summary,
          GITHUB_OUTPUT: output,
        },
      },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
  const text = (file: string) => readFile(file, 'utf8');
  return { code, said, summary: await text(summary), output: await text(output), called: await text(called) };
}

const example = path.join(PACKAGE_ROOT, 'examples', 'ci', 'xdms.yaml');
const ONE_CASE = '--only 8.4-delete/document';

test('the action measures the subject of the recipe, and adds the summary to the page of the job', async (context) => {
  const inputs = { ...recipe, subject: example, arguments: `${recipe.arguments}\n  ${ONE_CASE}` };
  const { code, summary, output, called, said } = await runAction(context, inputs);
  assert.equal(code, 0, said);
  assert.match(summary, /example/);
  assert.equal(output, 'exit-code=0\n');
  assert.match(
    called,
    /^--yes\nxcaliper@0\.1\.0\nrun\n--subject\n.*\n--max-time\n15m\n--only\n8\.4-delete\/document\n$/s,
  );
});

test('a violation fails the step, unless fail-on says otherwise; the summary is there', async (context) => {
  const folder = await temporaryFolder(context);
  const subject = path.join(folder, 'deviating.yaml');
  const text = await readFile(example, 'utf8');
  await writeFile(subject, text.replace('start: mock', 'start: { mock: { deviations: [delete-is-204] } }'));
  const failed = await runAction(context, { subject, arguments: ONE_CASE });
  assert.equal(failed.code, 1, failed.said);
  assert.equal(failed.output, 'exit-code=1\n');
  assert.match(failed.summary, /XCAP-8\.4-15/);
  const { code, said } = await runAction(context, { subject, arguments: ONE_CASE, 'fail-on': 'none' });
  assert.equal(code, 0, said);
});

test('a subject file that does not exist is wrong usage, and its name is no command', async (context) => {
  const { code, summary, output } = await runAction(context, { subject: '$(touch pwned); "gone.yaml' });
  assert.equal(code, 2);
  assert.equal(summary, '');
  assert.equal(output, 'exit-code=2\n');
});

test('no script has an expression, reports are uploaded always, and the recipe has inputs of the action', () => {
  const { steps } = action.runs;
  for (const { run = '' } of steps) assert.doesNotMatch(run, /\$\{\{/);
  const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  assert.equal(upload?.if, 'always()');
  assert.equal(evaluated(upload?.with?.path ?? '', {}), 'reports');
  assert.deepEqual(
    Object.keys(recipe).filter((name) => !(name in action.inputs)),
    [],
  );
  const needed = Object.entries(action.inputs).filter(([, { required }]) => required === true);
  for (const [name] of needed) assert.ok(name in recipe, name);
});
