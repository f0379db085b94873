import { type HeaderList, headerLines, headerValue } from '../../../common/exchange.js';
import { mediaType } from '../../../common/media-type.js';
import type { XdmsAnswer } from '../../../simulators/reference.js';
import type { RecordedResponse } from '../../result/attachments.js';

/** An answer of a server, as far as two answers can be compared. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  /** The content; one character per octet where it is neither UTF-8 nor UTF-16. */
  readonly body: string;
  /** Whether the content is UTF-8. */
  readonly isText: boolean;
}

/** Returns the recorded answer. */
export function recordedAnswer({ status, headers, body, bodyBase64 }: RecordedResponse): Answer {
  if (bodyBase64 === undefined) return { status, headers, body: body ?? '', isText: true };
  const octets = Buffer.from(bodyBase64, 'base64');
  // XML 1.0 §F.1: how documents in UTF-16 begin.
  const isUtf16 = octets[0] === 0xff && octets[1] === 0xfe;
  return { status, headers, body: octets.toString(isUtf16 ? 'utf16le' : 'latin1'), isText: false };
}

/**
 * Returns an answer of the mock as a client gets it. RFC 9110 §9.3.2, §15.3.5 and §15.4.5 forbid content in some.
 *
 * @param method of the request
 */
export function mockAnswer(method: string, { status, headers, body, challenges = [] }: XdmsAnswer): Answer {
  const isBare = method === 'HEAD' || status === 204 || status === 304;
  const fields = Object.entries(headers);
  return {
    status,
    headers:
      challenges.length === 0
        ? fields
        : [...challenges.map((challenge) => ['www-authenticate', challenge] as const), ...fields],
    body: isBare ? '' : body,
    isText: true,
  };
}

/** Returns the value of a header field; undefined when the answer lacks it. */
export function answerField({ headers }: Answer, name: string): string | undefined {
  return headerValue(headers, name);
}

/** Returns the values of all lines of a header field. */
export function linesOf({ headers }: Answer, name: string): readonly string[] {
  return headerLines(headers, name);
}

/** Returns the media type of the content, without parameters. */
export function answerType(answer: Answer): string | undefined {
  return mediaType(answerField(answer, 'Content-Type'));
}
