import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import ts from 'typescript';
import { PACKAGE_ROOT } from '../src/package-root.js';

const readme = await readFile(join(PACKAGE_ROOT, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

test('the README has examples of the client, the mock and the license server', () => {
  assert.equal(examples.length, 3);
});

for (const [index, example] of examples.entries()) {
  test(`example ${index + 1} of the README runs as it stands`, async (t) => {
    // Inside of the package, so that its own name leads to what `npm pack` would ship.
    const folder = join(PACKAGE_ROOT, 'dist', 'readme');
    const file = join(folder, `example-${index + 1}.mjs`);
    const { outputText } = ts.transpileModule(example, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    await mkdir(folder, { recursive: true });
    await writeFile(file, outputText);
    t.after(() => rm(file));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file]);
    assert.notEqual(stdout, '');
    assert.equal(stderr, '');
  });
}
