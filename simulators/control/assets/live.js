import { startCopying } from '../../../common/pages/copy.js';
import { curlCommand } from '../../../common/pages/curl.js';

// The live page: shows the events of a control plane. Everything of a request becomes text, never HTML.

/** @typedef {{ method: string, target: string, headers: [string, string][], body: string }} ShownRequest */
/** @typedef {{ status: number, headers: [string, string][], body: string }} ShownResponse */
/** @typedef {{ number: number, request: ShownRequest, response?: ShownResponse, startedAt: string, durationMs: number }} Shown */
/** @typedef {{ severity: string, rule: string, text: string, advice?: string, request: string, count: number }} Finding */
/** @typedef {{ path: string, octets: number }} ListedDocument */
/**
 * @typedef {object} State
 * @property {readonly Finding[]} [findings]
 * @property {readonly ListedDocument[]} [documents]
 * @property {readonly object[]} [masters]
 * @property {readonly string[]} deviations
 * @property {string} [root] XCAP root or base URL
 */

/** Requests that the page shows at most. */
const MOST_SHOWN = 200;
/** Characters of a reason in a row. */
const MOST_SAID = 120;

/** Where the simulator serves; empty until the first state. */
let root = '';

/** Milliseconds before the page connects again. */
const RETRY = 2_000;

/** @param {string} id */
function part(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {...(string | Node)} content
 */
function element(tag, className, ...content) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** Takes the token from the fragment, which is sent to no server, and removes it there. */
function givenToken() {
  const given = /^#token=(.+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem('token', decodeURIComponent(given));
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem('token') ?? '';
}

/** @param {string} path */
function ask(path) {
  const token = givenToken();
  return fetch(path, { headers: token === '' ? {} : { Authorization: `Bearer ${token}` }, cache: 'no-store' });
}

/** @param {[string, string][]} headers @param {string} body */
function message(headers, body) {
  return element('pre', '', [...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n'));
}

/**
 * Says why a request was refused: the element of the conflict report (RFC 4825 §11.1) with its phrase, or the text.
 *
 * @param {ShownResponse | undefined} response
 */
function reason(response) {
  if (response === undefined || response.status < 400) return '';
  const [, name, more = ''] = /<xcap-error\b[^>]*>\s*<([\w-]+)([^>]*)/.exec(response.body) ?? [];
  if (name === undefined)
    return response.body.startsWith('<') ? '' : (response.body.split('\n')[0] ?? '').slice(0, MOST_SAID);
  const phrase = /\bphrase="([^"]*)"/.exec(more)?.[1];
  return phrase === undefined ? name : `${name}: ${phrase}`;
}

/**
 * A command that sends a request again, and a button that copies it. The page has no credentials of the user.
 *
 * @param {ShownRequest} request
 * @returns {HTMLElement[]}
 */
function repetition({ method, target, headers, body }) {
  const url = (root === '' ? '' : new URL(root).origin) + target;
  const command = element('pre', '', curlCommand({ method, url, headers, body }));
  const button = element('button', 'copy', 'Copy as curl');
  button.setAttribute('type', 'button');
  return [command, button];
}

/** @param {Shown} shown */
function requestItem({ number, request, response, startedAt, durationMs }) {
  const status = response === undefined ? 'no response' : String(response.status);
  const item = element(
    'li',
    '',
    element(
      'details',
      '',
      element(
        'summary',
        '',
        element('span', 'quiet', `#${number} `),
        element('strong', response !== undefined && response.status < 400 ? 'good' : 'bad', status),
        element('code', '', ` ${request.method} ${request.target} `),
        element('span', 'quiet', `${Math.round(durationMs)} ms, ${new Date(startedAt).toLocaleTimeString()} `),
        element('span', 'bad', reason(response)),
      ),
      ...repetition(request),
      message(request.headers, request.body),
      ...(response === undefined ? [] : [message(response.headers, response.body)]),
    ),
  );
  item.dataset.text = `${status} ${request.method} ${request.target}`.toLowerCase();
  return item;
}

/** @param {ListedDocument} listed */
function documentItem({ path, octets }) {
  const details = element(
    'details',
    '',
    element('summary', '', element('code', '', path), element('span', 'quiet', ` ${octets} octets`)),
  );
  details.dataset.path = path;
  details.addEventListener('toggle', async () => {
    if (!(details instanceof HTMLDetailsElement) || !details.open || details.children.length > 1) return;
    const target = path.split('/').map(encodeURIComponent).join('/');
    const answer = await ask(`documents/${target}`);
    const { text = 'It is gone.' } = await answer.json();
    details.append(element('pre', '', text));
  });
  return element('li', '', details);
}

/** @param {Finding} finding */
function findingItem({ severity, rule, text, advice = '', request, count }) {
  const head = element('strong', severity === 'error' ? 'bad' : '', `${severity} ${rule}`);
  const times = element('span', 'quiet', count === 1 ? '' : ` ${count} times`);
  return element('li', '', element('p', '', head, ` ${text} ${advice} `, element('code', '', request), times));
}

/** @param {object} master */
function masterItem(master) {
  return element('li', '', element('p', '', JSON.stringify(master)));
}

/**
 * Replaces a list, but keeps the open parts of the old one.
 *
 * @param {string} id
 * @param {readonly HTMLElement[] | undefined} items undefined when the simulator has no such list
 */
function replaceList(id, items) {
  part(`${id}-part`).hidden = items === undefined;
  const list = part(id);
  const open = new Set([...list.querySelectorAll('details[open]')].map((one) => String(one.getAttribute('data-path'))));
  const focused = document.activeElement?.parentElement?.getAttribute('data-path');
  list.replaceChildren(...(items ?? []));
  for (const one of list.querySelectorAll('details')) {
    one.open = open.has(one.dataset.path ?? '');
    if (focused !== null && focused !== undefined && one.dataset.path === focused)
      one.querySelector('summary')?.focus();
  }
  part(`${id}-count`).textContent = String(items?.length ?? 0);
}

/** @param {State} state */
function showState({ findings, documents, masters, deviations, root: given = '' }) {
  root = given;
  part('root').textContent = given;
  replaceList('findings', findings?.map(findingItem));
  replaceList('documents', documents?.map(documentItem));
  replaceList('masters', masters?.map(masterItem));
  part('deviations').textContent = deviations.length === 0 ? 'none' : deviations.join(', ');
}

/** @param {readonly Shown[]} requests */
function showRequests(requests) {
  const list = part('requests');
  for (const shown of requests) list.prepend(requestItem(shown));
  while (list.children.length > MOST_SHOWN) list.lastElementChild?.remove();
  filter();
}

function filter() {
  const input = part('filter');
  const wanted = input instanceof HTMLInputElement ? input.value.toLowerCase() : '';
  for (const item of part('requests').children) {
    if (item instanceof HTMLElement) item.hidden = !(item.dataset.text ?? '').includes(wanted);
  }
  part('requests-count').textContent = String(part('requests').children.length);
}

/** @param {string} text one event of the stream */
function showEvent(text) {
  const name = /^event: (.*)$/m.exec(text)?.[1];
  const data = /^data: (.*)$/m.exec(text)?.[1];
  if (name === 'reset') part('requests').replaceChildren();
  if (data === undefined) return;
  if (name === 'requests') showRequests(JSON.parse(data));
  if (name === 'state') showState(JSON.parse(data));
}

/** Reads the events until the connection ends. EventSource could not send the token. */
async function follow() {
  const answer = await ask('events');
  part('login').hidden = answer.status !== 401;
  if (answer.status === 401) return 'needs the token';
  if (!answer.ok || answer.body === null) return `answered ${answer.status}`;
  part('status').textContent = 'live';
  part('requests').replaceChildren();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const events = (rest + piece.value).split('\n\n');
    rest = events.pop() ?? '';
    events.forEach(showEvent);
  }
  return 'ended the connection';
}

async function keepFollowing() {
  const problem = await follow().catch(() => 'is not reachable');
  part('status').textContent = `not live: the simulator ${problem}`;
  if (part('login').hidden) setTimeout(keepFollowing, RETRY);
}

startCopying();
part('filter').addEventListener('input', filter);
part('login').addEventListener('submit', (event) => {
  event.preventDefault();
  const input = part('token');
  if (input instanceof HTMLInputElement) sessionStorage.setItem('token', input.value);
  keepFollowing();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  part('filter').focus();
});
keepFollowing();
