import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_ROOT } from '../../package-root.js';

/** Features and their support code. */
export interface Suite {
  /** Folder that contains `features/`; paths of feature files are relative to it. */
  readonly root: string;
  /** Files of support code, or patterns for them. */
  readonly support: readonly string[];
}

// The code and its neighbors run as TypeScript in the checkout, and as JavaScript everywhere else.
const extension = path.extname(fileURLToPath(import.meta.url));
const stepsFolder = path.relative(PACKAGE_ROOT, fileURLToPath(new URL('../../../steps', import.meta.url)));

/** The suite of this package. Its patterns are relative, because the package's path may contain pattern characters. */
export const OWN_SUITE: Suite = {
  root: PACKAGE_ROOT,
  support: [`${stepsFolder.replaceAll('\\', '/')}/**/*${extension}`],
};
