// Searches and filters the requirements of a report page.
import { replaceAddress } from './address.js';

/** All requirements of the page, in its order. */
export const requirements = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('.clause > details')]);

/** Texts that the filter searches, in lower case; made when they are first needed. */
/** @type {Map<HTMLElement, string>} */
const texts = new Map();

/** @param {HTMLElement} requirement */
function textOf(requirement) {
  const summaries = [...requirement.querySelectorAll('summary, div[data-o] > p')];
  const cases = /** @type {HTMLElement[]} */ ([...requirement.querySelectorAll('[data-case]')]);
  const text =
    texts.get(requirement) ??
    [...summaries.map((one) => one.textContent), ...cases.map((one) => one.dataset.case)].join('\n').toLowerCase();
  texts.set(requirement, text);
  return text;
}

/**
 * Returns true when an empty list was asked for, or one with the value.
 *
 * @param {FormDataEntryValue | null} wanted values with spaces between them
 * @param {string} value
 */
function allows(wanted, value) {
  return wanted === null || wanted === '' || String(wanted).split(' ').includes(value);
}

/**
 * @param {HTMLElement} requirement
 * @param {string} section
 */
function isWithin(requirement, section) {
  if (section === '') return true;
  return requirement.closest(section === 'servers' ? '[data-servers]' : `[id="${CSS.escape(section)}"]`) !== null;
}

/**
 * Returns true when a requirement matches the filter.
 *
 * @param {HTMLElement} requirement
 * @param {FormData} wanted
 */
function isWanted(requirement, wanted) {
  const { s = '', u = '' } = requirement.dataset;
  const level = requirement.querySelector('summary > i')?.textContent?.replace(' ', '-') ?? '';
  const usage = String(wanted.get('usage'));
  const words = String(wanted.get('text')).toLowerCase().split(/\s+/);
  return (
    allows(wanted.get('verdict'), s) &&
    allows(wanted.get('level'), level) &&
    isWithin(requirement, String(wanted.get('section'))) &&
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
  const [output, nothing] = [form.querySelector('output'), document.getElementById('nothing')];
  if (output !== null) {
    output.textContent = `${asked.length === 0 ? '' : `${shown} of `}${requirements.length} requirements`;
  }
  if (nothing !== null) nothing.hidden = shown > 0;
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  replaceAddress({ search: asked.length === 0 ? '' : `?${query}` });
}

/** Brings the list into view, unless a part of it is. */
function showList() {
  const list = document.getElementById('requirements');
  if (list !== null && list.getBoundingClientRect().top > innerHeight / 2) list.scrollIntoView();
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
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = query.get(control.name) ?? '';
    }
  }
}

/**
 * Shows all requirements again.
 *
 * @param {HTMLFormElement} form
 */
export function clearFilter(form) {
  form.reset();
  applyFilter(form);
}

/**
 * Enables the filter, and the links that set it.
 *
 * @param {HTMLFormElement} form
 */
export function startFilter(form) {
  form.hidden = false;
  fill(form, new URLSearchParams(location.search));
  applyFilter(form);
  form.addEventListener('input', () => {
    applyFilter(form);
    showList();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(() => applyFilter(form)));
  const [more, choices] = [form.querySelector('.more'), document.getElementById('choices')];
  more?.addEventListener('click', () => {
    more.setAttribute('aria-expanded', String(choices?.classList.toggle('open') === true));
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-filter]') : null;
    if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    fill(form, new URLSearchParams(link.dataset.filter));
    applyFilter(form);
    const list = document.getElementById('requirements');
    list?.scrollIntoView();
    list?.focus({ preventScroll: true });
    replaceAddress({ hash: '#requirements' });
  });
}
