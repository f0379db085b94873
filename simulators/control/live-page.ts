import { BASE, COPY, CURL, HIDDEN, type PageParts, pageParts, TOKENS } from '../../common/pages/page-parts.js';

const ASSETS = 'simulators/control/assets';
const STYLES = [TOKENS, BASE, `${ASSETS}/live.css`, HIDDEN];

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

/** Faults that a button gives to the next request, in words and as the operation takes them. */
const FAULTS: readonly (readonly [text: string, fault: object])[] = [
  ['is answered 503', { respond: { status: 503, retryAfter: 1 } }],
  ['is answered 500', { respond: { status: 500 } }],
  ['waits 2 seconds', { delay: 2_000 }],
  ['gets no response: the connection ends', { reset: true }],
  ['is carried out, and its response is lost', { dropAfterCommit: true }],
  ['gets a response that is no HTTP', { garbage: true }],
];

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
<main data-view="list">
<form id="login" hidden>
<label>Token of the control plane<input id="token" type="password" autocomplete="off"></label>
<button type="submit">Connect</button>
</form>
<fieldset class="bar" aria-label="Faults and reset">
<label>The next request <select id="fault">${FAULTS.map(([text], index) => `<option value="${index}">${text}</option>`).join('')}</select></label>
<button type="button" id="inject" data-faults='${JSON.stringify(FAULTS.map(([, fault]) => fault))}'>Give it this fault</button>
<button type="button" id="reset">Reset</button>
<button type="button" id="save">Save requests as HAR</button>
<span role="status" id="done"></span>
</fieldset>
<section aria-labelledby="requests-title">
<h2 id="requests-title">Requests (<span id="requests-count">0</span>)</h2>
<search class="bar">
<label class="grow"><span class="unseen">Show requests that contain</span><input id="filter" type="search" placeholder="Search targets, fields and bodies (key /)" autocomplete="off"></label>
<label><span class="unseen">Method</span><select id="method"><option value="">all methods</option></select></label>
<label><span class="unseen">Answer</span><select id="answer"><option value="">all answers</option><option value="good">succeeded</option><option value="bad">refused or failed</option><option value="finding">with a finding</option></select></label>
</search>
<div class="panes">
<div class="table" role="region" aria-label="Requests" tabindex="0"><table>
<thead><tr><th scope="col" class="number">#</th><th scope="col" class="method">Method</th><th scope="col">Target</th><th scope="col" class="status">Status</th><th scope="col" class="wide">Reason</th><th scope="col" class="finding">Findings</th><th scope="col" class="wide time">Time</th><th scope="col" class="wide number">ms</th></tr></thead>
<tbody id="requests"></tbody>
</table></div>
<article id="detail" aria-label="Selected request" tabindex="-1"></article>
</div>
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
