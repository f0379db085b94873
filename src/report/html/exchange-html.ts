import { STATUS_CODES } from 'node:http';
import { CASE_HEADER } from '../../runner/cases/case-header.js';
import type {
  RecordedBody,
  RecordedExchange,
  RecordedRequest,
  RecordedResponse,
} from '../../runner/results/attachments.js';
import type { HeaderList } from '../../shared/exchange.js';
import { curlCommand, INLINE_LIMIT, isSecret, type RequestPlace, withoutUserInfo } from '../assets/curl.js';
import { durationText } from '../facts.js';
import { withoutSecrets } from '../redaction.js';
import { visibleStart, visibleText } from '../visible-text.js';
import { html, type SafeHtml } from './html.js';

/**
 * An exchange: request and response as they went over the wire, and the command that sends the request again. Markup
 * and messages have lines of their own, so that the archive holds what they have in common but once.
 */
export function exchangeHtml({ request, response, durationMs }: RecordedExchange, place: RequestPlace): SafeHtml {
  return html`<li><div class="io"><div><p class="name">Request</p>${preHtml(visibleStart(requestText(request)))}</div><div><p class="name">Response${after(durationMs)}</p>${preHtml(visibleStart(responseText(response)))}</div></div>${curlHtml(request, place)}</li>`;
}

/** How long a response took, where that was long: what varies from run to run would make the page larger. */
function after(durationMs: number): string {
  return durationMs < 100 ? '' : ` after ${durationText(durationMs)}`;
}

/**
 * The command that sends a request again, folded away. Where the request can be read off the page as it was, the script
 * of the page writes the command when it is asked for; it needs but the origin.
 */
function curlHtml(request: RecordedRequest, place: RequestPlace): SafeHtml {
  return isShownWhole(request)
    ? html`<details class="curl" data-origin="${originOf(request.url)}"><summary>curl</summary></details>`
    : html`<details class="curl"><summary>curl</summary>${preHtml(curlCommand(request, place))}</details>`;
}

function isShownWhole({ method, url, headers, body = '', bodyBase64 }: RecordedRequest): boolean {
  if (bodyBase64 !== undefined || body.length > INLINE_LIMIT) return false;
  const kept = shownFields(headers).map(([name, value]) => `${name}${isSecret(name) ? '' : value}`);
  const text = [method, url, ...kept].join('');
  return visibleStart(text) === text && !text.includes('\n') && visibleText(body) === body;
}

function originOf(url: string): string {
  return withoutUserInfo(url).slice(0, -targetOf(url).length);
}

/** The target as it was sent: what stands behind the authority. */
export function targetOf(url: string): string {
  return withoutUserInfo(url).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
}

/** `409 Conflict`, `no answer`. */
export function statusText(response: RecordedResponse | undefined): string {
  if (response === undefined) return 'no answer';
  const phrase = STATUS_CODES[response.status];
  return phrase === undefined ? String(response.status) : `${response.status} ${phrase}`;
}

export function requestText({ method, url, headers, ...body }: RecordedRequest): string {
  return messageText(`${method} ${targetOf(url)}`, headers, body);
}

export function responseText(response: RecordedResponse | undefined): string {
  if (response === undefined) return 'no answer came';
  const { status, reasonPhrase, headers, ...body } = response;
  const start = reasonPhrase === undefined ? statusText(response) : `${status} ${reasonPhrase}`.trimEnd();
  return messageText(start, headers, body);
}

function messageText(start: string, headers: HeaderList, { body, bodyBase64 }: RecordedBody): string {
  const lines = [start, ...shownFields(headers).map(([name, value]) => `${name}: ${value}`)];
  if (bodyBase64 !== undefined) return [...lines, '', `(no UTF-8; as base64:) ${bodyBase64}`].join('\n');
  return body === undefined ? lines.join('\n') : [...lines, '', body].join('\n');
}

/** Fields without credentials. What names the case would be there in each of its requests, and is long. */
function shownFields(headers: HeaderList): HeaderList {
  return withoutSecrets(headers).map(([name, value]) => [name, name === CASE_HEADER ? '…' : value]);
}

/** Preformatted text; the line feeds at its ends are not shown, and leave its lines for themselves in the archive. */
export function preHtml(text: string): SafeHtml {
  return html`<pre>
${text}
</pre>`;
}

/** An exchange as plain text. */
export function exchangeText({ request, response }: RecordedExchange): string {
  return visibleStart(`${requestText(request)}\n\n→ ${responseText(response)}\n\n`);
}
