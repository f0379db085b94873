import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Suite } from '../../src/runner/cucumber/suite.js';

const extension = path.extname(fileURLToPath(import.meta.url));

function neighbour(file: string): string {
  return fileURLToPath(new URL(file + extension, import.meta.url));
}

/** Makes a folder, and removes it after the test. */
export async function temporaryFolder(test: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-test-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Makes a suite of a few features, with the real world and hooks, and the steps of `tiny-steps.ts`.
 *
 * @param features text of each feature, by its path below `features/`
 */
export async function tinySuite(test: TestContext, features: Readonly<Record<string, string>>): Promise<Suite> {
  const root = await temporaryFolder(test);
  for (const [name, text] of Object.entries(features)) {
    const file = path.join(root, 'features', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { root, support: ['../../steps/world', '../../steps/hooks', './tiny-steps'].map(neighbour) };
}

/** Makes a feature of one scenario; its id is its name in lower case with hyphens. */
export function scenario(name: string, ...steps: readonly string[]): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `Feature: Tiny\n\n  @id:${id}\n  Scenario: ${name}\n${steps.map((step) => `    * ${step}\n`).join('')}`;
}
