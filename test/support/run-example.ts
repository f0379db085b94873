import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { PACKAGE_ROOT } from '../../common/package-root.js';

/** Extracts the TypeScript examples of a Markdown page. */
export function examplesOf(page: string): readonly string[] {
  return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** Runs an example like a reader: on the package as `npm pack` ships it, in a separate process. */
export async function runExample(
  example: string,
  name: string,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  // The file lies inside the package, so that the package's name resolves to the shipped files.
  const folder = path.join(PACKAGE_ROOT, 'dist', 'examples');
  const file = path.join(folder, `${name}.mjs`);
  const { code } = await transform(example, {
    configFile: false,
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(file, code);
  try {
    // An example that is a test reports to its reader, not to the test that runs it. The reporter for a stream that is
    // no terminal differs between versions of Node.
    return await promisify(execFile)(process.execPath, ['--test-reporter=tap', file], {
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    });
  } finally {
    await rm(file);
  }
}
