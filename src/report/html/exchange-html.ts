import { STATUS_CODES } from 'node:http';
import { CASE_HEADER, type HeaderList } from '../../../common/exchange.js';
import { withoutUserInfo } from '../../../common/pages/curl.js';
import { redactedFields } from '../../../common/secrets/message-secrets.js';
import type { RecordedBody, RecordedExchange, RecordedRequest, RecordedResponse } from '../../result/attachments.js';
import { durationText } from '../facts/facts.js';
import { visibleStart, visibleText } from '../words/visible-text.js';
import { html, type SafeHtml } from './html.js';

/**
 * Shows the request and the response as sent on the wire. A set-up exchange that went well is folded, and so is a request
 * that was repeated with credentials.
 *
 * @param mismatch contrasts the expected and the actual status, when the case did not pass and they differ
 * @param besides what to show below the messages
 * @param id anchor of the exchange
 */
export function exchangeHtml(
  exchange: RecordedExchange,
  mismatch: string | undefined,
  besides?: SafeHtml,
  id?: string,
): SafeHtml {
  const item = (inside: SafeHtml) =>
    id === undefined ? html`<li>${inside}</li>` : html`<li id="${id}">${inside}</li>`;
  const content = html`${judgedHtml(exchange)}${messagesHtml(exchange, mismatch)}${besides}`;
  const label = labelOfFolded(exchange);
  if (label === undefined || mismatch !== undefined || exchange.judged !== undefined) return item(content);
  const { method, url } = exchange.request;
  return item(html`<details><summary>${label}: <code>
${visibleStart(`${method} ${targetOf(url)}`)}
</code> → ${statusText(exchange.response)}</summary>
${content}</details>`);
}

const JUDGED: Readonly<Record<NonNullable<RecordedExchange['judged']>, string>> = {
  decides: 'The case judges this exchange.',
  shows: 'This exchange shows it.',
};

function judgedHtml({ judged }: RecordedExchange): SafeHtml | undefined {
  if (judged === undefined) return undefined;
  return html`<p class="judged">${JUDGED[judged]}</p>
`;
}

function labelOfFolded({ isSetUp, isChallenge, isLook }: RecordedExchange): string | undefined {
  if (isChallenge === true) return 'Asked for credentials';
  if (isLook === true) return 'Look afterwards, which decides nothing';
  return isSetUp === true ? 'Set-up' : undefined;
}

/** Shows the request and the response as sent on the wire. */
export function messagesHtml(
  { request, response, durationMs }: RecordedExchange,
  mismatch: string | undefined,
): SafeHtml {
  const line =
    mismatch &&
    html`<p class="mismatch">${visibleText(mismatch)}</p>
`;
  return html`${line}<div class="io"><div><p class="name">Request</p>${preHtml(visibleStart(requestText(request)))}</div><div><p class="name">Response${after(durationMs)}</p>${preHtml(visibleStart(responseText(response)))}</div></div>`;
}

/** Shows the response time only from 100 ms on: shorter ones tell nothing. */
function after(durationMs: number): string {
  return durationMs < 100 ? '' : ` after ${durationText(durationMs)}`;
}

/** Returns the request target as sent: the part of the URL after the authority. */
export function targetOf(url: string): string {
  return withoutUserInfo(url).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
}

/** Formats a status as `409 Conflict`, or as `no response`. */
export function statusText(response: RecordedResponse | undefined): string {
  if (response === undefined) return 'no response';
  const phrase = STATUS_CODES[response.status];
  return phrase === undefined ? String(response.status) : `${response.status} ${phrase}`;
}

export function requestText({ method, url, headers, ...body }: RecordedRequest): string {
  return messageText(`${method} ${targetOf(url)}`, headers, body);
}

export function responseText(response: RecordedResponse | undefined): string {
  if (response === undefined) return 'no response received';
  const { status, reasonPhrase, headers, isCut: _, ...body } = response;
  const start = reasonPhrase === undefined ? statusText(response) : `${status} ${reasonPhrase}`.trimEnd();
  return messageText(start, headers, body);
}

function messageText(start: string, headers: HeaderList, { body, bodyBase64, cutFrom }: RecordedBody): string {
  const cut = cutFrom === undefined ? [] : [`(only the beginning of ${cutFrom} octets is kept)`];
  const lines = [start, ...shownFields(headers).map(([name, value]) => `${name}: ${value}`), ...cut];
  if (bodyBase64 !== undefined) return [...lines, '', `(not UTF-8; in base64:) ${bodyBase64}`].join('\n');
  return body === undefined ? lines.join('\n') : [...lines, '', body].join('\n');
}

/**
 * Shortens the long field that names the case in each of its requests. Results contain no credentials, but another tool may
 * have written the file, and people share reports.
 */
function shownFields(headers: HeaderList): HeaderList {
  return redactedFields(headers).map(([name, value]) => [name, name === CASE_HEADER ? '…' : value]);
}

/** Writes preformatted text. Line feeds at its ends stay invisible. */
export function preHtml(text: string): SafeHtml {
  return html`<pre>
${text}
</pre>`;
}

/** Formats an exchange as plain text. */
export function exchangeText({ request, response }: RecordedExchange): string {
  return visibleStart(`${requestText(request)}\n\n→ ${responseText(response)}\n\n`);
}
