// Keeps the URL of the page in step with what it shows, and shows what the URL names.

/** @param {{ search?: string, hash?: string }} parts */
export function replaceAddress({ search = location.search, hash = location.hash }) {
  try {
    history.replaceState(null, '', `${location.pathname}${search}${hash}`);
  } catch {
    // A browser may forbid this for a page from disk; everything else still works.
  }
}

/**
 * Returns the part of the page that a URL fragment names.
 *
 * @param {string} hash
 */
export function addressed(hash) {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/**
 * Opens a part of the page and all parts around it, scrolls there, and lets keyboard users continue there.
 *
 * @param {Element} target
 */
export function reveal(target) {
  for (let place = /** @type {Element | null} */ (target); place !== null; place = place.parentElement) {
    if (place instanceof HTMLDetailsElement) place.open = true;
  }
  target.scrollIntoView();
  const summary = target.querySelector(':scope > summary');
  if (summary instanceof HTMLElement) summary.focus({ preventScroll: true });
}
