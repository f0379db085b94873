import { COPY, CURL, HIDDEN, type PageParts, pageParts, TOKENS } from '../../common/pages/page-parts.js';

const ASSETS = 'simulators/control/assets';
const STYLES = [TOKENS, `${ASSETS}/live.css`, HIDDEN];

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
  const parts = pageParts(STYLES, [CURL, COPY, `${ASSETS}/live.js`]);
  return { html: page(title, parts), policy: policyOf(parts, "connect-src 'self'") };
}

/** Writes a page without a script, in the style of the live page. */
export function pageOf(title: string, content: string): LivePage {
  const parts = pageParts(STYLES, []);
  return { html: documentOf(title, parts, content), policy: policyOf(parts) };
}

function policyOf({ policy }: PageParts, ...more: readonly string[]): string {
  return [...policy, ...more, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');
}

/** @param title of our own, so it needs no escaping */
function page(title: string, parts: PageParts): string {
  return documentOf(
    title,
    parts,
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
<script>${parts.script}</script>`,
  );
}

function documentOf(title: string, { style }: PageParts, body: string): string {
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
