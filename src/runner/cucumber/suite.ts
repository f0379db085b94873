import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_ROOT } from '../../package-root.js';

/** A set of features and the support code they run with. */
export interface Suite {
  /** Folder that holds `features/`; names of feature files start there. */
  readonly root: string;
  /** Files and patterns of support code. */
  readonly support: readonly string[];
}

// The code runs as TypeScript in the checkout and as JavaScript everywhere else; its neighbours do likewise.
const extension = path.extname(fileURLToPath(import.meta.url));
const stepsFolder = path.relative(PACKAGE_ROOT, fileURLToPath(new URL('../../../steps', import.meta.url)));

/** The suite of this package. Its patterns are relative, so that no character of the package's own path is taken for a pattern. */
export const OWN_SUITE: Suite = {
  root: PACKAGE_ROOT,
  support: [`${stepsFolder.replaceAll('\\', '/')}/**/*${extension}`],
};
