import { startCopying } from '../../../common/pages/copy.js';
import { curlCommand } from '../../../common/pages/curl.js';

// The live page: shows the events of a control plane. Everything of a request becomes text, never HTML.

/** @typedef {{ method: string, target: string, headers: [string, string][], body: string }} ShownRequest */
/** @typedef {{ status: number, headers: [string, string][], body: string }} ShownResponse */
/** @typedef {{ number: number, request: ShownRequest, response?: ShownResponse, startedAt: string, durationMs: number }} Shown */
/** @typedef {{ severity: string, rule: string, text: string, advice?: string, request: string, lastRequest: string, count: number }} Finding */
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

/** @param {string} path @param {RequestInit} [init] */
function ask(path, init = {}) {
  const token = givenToken();
  const headers = {
    ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return fetch(path, { ...init, headers, cache: 'no-store' });
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
  return phrase === undefined ? name : `${name}: ${withoutReferences(phrase)}`;
}

/** Reads the references of an attribute value, as XML has them. @param {string} value */
function withoutReferences(value) {
  return new DOMParser().parseFromString(`<a v="${value}"/>`, 'text/xml').documentElement.getAttribute('v') ?? value;
}

/** The requests that the page shows, by number. */
/** @type {Map<number, Shown>} */
const exchanges = new Map();
/** @type {readonly Finding[]} */
let known = [];
/** @type {number | undefined} */
let selected;

/** @param {Shown} shown */
function isGood({ response }) {
  return response !== undefined && response.status < 400;
}

/**
 * The findings about a request. A refusal repeats its finding. Other findings name their first and their last request
 * only, and end with the status of a refusal, so that an earlier request that succeeded does not get one.
 *
 * @param {Shown} shown
 */
function findingsOf({ request: { method, target }, response }) {
  const sent = `${method} ${target}`;
  const said = reason(response).replace(/^[\w-]+: /, '');
  return known.filter(({ request, lastRequest, text }) => {
    const [refusal, status] = /\((\d{3})\)$/.exec(text) ?? [];
    if (refusal !== undefined && status !== String(response?.status)) return false;
    return request === sent || lastRequest === sent || (said !== '' && text === `${said} ${refusal}`);
  });
}

/** @param {string} text of a finding */
function isRefusal(text) {
  return /\(\d{3}\)$/.test(text);
}

/** Leaves out the path of the XCAP root, which all targets share. @param {string} target */
function shortTarget(target) {
  const path = root === '' ? '/' : new URL(root).pathname;
  return path !== '/' && target.startsWith(`${path}/`) ? target.slice(path.length) : target;
}

/** What a search looks at. @param {Shown} shown */
function textOf({ request, response }) {
  const fields = [...request.headers, ...(response?.headers ?? [])].map(([name, value]) => `${name}: ${value}`);
  return [response?.status, request.method, request.target, ...fields, request.body, response?.body].join(' ');
}

/** @param {Shown} shown */
function requestRow(shown) {
  const { number, request, response, startedAt, durationMs } = shown;
  const status = response === undefined ? 'none' : String(response.status);
  const open = element('button', 'open', shortTarget(request.target));
  open.title = request.target;
  open.setAttribute('type', 'button');
  const row = element(
    'tr',
    '',
    element('td', 'number quiet', String(number)),
    element('td', '', request.method),
    element('td', 'target', open),
    element('td', isGood(shown) ? 'good' : 'bad', status),
    element('td', 'wide', reason(response)),
    element('td', 'found', ''),
    element('td', 'wide', new Date(startedAt).toLocaleTimeString()),
    element('td', 'wide', String(Math.round(durationMs))),
  );
  row.dataset.number = String(number);
  row.dataset.text = textOf(shown).toLowerCase();
  row.addEventListener('click', () => select(number, true));
  return row;
}

/** @param {number} number @param {boolean} [isAsked] whether a person has asked for it */
function select(number, isAsked = false) {
  selected = number;
  const shown = exchanges.get(number);
  for (const row of rows()) row.setAttribute('aria-selected', String(row.dataset.number === String(number)));
  if (shown === undefined) return;
  part('detail').replaceChildren(...detail(shown));
  if (!isAsked) return;
  document.querySelector('main')?.setAttribute('data-view', 'detail');
  if (matchMedia('(max-width: 60rem)').matches) part('detail').focus();
}

function closeDetail() {
  document.querySelector('main')?.setAttribute('data-view', 'list');
  const row = rows().find(({ dataset }) => dataset.number === String(selected));
  row?.querySelector('button')?.focus();
}

/** @param {string} className @param {string} text */
function button(className, text) {
  const made = element('button', className, text);
  made.setAttribute('type', 'button');
  return made;
}

/**
 * What was sent and answered, side by side, with the findings. The page has no credentials of the user.
 *
 * @param {Shown} shown
 */
function detail(shown) {
  const { number, request, response } = shown;
  const { method, target, headers, body } = request;
  const url = (root === '' ? '' : new URL(root).origin) + target;
  const command = element('pre', 'command', curlCommand({ method, url, headers, body }));
  const close = button('close', 'Close');
  close.addEventListener('click', closeDetail);
  const status = response === undefined ? 'no response' : String(response.status);
  const found = findingsOf(shown);
  return [
    element('div', 'bar', close, element('div', '', command, button('copy', 'Copy as curl'))),
    element(
      'h3',
      '',
      element('span', 'quiet', `#${number} `),
      element('strong', isGood(shown) ? 'good' : 'bad', status),
      element('code', '', ` ${method} ${target}`),
    ),
    element('p', 'bad', found.some(({ text }) => isRefusal(text)) ? '' : reason(response)),
    element('ul', '', ...found.map((one) => findingItem({ ...one, request: '' }))),
    element(
      'div',
      'io',
      element('div', '', element('p', 'name', 'Request'), message(headers, body)),
      element(
        'div',
        '',
        element('p', 'name', 'Response'),
        response ? message(response.headers, response.body) : 'none',
      ),
    ),
  ];
}

/** @returns {HTMLElement[]} */
function rows() {
  return [...part('requests').children].filter((one) => one instanceof HTMLElement);
}

/** Fills the column of findings, which are told apart from the requests. */
function showFindings() {
  for (const row of rows()) {
    const shown = exchanges.get(Number(row.dataset.number));
    const found = shown === undefined ? [] : findingsOf(shown);
    const open = row.querySelector('button');
    if (open !== null && shown !== undefined) open.textContent = shortTarget(shown.request.target);
    const cell = row.querySelector('.found');
    if (cell !== null) cell.textContent = found.length === 0 ? '' : `${found.length} ⚠`;
    row.dataset.answer = [
      shown !== undefined && isGood(shown) ? 'good' : 'bad',
      ...(found.length === 0 ? [] : ['finding']),
    ].join(' ');
  }
  filter();
  if (selected !== undefined) select(selected);
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
  const times = element(
    'span',
    'quiet',
    count === 1 ? '' : ` ${count} times${isRefusal(text) ? '' : '; marked at the first and the last request'}`,
  );
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
  known = findings ?? [];
  replaceList('findings', findings?.map(findingItem));
  showFindings();
  replaceList('documents', documents?.map(documentItem));
  replaceList('masters', masters?.map(masterItem));
  part('deviations').textContent = deviations.length === 0 ? 'none' : deviations.join(', ');
}

/** @param {readonly Shown[]} requests */
function showRequests(requests) {
  const list = part('requests');
  const methods = part('method');
  for (const shown of requests) {
    exchanges.set(shown.number, shown);
    list.prepend(requestRow(shown));
    const { method } = shown.request;
    if ([...methods.children].every((one) => one.textContent !== method)) methods.append(element('option', '', method));
  }
  while (list.children.length > MOST_SHOWN) list.lastElementChild?.remove();
  const shown = new Set(rows().map(({ dataset }) => Number(dataset.number)));
  for (const number of exchanges.keys()) if (!shown.has(number)) exchanges.delete(number);
  showFindings();
}

function forgetRequests() {
  exchanges.clear();
  selected = undefined;
  part('requests').replaceChildren();
  closeDetail();
  filter();
}

/** @param {string} id */
function fieldValue(id) {
  const field = part(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

function filter() {
  const [wanted, method, answer] = [fieldValue('filter').toLowerCase(), fieldValue('method'), fieldValue('answer')];
  for (const row of rows()) {
    const { text = '', answer: own = '', number } = row.dataset;
    const isOf = method === '' || exchanges.get(Number(number))?.request.method === method;
    row.hidden = !(isOf && text.includes(wanted) && (answer === '' || own.split(' ').includes(answer)));
  }
  const shown = rows().filter((row) => !row.hidden).length;
  const all = exchanges.size < MOST_SHOWN ? String(exchanges.size) : `the last ${MOST_SHOWN}`;
  part('requests-count').textContent = shown === exchanges.size ? all : `${shown} of ${all}`;
}

/** Selects the next shown row below, or above. @param {number} by */
function move(by) {
  const shown = rows().filter((row) => !row.hidden);
  const at = shown.findIndex(({ dataset }) => dataset.number === String(selected));
  const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))];
  if (next === undefined) return;
  select(Number(next.dataset.number));
  next.querySelector('button')?.focus();
}

/** Sends an operation, and says how it ended. @param {string} path @param {object} body @param {string} done */
async function order(path, body, done) {
  const answer = await ask(path, { method: 'POST', body: JSON.stringify(body) });
  part('done').textContent = answer.ok ? done : `refused: ${(await answer.json()).message}`;
}

/** Saves all requests as HAR, which browsers, proxies and `xcaliper trace` read. */
async function save() {
  const answer = await ask('requests.har');
  if (!answer.ok) {
    part('done').textContent = `refused: ${(await answer.json()).message}`;
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = 'requests.har';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {string} text one event of the stream */
function showEvent(text) {
  const name = /^event: (.*)$/m.exec(text)?.[1];
  const data = /^data: (.*)$/m.exec(text)?.[1];
  if (name === 'reset') forgetRequests();
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
  forgetRequests();
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
for (const id of ['filter', 'method', 'answer']) part(id).addEventListener('input', filter);
part('inject').addEventListener('click', ({ currentTarget }) => {
  const faults = currentTarget instanceof HTMLElement ? JSON.parse(currentTarget.dataset.faults ?? '[]') : [];
  order('faults', faults[Number(fieldValue('fault'))], 'The next request gets the fault.');
});
part('save').addEventListener('click', save);
part('reset').addEventListener('click', () => {
  const asked = 'Restore the state of the start? Documents, faults, requests and findings since then are lost.';
  if (confirm(asked)) order('reset', {}, 'Reset.');
});
part('login').addEventListener('submit', (event) => {
  event.preventDefault();
  const input = part('token');
  if (input instanceof HTMLInputElement) sessionStorage.setItem('token', input.value);
  keepFollowing();
});
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key === 'Escape' && document.querySelector('main[data-view="detail"]') !== null) closeDetail();
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const isInTable = target instanceof Element && target.closest('.table') !== null;
  if (key === '/') part('filter').focus();
  else if (isInTable && (key === 'ArrowDown' || key === 'ArrowUp')) move(key === 'ArrowDown' ? 1 : -1);
  else return;
  event.preventDefault();
});
keepFollowing();
