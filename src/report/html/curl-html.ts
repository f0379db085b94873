import type { RecordedRequest } from '../../result/attachments.js';
import { curlCommand, type RequestPlace, type ShellVariables } from '../assets/curl.js';
import { visibleText } from '../words/visible-text.js';
import { html, type SafeHtml } from './html.js';

/** Where a request is, and the ports that its command takes from a variable. */
export interface ShownPlace extends RequestPlace {
  readonly ports: ShellVariables;
}

/** Shows the command that repeats a request, folded, with a button that copies it. */
export function curlHtml(request: RecordedRequest, place: ShownPlace): SafeHtml {
  return html`<details class="curl"><summary>curl</summary>${copyHtml(curlCommand(request, place, place.ports))}</details>`;
}

/** Number of characters at the end of a command that a line always shows: the end of the URL tells most. */
const TAIL = 42;

/**
 * Shows the command that repeats a request on one line, with a button that copies it. The style cuts the line before its
 * tail; its text stays whole.
 */
export function curlLineHtml(request: RecordedRequest, place: ShownPlace): SafeHtml {
  const command = visibleText(oneLine(curlCommand(request, place, place.ports)));
  const cut = Math.max(command.length - TAIL, command.lastIndexOf('\n') + 1);
  return html`<div class="one-line copyable"><pre tabindex="0"><span>${command.slice(0, cut)}</span><span>${command.slice(cut)}</span></pre>${COPY_BUTTON}</div>`;
}

const COPY_BUTTON = html`<button type="button" class="copy">Copy</button>`;

/** Shows a text to paste elsewhere; the script of the page makes the button work. */
export function copyHtml(text: string): SafeHtml {
  return html`<div class="copyable"><pre tabindex="0">${visibleText(text)}</pre>${COPY_BUTTON}</div>`;
}

/** Joins the options of a command, unless a body has what separates them. */
function oneLine(command: string): string {
  const words = command.split(' \\\n  ');
  return words.slice(1).every((word) => word.startsWith('-')) ? words.join(' ') : command;
}
