// The script of compare.html and proof.html. It runs in a browser; the pages are readable without it.
import { addressed, replaceAddress } from './address.js';
import { hasPiece, pieceElement } from './pieces.js';

/**
 * Opens or closes the explanation below a row of the matrix.
 *
 * @param {HTMLTableRowElement} row
 */
async function toggle(row) {
  const button = row.querySelector('button');
  const below = row.nextElementSibling;
  if (below?.classList.contains('explained')) {
    below.remove();
    delete row.dataset.open;
    button?.setAttribute('aria-expanded', 'false');
    return;
  }
  const place = document.createElement('tr');
  place.className = 'explained';
  const cell = place.insertCell();
  cell.colSpan = 1 + [...row.cells].slice(1).reduce((sum, one) => sum + one.colSpan, 0);
  row.after(place);
  row.dataset.open = '';
  button?.setAttribute('aria-expanded', 'true');
  replaceAddress({ hash: `#${row.id}` });
  cell.append(await pieceElement(row.id, 'explanation'));
}

const rows = /** @type {HTMLTableRowElement[]} */ ([...document.querySelectorAll('.matrix tr[id]')]);
for (const row of rows) {
  if (!hasPiece(row.id)) continue;
  row.dataset.explained = '';
  row.querySelector('button')?.setAttribute('aria-expanded', 'false');
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const row = target.closest('th[scope="row"] > button')?.closest('tr');
  if (row instanceof HTMLTableRowElement && hasPiece(row.id)) void toggle(row);
});

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !hasPiece(target.id)) return;
    if (target.querySelector(':scope > .explanation') !== null) return;
    void pieceElement(target.id, 'explanation').then((place) => target.append(place));
  },
  true,
);

// The filter

const filter = /** @type {HTMLFormElement | null} */ (document.getElementById('filter'));
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.matrix > tbody[data-g]')]);

/**
 * Returns true when a row matches the words and the subject.
 *
 * @param {HTMLTableRowElement} row
 * @param {readonly string[]} words
 * @param {string} subject index of the subject that has to break it; empty for any
 * @param {string} requirement that the deviation of the row breaks; empty for any
 */
function isWanted(row, words, subject, requirement) {
  const text = `${row.id} ${row.textContent}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return false;
  if (requirement !== '' && !(row.dataset.r ?? '').split(' ').includes(requirement)) return false;
  if (subject === '') return true;
  const [first] = [...row.cells].slice(1);
  const cell = first?.colSpan === 1 ? row.cells[Number(subject) + 1] : first;
  return cell !== undefined && (cell.classList.contains('v') || cell.classList.contains('s'));
}

/** @param {HTMLFormElement} form */
function applyFilter(form) {
  const wanted = new FormData(form);
  const words = String(wanted.get('text') ?? '')
    .toLowerCase()
    .split(/\s+/);
  const [section = '', subject = '', requirement = ''] = ['section', 'subject', 'requirement'].map((name) =>
    String(wanted.get(name) ?? ''),
  );
  const show = wanted.has('show') || form.elements.namedItem('show') !== null ? wanted.getAll('show') : undefined;
  let shown = 0;
  /** @type {Set<string>} */
  const filled = new Set();
  for (const group of groups) {
    const { g = '', c } = group.dataset;
    if (c === undefined) continue;
    const isOpen = (show === undefined || show.includes(g)) && (section === '' || section === c);
    let count = 0;
    for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (group.querySelectorAll('tr[id]'))) {
      row.hidden = !(isOpen && isWanted(row, words, subject, requirement));
      const below = /** @type {HTMLElement | null} */ (row.nextElementSibling);
      if (below?.classList.contains('explained')) below.hidden = row.hidden;
      if (!row.hidden) count += 1;
    }
    group.hidden = count === 0;
    if (count > 0) filled.add(g);
    shown += count;
  }
  for (const group of groups) {
    if (group.dataset.c === undefined) group.hidden = !filled.has(group.dataset.g ?? '');
  }
  const output = form.querySelector('output');
  if (output !== null) output.textContent = `${shown} of ${rows.length} rows shown`;
}

/** Keeps the state of the filter in the address, except the standard one. @param {HTMLFormElement} form */
function keepState(form) {
  const standard = new URLSearchParams(stateOf(form, true)).toString();
  const query = new URLSearchParams(stateOf(form, false)).toString();
  replaceAddress({ search: query === standard ? '' : `?${query}` });
}

/**
 * @param {HTMLFormElement} form
 * @param {boolean} isStandard whether to return the state before the reader changed anything
 * @returns {[string, string][]}
 */
function stateOf(form, isStandard) {
  return [...form.elements].flatMap((control) => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      const isOn = isStandard ? control.defaultChecked : control.checked;
      return isOn ? [/** @type {[string, string]} */ ([control.name, control.value])] : [];
    }
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return [];
    const value = isStandard ? '' : control.value;
    return value === '' ? [] : [/** @type {[string, string]} */ ([control.name, value])];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} query
 */
function fill(form, query) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (query.has(control.name)) control.checked = query.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = query.get(control.name) ?? '';
    }
  }
}

/** Shows every row of a section. @param {HTMLFormElement} form @param {string} section */
function showSection(form, section) {
  form.reset();
  fill(form, new URLSearchParams({ section }));
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
  }
  applyFilter(form);
  keepState(form);
}

/** @param {HTMLFormElement} form */
function startFilter(form) {
  form.hidden = false;
  fill(form, new URLSearchParams(location.search));
  applyFilter(form);
  form.addEventListener('input', () => {
    applyFilter(form);
    keepState(form);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () =>
    setTimeout(() => {
      applyFilter(form);
      keepState(form);
    }),
  );
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-section]') : null;
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    showSection(form, link.dataset.section ?? '');
    document.getElementById('requirements')?.scrollIntoView();
  });
}

/** Shows the row that the address names, and its explanation. */
function followAddress() {
  const target = addressed(location.hash);
  if (target === null) return;
  for (let part = target.closest('details'); part !== null; part = part.parentElement?.closest('details') ?? null) {
    part.open = true;
  }
  if (target instanceof HTMLTableRowElement) {
    target.hidden = false;
    const body = target.closest('tbody');
    if (body !== null) body.hidden = false;
    if (hasPiece(target.id) && target.dataset.open === undefined) void toggle(target);
    target.querySelector('button')?.focus({ preventScroll: true });
  }
  target.scrollIntoView({ block: 'center' });
}

addEventListener('keydown', (event) => {
  const search = filter?.elements.namedItem('text');
  if (event.key !== '/' || event.target instanceof HTMLInputElement || !(search instanceof HTMLElement)) return;
  event.preventDefault();
  search.focus();
});

if (filter !== null) startFilter(filter);
addEventListener('hashchange', followAddress);
// The browser goes to the fragment itself until the page has loaded, and takes the focus away then.
addEventListener('load', () => setTimeout(followAddress));
