import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../package-root.js';
import { html, type SafeHtml, scriptContent, styleContent } from './html.js';

/** The assets are not compiled, so the checkout and the package use the same folder. */
const ASSETS = path.join(PACKAGE_ROOT, 'src/report/assets');

export interface StandalonePage {
  readonly title: string;
  readonly body: SafeHtml;
  /** The version of Xcaliper that made the page. */
  readonly generator: string;
  /** File names of style sheets in `src/report/assets`, in their order. */
  readonly styles: readonly string[];
  /** File name of the script, without imports and exports. */
  readonly script: string;
}

/**
 * Writes a page that needs no network and no other file. Its content security policy allows only our style and script.
 */
export function standalonePage({ title, body, generator, styles, script }: StandalonePage): string {
  const style = styles.map(asset).join('\n');
  const code = `(() => {\n${asset(script)}})();`;
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(code)}'`,
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
<script>${scriptContent(code)}</script>
</body>
</html>
`.toString();
}

function asset(name: string): string {
  return readFileSync(path.join(ASSETS, name), 'utf8');
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
