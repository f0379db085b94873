// The script of a report page. It runs in a browser; the page is readable without it.
import { curlCommand } from './curl.js';

/** @param {string} id */
const packed = (id) => document.getElementById(id)?.textContent;

/**
 * @param {string} base64
 * @returns {Promise<ArrayBuffer>}
 */
async function unpacked(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}

/**
 * Unpacks the archive. It stores each line once; a piece is a sequence of line numbers that ends with 0.
 *
 * @returns {Promise<string[]>}
 */
async function readArchive() {
  const short = packed('archive-order-16');
  /** @type {string[]} */
  const lines = JSON.parse(new TextDecoder().decode(await unpacked(packed('archive-lines') ?? '')));
  const order = await unpacked(short ?? packed('archive-order-32') ?? '');
  /** @type {string[]} */
  const pieces = [];
  /** @type {string[]} */
  let piece = [];
  for (const number of short === undefined ? new Uint32Array(order) : new Uint16Array(order)) {
    if (number > 0) piece.push(lines[number - 1] ?? '');
    else {
      pieces.push(piece.join('\n'));
      piece = [];
    }
  }
  return pieces;
}

/** @type {Promise<string[]> | undefined} */
let archive;

/** Shows the names of passed and blocked cases; without a script, the page shows only their number. */
async function showPackedNames() {
  const names = packed('archive-names');
  if (typeof names !== 'string') return;
  /** @type {[anchor: string, name: string][]} */
  const all = JSON.parse(new TextDecoder().decode(await unpacked(names)));
  let next = 0;
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-n]'))) {
    const own = all.slice(next, next + Number(group.dataset.n));
    next += own.length;
    const made = own.map(([anchor, name]) => {
      const one = document.createElement('details');
      const summary = document.createElement('summary');
      summary.textContent = name;
      one.append(summary);
      one.id = anchor;
      return one;
    });
    group.firstElementChild?.after(...made);
  }
}

/** Maps each case to the index of its piece in the archive; set once the page contains all cases. */
/** @type {Map<Element, number>} */
let numbers = new Map();

/**
 * Shows the evidence of a case, once. Our own templates have escaped everything in the archive.
 *
 * @param {Element} one
 */
async function showEvidence(one) {
  const number = numbers.get(one);
  if (number === undefined) return;
  numbers.delete(one);
  archive ??= readArchive();
  const evidence = document.createElement('div');
  evidence.className = 'evidence';
  evidence.innerHTML = (await archive)[number] ?? '';
  addFact(evidence, 'Run again', `xcaliper run --only ${one.id}`);
  one.append(evidence);
}

/**
 * @param {Element} evidence
 * @param {string} name
 * @param {string} text
 */
function addFact(evidence, name, text) {
  const [term, description, code] = ['dt', 'dd', 'code'].map((tag) => document.createElement(tag));
  if (term === undefined || description === undefined || code === undefined) return;
  term.textContent = name;
  code.textContent = text;
  description.append(code);
  const facts = evidence.querySelector('.facts') ?? evidence.appendChild(document.createElement('dl'));
  facts.append(term, description);
}

/**
 * Writes the curl command that repeats the request shown next to it.
 *
 * @param {HTMLElement} place
 */
function showCurl(place) {
  const { origin } = place.dataset;
  const shown = place.closest('li')?.querySelector('pre')?.textContent;
  if (origin === undefined || typeof shown !== 'string') return;
  delete place.dataset.origin;
  const text = document.createElement('pre');
  text.textContent = curlCommand(readRequest(shown.replace(/\n$/, ''), origin));
  place.append(text);
}

/**
 * @param {string} text of a request, as it is shown
 * @param {string} origin
 */
function readRequest(text, origin) {
  const [, head = text, body] = /^(.*?)\n\n(.*)$/s.exec(text) ?? [];
  const [start = '', ...fields] = head.split('\n');
  const [, method = '', target = ''] = /^(\S+) (.*)$/.exec(start) ?? [];
  const headers = fields.map(
    (field) => /** @type {const} */ ([field.replace(/: .*$/, ''), field.replace(/^.*?: /, '')]),
  );
  return { method, url: origin + target, headers, ...(body !== undefined && { body }) };
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    void showEvidence(target);
    showCurl(target);
    // The URL points to the opened part, so that users can copy it.
    // Parts that were opened only to reach the target of the URL do not change it.
    const current = addressed(location.hash);
    if (target.id !== '' && (current === null || !target.contains(current))) replaceAddress({ hash: `#${target.id}` });
  },
  true,
);

/** @param {{ search?: string, hash?: string }} parts */
function replaceAddress({ search = location.search, hash = location.hash }) {
  try {
    history.replaceState(null, '', `${location.pathname}${search}${hash}`);
  } catch {
    // A browser may forbid this for a page from disk; everything else still works.
  }
}

/** @param {string} hash */
function addressed(hash) {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/**
 * Opens the target of a URL fragment and all parts around it.
 *
 * @param {string} hash
 */
function followAddress(hash) {
  const target = addressed(hash);
  if (target === null) return;
  if (target.closest('[hidden]') !== null) resetFilter();
  for (let place = /** @type {Element | null} */ (target); place !== null; place = place.parentElement) {
    if (place instanceof HTMLDetailsElement) place.open = true;
  }
  target.scrollIntoView();
  // Keyboard users continue from there.
  const summary = target.querySelector(':scope > summary');
  if (summary instanceof HTMLElement) summary.focus({ preventScroll: true });
}

const filter = /** @type {HTMLFormElement | null} */ (document.getElementById('filter'));
const requirements = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('.clause > details')]);

/** Texts that the filter searches, in lower case; made when they are first needed. */
const texts = new Map();

/** @param {HTMLElement} requirement */
function textOf(requirement) {
  const summaries = [...requirement.querySelectorAll('summary, div[data-o] > p')];
  const text =
    texts.get(requirement) ??
    summaries
      .map((one) => one.textContent)
      .join('\n')
      .toLowerCase();
  texts.set(requirement, text);
  return text;
}

/**
 * Returns true when a requirement matches the filter.
 *
 * @param {HTMLElement} requirement
 * @param {FormData} wanted
 */
function isWanted(requirement, wanted) {
  const { s = '', u = '' } = requirement.dataset;
  const verdicts = wanted.getAll('verdict');
  const section = String(wanted.get('section'));
  const level = String(wanted.get('level'));
  const usage = String(wanted.get('usage'));
  const words = String(wanted.get('text')).toLowerCase().split(/\s+/);
  return (
    (verdicts.length === 0 || verdicts.includes(s)) &&
    (section === '' || requirement.closest(`[id="${CSS.escape(section)}"]`) !== null) &&
    (level === '' || requirement.querySelector('summary > i')?.textContent === level.replace('-', ' ')) &&
    (usage === '' || u.split(' ').includes(usage)) &&
    words.every((word) => textOf(requirement).includes(word))
  );
}

/** @param {HTMLFormElement} form */
function applyFilter(form) {
  const wanted = new FormData(form);
  const asked = [...wanted].filter(([, value]) => value !== '');
  for (const requirement of requirements) requirement.hidden = !isWanted(requirement, wanted);
  for (const clause of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('.clause'))) {
    clause.hidden = clause.querySelector(':scope > details:not([hidden])') === null;
    // A folded part must not hide matches.
    if (asked.length > 0) clause.open = !clause.hidden;
  }
  for (const source of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.source'))) {
    source.hidden = source.querySelector('.clause:not([hidden])') === null;
  }
  const shown = requirements.filter(({ hidden }) => !hidden).length;
  const output = form.querySelector('output');
  if (output !== null) output.textContent = `${shown} of ${requirements.length} requirements`;
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  replaceAddress({ search: asked.length === 0 ? '' : `?${query}` });
}

function resetFilter() {
  if (filter === null) return;
  filter.reset();
  applyFilter(filter);
}

/**
 * Sets the filter from a query.
 *
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} query
 */
function fill(form, query) {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = query.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = query.get(control.name) ?? '';
    }
  }
}

// Nobody can open parts on paper, so printing opens violations and shortfalls.
addEventListener('beforeprint', () => {
  for (const part of document.querySelectorAll('.part, .clause, [data-s="violation"], [data-s="shortfall"]')) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
});

async function begin() {
  const { hash } = location;
  await showPackedNames();
  numbers = new Map([...document.querySelectorAll('details[id^="c-"]')].map((one, index) => [one, index]));
  if (filter !== null) startFilter(filter);
  addEventListener('hashchange', () => followAddress(location.hash));
  followAddress(hash);
  // Covers cases that the user opened in the meantime.
  for (const one of numbers.keys()) if (one instanceof HTMLDetailsElement && one.open) void showEvidence(one);
}

/** @param {HTMLFormElement} form */
function startFilter(form) {
  form.hidden = false;
  fill(form, new URLSearchParams(location.search));
  applyFilter(form);
  form.addEventListener('input', () => applyFilter(form));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(() => applyFilter(form)));
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[data-filter]') : null;
    if (!(link instanceof HTMLElement)) return;
    fill(form, new URLSearchParams(link.dataset.filter));
    applyFilter(form);
  });
}

void begin();
