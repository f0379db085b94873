import { defined } from '../../../../common/defined.js';
import { bodyText, type Exchange, headerValue } from '../../../../common/exchange.js';
import { exchangeWithoutSecrets, removalOfSecretsIn } from '../../../../common/secrets/message-secrets.js';
import type { RemoveSecrets } from '../../../../common/secrets/secret-removal.js';
import { oneLine } from '../../../report/words/visible-text.js';

/** Formats of the lines that a server prints for requests. */
export const LOG_FORMATS = ['text', 'json', 'off'] as const;

export type LogFormat = (typeof LOG_FORMATS)[number];

/** What a line for machines says of a request besides what was sent. */
export interface LogDetails {
  /** Owner of the document. */
  readonly user?: string;
  /** The rules of findings about this request. */
  readonly findings?: readonly string[];
}

/** Returns the format, which for a terminal is text unless another one is given. */
export function logFormat(given: LogFormat | undefined): 'text' | 'json' | undefined {
  const format = given ?? (process.stdout.isTTY ? 'text' : 'off');
  return format === 'off' ? undefined : format;
}

/** Characters of a response that a line shows as its reason. */
const LONGEST_REASON = 300;

/** A conflict report (RFC 4825 §11), and the error body of the license server. */
const CONFLICT = /<(?<name>[a-z-]+) phrase="(?<phrase>[^"]*)"/;
const LICENSE_FAULT = /^\{"message":"(?<phrase>[^"\\]*)","code":"(?<name>\w+)"\}$/;

/**
 * Formats a request as one line, with the reason of a refusal.
 *
 * @param remove removes what is secret besides the credentials of the exchange
 */
export function requestLogLine(
  exchange: Exchange,
  format: 'text' | 'json',
  remove: RemoveSecrets,
  details: LogDetails = {},
): string {
  const shown = exchangeWithoutSecrets(exchange, removalOfSecretsIn([exchange]));
  const { request, response, durationMs } = shown;
  const reason = reasonOf(shown);
  if (format === 'text') {
    const status = response?.status ?? 'no response';
    return remove(
      oneLine(`${status} ${request.method} ${request.target}${reason === undefined ? '' : ` (${reason})`}`),
    );
  }
  const caseId = headerValue(request.headers, 'x-conformance-case');
  return remove(
    JSON.stringify({
      time: new Date(exchange.startedAt).toISOString(),
      method: request.method,
      target: request.target,
      status: response?.status ?? null,
      durationMs: Math.round(durationMs * 100) / 100,
      ...defined({ case: caseId }),
      ...details,
      ...defined({ reason }),
    }),
  );
}

/** Returns what a refusal says to people: its text, or the phrase of a conflict report. */
function reasonOf({ response }: Exchange): string | undefined {
  if (response === undefined || response.status < 400) return undefined;
  const text = bodyText(response);
  const { name, phrase } = (CONFLICT.exec(text) ?? LICENSE_FAULT.exec(text))?.groups ?? {};
  const reason = oneLine(name === undefined ? text : `${name}: ${phrase}`);
  return reason === '' ? undefined : reason.slice(0, LONGEST_REASON);
}
