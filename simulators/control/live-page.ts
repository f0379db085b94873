import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';

/** The assets are not compiled, so the checkout and the package use the same folder. */
const ASSETS = path.join(PACKAGE_ROOT, 'simulators/control/assets');

/** A page, and the content security policy to send with it. */
export interface LivePage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Writes the live page, which contains nothing of the simulator: its script asks for that. The policy allows only this
 * script, this style and requests to the control plane itself.
 */
export function livePage(title: string): LivePage {
  const [style, script] = [asset('live.css'), `(() => {\n${asset('live.js')}})();`];
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: page(title, style, script), policy };
}

/** Writes a page without a script, in the style of the live page. */
export function pageOf(title: string, content: string): LivePage {
  const style = asset('live.css');
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: documentOf(title, style, content), policy };
}

/** @param title of our own, so it needs no escaping */
function page(title: string, style: string, script: string): string {
  return documentOf(
    title,
    style,
    `<header>
<h1>${title}</h1>
<p role="status" id="status">connecting</p>
<p><code id="root"></code></p>
<p>Deviations: <span id="deviations">unknown</span></p>
</header>
<main>
<form id="login" hidden>
<label>Token of the control plane<input id="token" type="password" autocomplete="off"></label>
<button type="submit">Connect</button>
</form>
<section aria-labelledby="requests-title">
<h2 id="requests-title">Requests (<span id="requests-count">0</span>)</h2>
<label>Show requests that contain (key /)<input id="filter" type="search" autocomplete="off"></label>
<ol id="requests" reversed></ol>
</section>
${list('findings', 'Findings')}
${list('documents', 'Documents')}
${list('masters', 'Masters')}
</main>
<script>${script}</script>`,
  );
}

function documentOf(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function list(id: string, title: string): string {
  return `<section id="${id}-part" aria-labelledby="${id}-title" hidden>
<h2 id="${id}-title">${title} (<span id="${id}-count">0</span>)</h2>
<ul id="${id}"></ul>
</section>`;
}

function asset(name: string): string {
  return readFileSync(path.join(ASSETS, name), 'utf8');
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
