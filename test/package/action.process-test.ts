import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { action, evaluated, type Inputs, recipe } from './read-action.js';

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
    /^--yes\nxcaliper@1\.0\.0\nrun\n--subject\n.*\n--max-time\n15m\n--only\n8\.4-delete\/document\n$/s,
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
