import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../package-root.js';
import { html, type SafeHtml, scriptContent, styleContent } from './html.js';

/** The assets are not compiled, so the checkout and the package use the same folder. */
const ASSETS = path.join(PACKAGE_ROOT, 'src/report/assets');

const STYLE = readFileSync(path.join(ASSETS, 'report.css'), 'utf8');
/** The modules of the script, those that others import first. */
const MODULES = ['address.js', 'evidence.js', 'filter.js', 'keys.js', 'copy.js', 'report.js'];

const SCRIPT = `(() => {\n${MODULES.map(moduleText).join('\n')}})();`;

/** Removes the imports and exports of a module, because a page has all modules in one script. */
function moduleText(name: string): string {
  return readFileSync(path.join(ASSETS, name), 'utf8').replace(/^(?:import .*;\n|export (?=[a-z]))/gm, '');
}

export interface Page {
  readonly title: string;
  readonly body: SafeHtml;
  /** The version of Xcaliper that made the page. */
  readonly generator: string;
}

/**
 * Writes a complete page that needs no network. Its content security policy allows only our own script and style. A text
 * of a subject that escaped the escaping would still do nothing.
 */
export function pageHtml({ title, body, generator }: Page): string {
  const policy = [
    "default-src 'none'",
    `style-src '${digest(STYLE)}'`,
    `script-src '${digest(SCRIPT)}'`,
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
<style>${styleContent(STYLE)}</style>
</head>
<body>
${body}
<script>${scriptContent(SCRIPT)}</script>
</body>
</html>
`.toString();
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
