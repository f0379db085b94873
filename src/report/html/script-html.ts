import { pasteable } from '../words/reproduction.js';
import { visibleText } from '../words/visible-text.js';
import { html, type SafeHtml } from './html.js';

/** Shows a script, folded, with a button that copies it as one command. */
export function scriptHtml(script: string, id?: string): SafeHtml {
  const text = visibleText(pasteable(script).trimEnd());
  return html`<details class="script"><summary>Script that repeats it on an empty account</summary><div class="copyable"><pre tabindex="0"${id === undefined ? undefined : html` id="${id}"`}>${text}</pre>${COPY_BUTTON}</div></details>`;
}

const COPY_BUTTON = html`<button type="button" class="copy">Copy</button>`;

/** Shows a text to paste elsewhere; the script of the page makes the button work. */
export function copyHtml(text: string): SafeHtml {
  return html`<div class="copyable"><pre tabindex="0">${visibleText(text)}</pre>${COPY_BUTTON}</div>`;
}

/** Shows a button that copies a script from another part of the page. */
export function copyScriptHtml(id: string): SafeHtml {
  return html`<button type="button" class="copy" data-copies="${id}">Copy script</button>`;
}
