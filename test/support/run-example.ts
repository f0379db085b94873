import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { PACKAGE_ROOT } from '../../src/package-root.js';

/** The TypeScript examples of a page in Markdown. */
export function examplesOf(page: string): readonly string[] {
  return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** Runs an example as its reader would: on the package as `npm pack` would ship it, in a process of its own. */
export async function runExample(
  example: string,
  name: string,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  // Inside of the package, so that its own name leads to what would be shipped.
  const folder = path.join(PACKAGE_ROOT, 'dist', 'examples');
  const file = path.join(folder, `${name}.mjs`);
  const { outputText } = ts.transpileModule(example, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(file, outputText);
  try {
    return await promisify(execFile)(process.execPath, [file]);
  } finally {
    await rm(file);
  }
}
