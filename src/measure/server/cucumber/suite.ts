import { IS_SOURCE } from '../../../../common/entry-url.js';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';

/** Features and their support code. It goes to other threads, so it holds nothing but data. */
export interface Suite {
  /** Folder that contains `features/`; paths of feature files are relative to it. */
  readonly root: string;
  /** Files of support code, or patterns for them. */
  readonly support: readonly string[];
  /** Folders of features of the user, beside `features/`. */
  readonly folders?: readonly FileFolder[];
  /** Folders of step definitions of the user, beside `support`. */
  readonly steps?: readonly FileFolder[];
}

/** A folder of the user. */
export interface FileFolder {
  /** Absolute path. */
  readonly path: string;
  /** Path in reports and in `--only`: `my/features`. A folder `features` is `./features`, unless it is the package's. */
  readonly name: string;
  /** Its files, relative to it, with `/` on every system. */
  readonly files: readonly string[];
}

/** The suite of this package. Its patterns are relative, because the package's path may contain pattern characters. */
export const SHIPPED_SUITE: Suite = {
  root: PACKAGE_ROOT,
  support: [IS_SOURCE ? 'steps/**/*.ts' : 'dist/steps/all.js'],
};
