import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { html, type SafeHtml, scriptContent, styleContent } from './html.js';

/** The assets are not compiled, so the checkout and the package use the same folder. */
const ASSETS = path.join(PACKAGE_ROOT, 'src/report/assets');

export interface Page {
  readonly title: string;
  readonly body: SafeHtml;
  /** The version of Xcaliper that made the page. */
  readonly generator: string;
  /** File names of style sheets in `src/report/assets/styles`, in their order; those of all pages are added. */
  readonly styles: readonly string[];
  /** File names of the modules of the script in `src/report/assets`, those that others import first. */
  readonly modules: readonly string[];
}

/** The style and the script of the report. */
export const REPORT_PARTS: Pick<Page, 'styles' | 'modules'> = {
  styles: ['report', 'first-screen', 'causes', 'clauses', 'evidence', 'narrow', 'print'].map((part) => `${part}.css`),
  modules: ['address.js', 'pieces.js', 'evidence.js', 'filter.js', 'keys.js', 'copy.js', 'report.js'],
};

/** The style and the script that the pages of comparisons, trends and proofs share. */
export const COMPARE_PARTS: Pick<Page, 'styles' | 'modules'> = {
  styles: ['compare', 'compare-matrix', 'compare-details', 'compare-trends', 'compare-narrow', 'compare-print'].map(
    (part) => `${part}.css`,
  ),
  modules: ['address.js', 'pieces.js', 'compare.js'],
};

/**
 * Writes a complete page that needs no network. Its content security policy allows only our own script and style. A text
 * of a subject that escaped the escaping would still do nothing.
 */
export function pageHtml({ title, body, generator, styles, modules }: Page): string {
  const style = ['tokens.css', 'base.css', ...styles, 'hidden.css'].map((name) => asset(`styles/${name}`)).join('\n');
  const script = `(() => {\n${modules.map(moduleText).join('\n')}})();`;
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="${generator}">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${styleContent(style)}</style>
</head>
<body>
${body}
<script>${scriptContent(script)}</script>
</body>
</html>
`.toString();
}

/** Removes the imports and exports of a module, because a page has all modules in one script. */
function moduleText(name: string): string {
  return asset(name).replace(/^(?:import .*;\n|export (?=[a-z]))/gm, '');
}

function asset(name: string): string {
  return readFileSync(path.join(ASSETS, name), 'utf8');
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
