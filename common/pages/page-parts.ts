import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';

/** Style sheets of all pages: colors and fonts first, then rules that pages share, and last the rule that keeps hidden elements hidden. */
export const TOKENS = 'common/pages/tokens.css';
export const BASE = 'common/pages/base.css';
export const HIDDEN = 'common/pages/hidden.css';

/** The module of the buttons that copy a text, and the one that writes a request as a command. */
export const COPY = 'common/pages/copy.js';
export const CURL = 'common/pages/curl.js';

/** Style and script of a page that has both in itself. */
export interface PageParts {
  readonly style: string;
  readonly script: string;
  /** The directives of a content security policy that allow these alone. */
  readonly policy: readonly string[];
}

/**
 * Joins files of the package for a page that needs no other file.
 *
 * @param styles paths of style sheets in the package, in their order
 * @param modules paths of modules, those that others import first; without any, the policy allows no script
 */
export function pageParts(styles: readonly string[], modules: readonly string[]): PageParts {
  const style = styles.map(textOf).join('\n');
  const script = `(() => {\n${modules.map(moduleText).join('\n')}})();`;
  const scripts = modules.length === 0 ? [] : [`script-src '${digest(script)}'`];
  return { style, script, policy: ["default-src 'none'", `style-src '${digest(style)}'`, ...scripts] };
}

/** Removes the imports and exports of a module, because a page has all modules in one script. */
function moduleText(file: string): string {
  return textOf(file).replace(/^(?:import .*;\n|export (?=[a-z]))/gm, '');
}

/** The files are not compiled, so the checkout and the package have them at the same path. */
function textOf(file: string): string {
  return readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
