import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../../common/entry-url.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { SHIPPED_SUITE, type Suite } from '../../../src/measure/server/cucumber/suite.js';
import '../../support/state-folder.js';

/** Files of support code with few steps, and the world and hooks of the package. */
const TINY_STEPS = ['steps/world', 'steps/hooks', 'test/measure/server/tiny-steps'].map((name) =>
  fileURLToPath(entryUrl(name)),
);

/** All steps of the package, under the name of the shipped suite. So they load once for both in a process. */
const ALL_STEPS = SHIPPED_SUITE.support.map((pattern) => path.join(PACKAGE_ROOT, pattern));

const newFolder = () => mkdtemp(path.join(tmpdir(), 'xcaliper-test-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Makes a folder, and removes it after the test. */
export async function temporaryFolder(test: TestContext): Promise<string> {
  const folder = await newFolder();
  test.after(() => removeFolder(folder));
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
  return { root, support: TINY_STEPS };
}

/** Makes a suite of a few features with all steps of the package. Parameters as in `tinySuite`. */
export async function suiteWithAllSteps(test: TestContext, features: Readonly<Record<string, string>>): Promise<Suite> {
  return { ...(await tinySuite(test, features)), support: ALL_STEPS };
}

/** Makes a suite of some features of the package for one test. Parameters as in `copiedSuite`. */
export async function partOfSuite(test: TestContext, features: readonly string[]): Promise<Suite> {
  const [suite, remove] = await copiedSuite(features);
  test.after(remove);
  return suite;
}

/**
 * Makes a suite of some features of the package, with all steps. Reading all features costs more than a short run.
 *
 * @param features paths below `features/`
 * @returns the suite, and a function that removes it
 */
export async function copiedSuite(
  features: readonly string[],
): Promise<readonly [suite: Suite, remove: () => Promise<void>]> {
  const root = await newFolder();
  for (const name of features) {
    const file = path.join(root, 'features', name);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(PACKAGE_ROOT, 'features', name), file);
  }
  return [{ root, support: ALL_STEPS }, () => removeFolder(root)];
}

/** Makes a feature of one scenario; its id is its name in lower case with hyphens. */
export function scenario(name: string, ...steps: readonly string[]): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `Feature: Tiny\n\n  @id:${id}\n  Scenario: ${name}\n${steps.map((step) => `    * ${step}\n`).join('')}`;
}
