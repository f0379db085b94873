import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_ROOT } from '../package-root.js';
import type { CaseDescription } from './case-description.js';
import { cucumber, supportLibrary } from './cucumber.js';
import type { Envelope } from './messages.js';

/** A set of features and the support code they run with. */
export interface Suite {
  /** Folder that holds `features/`; names of feature files start there. */
  readonly root: string;
  /** Files and patterns of support code. */
  readonly support: readonly string[];
}

// The code runs as TypeScript in the checkout and as JavaScript everywhere else; its neighbours do likewise.
const extension = path.extname(fileURLToPath(import.meta.url));
const stepsFolder = path.relative(PACKAGE_ROOT, fileURLToPath(new URL('../../steps', import.meta.url)));

/** The suite of this package. Its patterns are relative, so that no character of the package's own path is taken for a pattern. */
export const OWN_SUITE: Suite = {
  root: PACKAGE_ROOT,
  support: [`${stepsFolder.replaceAll('\\', '/')}/**/*${extension}`],
};

export interface FeatureRun {
  readonly suite: Suite;
  /** What runs, in this order. */
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly onMessage: (message: Envelope) => void;
  /** Files that cucumber's own formatters write, and the names of these. */
  readonly formats?: Readonly<Record<string, string>>;
}

/**
 * Runs cases of a suite with cucumber, which prints nothing.
 *
 * @throws HarnessError when cucumber cannot run at all
 */
export async function runFeatures({ suite, cases, onMessage, formats = {} }: FeatureRun): Promise<void> {
  await cucumber({
    suite,
    paths: [...new Set(cases.map(({ feature }) => literally(feature)))],
    choice: { cases: cases.map(({ id }) => id) },
    support: await supportLibrary(suite),
    formats,
    onMessage,
  });
}

/** A path as a pattern that matches nothing else. */
function literally(file: string): string {
  return file.replace(/[?*()[\]{}]|(?<=\/)@(?=[^/]*$)/g, '[$&]');
}
