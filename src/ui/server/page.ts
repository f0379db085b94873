import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { BASE, HIDDEN, TOKENS } from '../../../common/pages/page-parts.js';

/** The script of the page, as the build has bundled it. */
const SCRIPT = path.join(PACKAGE_ROOT, 'dist/src/ui/page/main.js');
const ASSETS = path.join(PACKAGE_ROOT, 'src/report/assets');
const STYLES = [
  path.join(PACKAGE_ROOT, TOKENS),
  path.join(PACKAGE_ROOT, BASE),
  ...['report', 'evidence', 'causes'].map((name) => path.join(ASSETS, `styles/${name}.css`)),
  ...['frame', 'tree', 'detail', 'dialogs', 'narrow'].map((name) =>
    path.join(PACKAGE_ROOT, `src/ui/assets/${name}.css`),
  ),
  path.join(PACKAGE_ROOT, HIDDEN),
];
const SCRIPT_URL = '/page.js';
const PREACT = ['preact', 'preact/hooks', 'preact/jsx-runtime'];

const IMPORTS = JSON.stringify({
  imports: Object.fromEntries(PREACT.map((name) => [name, preactUrl(name)])),
});

const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(IMPORTS).digest('base64')}'`,
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="m3 8 4 4 6-8" fill="none" stroke="#17633a" stroke-width="2.5"/></svg>';

/** A file of the page, by its URL. */
type PageFile = readonly [url: string, type: string, text: () => string];

/**
 * Serves the page and its scripts, which have nothing of a subject in them. Everything comes from this machine.
 *
 * @param open gets the paths, which need no token: a browser sends none with a module
 */
export function servePage(app: FastifyInstance, open: Set<string>): void {
  for (const [url, type, text] of pageFiles()) {
    open.add(url);
    app.get(url, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .headers({
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        })
        .send(text()),
    );
  }
}

function pageFiles(): readonly PageFile[] {
  const { resolve } = createRequire(import.meta.url);
  const script = (url: string, file: string): PageFile => [url, 'text/javascript', () => readFileSync(file, 'utf8')];
  return [
    ['/', 'text/html', page],
    ['/icon.svg', 'image/svg+xml', () => ICON],
    ['/styles.css', 'text/css', () => STYLES.map((file) => readFileSync(file, 'utf8')).join('\n')],
    script(SCRIPT_URL, SCRIPT),
    ...PREACT.map((name) => script(preactUrl(name), resolve(name))),
  ];
}

function preactUrl(name: string): string {
  return `/modules/${name.replace('/', '-')}.js`;
}

function page(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>xcaliper ui</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/styles.css">
<script type="importmap">${IMPORTS}</script>
${[...PREACT.map(preactUrl), SCRIPT_URL].map((url) => `<link rel="modulepreload" href="${url}">`).join('\n')}
<script type="module" src="${SCRIPT_URL}"></script>
</head>
<body>
<div id="page"><p role="status">Loading</p></div>
<noscript><p>This page needs JavaScript. report.html shows a run without.</p></noscript>
</body>
</html>
`;
}
