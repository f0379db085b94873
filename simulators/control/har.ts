import { bodyText, type Exchange, type HeaderList, headerValue } from '../../common/exchange.js';
import { XCALIPER_VERSION } from '../../common/package-root.js';
import {
  exchangeWithoutSecrets,
  removalOfSecretsIn,
  withoutLicenseKeys,
} from '../../common/secrets/message-secrets.js';

// HAR 1.2 (HTTP Archive), which browsers and proxies read and write.

interface NameAndValue {
  readonly name: string;
  readonly value: string;
}

/** A body in HAR; octets that are no UTF-8 are in base64. */
interface HarBody {
  readonly mimeType: string;
  readonly text: string;
  readonly encoding?: 'base64';
}

/** An exchange in HAR. */
export type HarEntry = ReturnType<typeof harEntry>;

/** The members of `log` before its entries. */
export const HAR_HEAD = { version: '1.2', creator: { name: 'xcaliper', version: XCALIPER_VERSION } } as const;

/** Describes an exchange in HAR, without credentials and keys of licenses. Status 0 says that no response was sent, as browsers have it. */
export function harEntry(exchange: Exchange) {
  const remove = removalOfSecretsIn([exchange]);
  const shown = exchangeWithoutSecrets(exchange, (text) => withoutLicenseKeys(remove(text)));
  const { request, response, startedAt, durationMs } = shown;
  // RFC 9112 §3.2.2: a target in absolute form has its origin.
  const url = /^https?:/i.test(request.target) ? request.target : request.origin + request.target;
  return {
    startedDateTime: inMicroseconds(startedAt),
    time: durationMs,
    request: {
      method: request.method,
      url,
      ...messageOf(request),
      queryString: queryOf(url),
      ...(request.body.byteLength > 0 && { postData: bodyOf(request) }),
    },
    response: {
      status: response?.status ?? 0,
      statusText: response?.reasonPhrase ?? '',
      ...messageOf(response ?? { headers: [], body: new Uint8Array() }),
      content:
        response === undefined ? { size: 0, mimeType: '' } : { size: response.body.byteLength, ...bodyOf(response) },
      redirectURL: response === undefined ? '' : (headerValue(response.headers, 'Location') ?? ''),
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

/** Writes a moment in ISO 8601 with six decimals: in milliseconds, quick requests that follow each other look concurrent. */
function inMicroseconds(moment: number): string {
  const microseconds = Math.floor((moment % 1) * 1000);
  return new Date(moment).toISOString().replace('Z', `${String(microseconds).padStart(3, '0')}Z`);
}

interface Message {
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

/** The sizes of heads are not known (-1). */
function messageOf({ headers, body }: Message) {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: body.byteLength,
  };
}

function queryOf(url: string): readonly NameAndValue[] {
  const at = url.indexOf('?');
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at))].map(([name, value]) => ({ name, value }));
}

function bodyOf(message: Message): HarBody {
  const mimeType = headerValue(message.headers, 'Content-Type') ?? '';
  const text = bodyText(message);
  if (Buffer.from(text).equals(message.body)) return { mimeType, text };
  return { mimeType, text: Buffer.from(message.body).toString('base64'), encoding: 'base64' };
}
