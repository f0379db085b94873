// The script of a report page. It runs in a browser; the summary is readable without it.

import { startCopying } from '../../../common/pages/copy.js';
import { addressed, replaceAddress, reveal } from './address.js';
import { showEvidence } from './evidence.js';
import { clearFilter, startFilter } from './filter.js';
import { startKeys } from './keys.js';

const filter = /** @type {HTMLFormElement | null} */ (document.getElementById('filter'));

/**
 * Unpacks the case of an exchange that a URL fragment names, and returns the exchange.
 *
 * @param {string} hash
 */
async function exchangeIn(hash) {
  const one = addressed(hash.replace(/-\d+$/, ''));
  if (one === null) return null;
  await showEvidence(one);
  return addressed(hash);
}

/**
 * Shows the target of a URL fragment, also when the filter hides it.
 *
 * @param {string} hash
 */
async function followAddress(hash) {
  const target = addressed(hash) ?? (await exchangeIn(hash));
  if (target === null) return;
  if (target.closest('[hidden]') !== null && filter !== null) clearFilter(filter);
  reveal(target);
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    void showEvidence(target);
    // The URL points to the part that the reader opened, so that it can be copied. Parts that the filter opens, or the
    // way to a part, do not change it.
    if (target.id !== '' && document.activeElement?.parentElement === target) replaceAddress({ hash: `#${target.id}` });
  },
  true,
);

// Nobody can open parts on paper, so printing the list opens its violations and shortfalls.
addEventListener('beforeprint', () => {
  const choice = document.getElementById('print-all');
  if (!(choice instanceof HTMLInputElement) || !choice.checked) return;
  for (const part of document.querySelectorAll('.clause, [data-s="violation"], [data-s="shortfall"]')) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
});

// The start of the filter may change the URL.
const { hash } = location;
startCopying();
if (filter !== null) {
  startFilter(filter);
  startKeys(filter);
}
addEventListener('hashchange', () => void followAddress(location.hash));
// The browser goes to the fragment itself until the page has loaded, and takes the focus away then.
addEventListener('load', () => setTimeout(() => void followAddress(hash)));
