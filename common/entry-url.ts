import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from './package-root.js';

/** Whether the code runs as TypeScript in the checkout. Everywhere else, it runs as the build has bundled it. */
export const IS_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Returns the URL of a module that something loads by its address: a thread, a process, a plugin or a hook. The bundles of
 * a build have no neighbors, so each of these modules is an entry of the build (`build/entries.mjs`).
 *
 * @param name path of the source below the root, without its ending: `common/judging/judge-worker`
 */
export function entryUrl(name: string): URL {
  return pathToFileURL(path.join(PACKAGE_ROOT, IS_SOURCE ? `${name}.ts` : `dist/${name}.js`));
}
