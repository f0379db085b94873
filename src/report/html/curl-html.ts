import type { RecordedRequest } from '../../runner/results/attachments.js';
import { curlCommand, type RequestPlace } from '../assets/curl.js';
import { visibleText } from '../visible-text.js';
import { html, type SafeHtml } from './html.js';

/** Shows the command that repeats a request, folded, with a button that copies it. */
export function curlHtml(request: RecordedRequest, place: RequestPlace): SafeHtml {
  return html`<details class="curl"><summary>curl</summary>${copyHtml(curlCommand(request, place))}</details>`;
}

/** Shows the command that repeats a request on one line, cut by the style only, with a button that copies it. */
export function curlLineHtml(request: RecordedRequest, place: RequestPlace): SafeHtml {
  return html`<div class="one-line">${copyHtml(oneLine(curlCommand(request, place)))}</div>`;
}

/** Shows a text to paste elsewhere; the script of the page makes the button work. */
export function copyHtml(text: string): SafeHtml {
  return html`<div class="copyable"><pre tabindex="0">${visibleText(text)}</pre><button type="button" class="copy">Copy</button></div>`;
}

/** Joins the options of a command, unless a body has what separates them. */
function oneLine(command: string): string {
  const words = command.split(' \\\n  ');
  return words.slice(1).every((word) => word.startsWith('-')) ? words.join(' ') : command;
}
