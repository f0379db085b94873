// Keys of a report page: "/" searches, "n" and "p" go to the next and the previous violation.
import { reveal } from './address.js';
import { requirements } from './filter.js';

/** The violation that a key went to last. */
/** @type {HTMLElement | undefined} */
let current;

/**
 * Goes to a violation that the filter shows, in page order and around the ends.
 *
 * @param {1 | -1} step
 */
function goToViolation(step) {
  const shown = requirements.filter(({ hidden, dataset }) => !hidden && dataset.s === 'violation');
  const focused = document.activeElement?.closest('.clause > details');
  const from = requirements.findIndex((one) => one === (focused ?? current));
  const isBeyond = (/** @type {HTMLDetailsElement} */ one) => (requirements.indexOf(one) - from) * step > 0;
  const found = step > 0 ? shown.find(isBeyond) : shown.findLast(isBeyond);
  const next = from < 0 ? shown.at(step > 0 ? 0 : -1) : (found ?? shown.at(step > 0 ? 0 : -1));
  if (next === undefined) return;
  current = next;
  reveal(next);
}

/**
 * Enables the keys outside of form fields.
 *
 * @param {HTMLFormElement} form
 */
export function startKeys(form) {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const isField = target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
    if (event.ctrlKey || event.metaKey || event.altKey || isField) return;
    if (key === '/') {
      event.preventDefault();
      const search = form.querySelector('input[type="search"]');
      if (search instanceof HTMLInputElement) search.focus();
    }
    if (key === 'n') goToViolation(1);
    if (key === 'p') goToViolation(-1);
  });
}
