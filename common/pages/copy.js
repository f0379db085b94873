// The buttons that copy a text of a page.

/** How long a button says that it has copied, in milliseconds. */
const SAID_MS = 1_500;

/**
 * @param {string} text
 * @returns {Promise<void>}
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Some browsers do not allow this to a page from disk.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

/** The texts of the buttons that have copied. */
/** @type {WeakMap<HTMLButtonElement, string>} */
const labels = new WeakMap();

/** Enables all copy buttons, also those in evidence that the page does not show yet. */
export function startCopying() {
  document.documentElement.classList.add('scripted');
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.classList.contains('copy')) return;
    const source = target.dataset.copies;
    const shown = source === undefined ? target.previousElementSibling : document.getElementById(source);
    await copy(shown?.textContent ?? '');
    const label = labels.get(target) ?? target.textContent;
    labels.set(target, label);
    target.textContent = 'Copied';
    setTimeout(() => {
      target.textContent = label;
    }, SAID_MS);
  });
}
