import { STATUS_CODES } from 'node:http';
import { defined } from '../../common/defined.js';
import type { Exchange, HeaderList, HttpResponseRecord, RawSending } from '../../common/exchange.js';
import type { ProgramEnd } from '../../common/processes/program-end.js';
import type { About } from './about.js';

/** Media types by which the fold recognizes the attachments of our hooks. */
export const EXCHANGES_MEDIA_TYPE = 'application/vnd.xcaliper.exchanges+json';
export const EXPECTATION_MEDIA_TYPE = 'application/vnd.xcaliper.expectation+json';
export const OUTCOME_MEDIA_TYPE = 'application/vnd.xcaliper.outcome+json';

/** A failed expectation. Both sides are readable text; they are absent when the step could not read what it judges. */
export interface FailedExpectation {
  readonly about: About;
  readonly expected?: string;
  readonly actual?: string;
  /** Present when there was no value, such as a header field that the response lacks. */
  readonly isAbsent?: true;
}

/** An outcome that a step or hook declares. Cucumber has no field for its reason, and lacks all kinds but the first. */
export interface DeclaredOutcome {
  readonly outcome: 'skipped' | 'blocked' | 'inconclusive' | 'subject-died';
  readonly reason: string;
  /** For `blocked`: what is broken. */
  readonly about?: About;
  /** For `subject-died`; absent when it is unclear which request killed the subject. */
  readonly diedOn?: DiedOn;
  /** For `subject-died`, when the run has started the subject and its program has ended. */
  readonly programEnd?: ProgramEnd;
  /**
   * The subject did not come back. For `subject-died`: after this death. For `inconclusive`: it had died before, so that
   * the case could not run.
   */
  readonly isSubjectGone?: true;
  /** For `inconclusive`: the situation that the rule speaks of did not occur, as with a rule about Location without one. */
  readonly isVacuous?: true;
}

/** The request on which a subject died: the one that the case judges, or another one of the case. */
export type DiedOn = 'judged' | 'other';

/** A message body: `body` if it is UTF-8, otherwise `bodyBase64`; an empty body has neither. */
export interface RecordedBody {
  readonly body?: string;
  readonly bodyBase64?: string;
  /** Length of the body in octets, when only its beginning is kept. */
  readonly cutFrom?: number;
}

/** Returns the octets of a recorded body. */
export function octetsOf({ body = '', bodyBase64 }: Pick<RecordedBody, 'body' | 'bodyBase64'>): Buffer {
  return bodyBase64 === undefined ? Buffer.from(body) : Buffer.from(bodyBase64, 'base64');
}

/** Most octets that reports keep of one message body. */
export const MOST_KEPT = 64 * 1024;

/** How the suite wrote a request to a socket; the text of the head has the octets before the body. */
export interface RecordedRaw extends Omit<RawSending, 'head'> {
  readonly head?: string;
}

export interface RecordedRequest extends RecordedBody {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  /** Name of the user whose valid credentials the request has, in the usual form. */
  readonly user?: string;
  /** Present when these credentials are bootstrapped: a B-TID and a key, which last for a short time. */
  readonly isBootstrapped?: true;
  /** Absent when an HTTP client wrote the request. */
  readonly raw?: RecordedRaw;
}

export interface RecordedResponse extends RecordedBody {
  readonly status: number;
  /** Absent when it is the standard phrase of the status. */
  readonly reasonPhrase?: string;
  readonly headers: HeaderList;
  /** Present when the run stopped reading, because the response exceeded its limit. */
  readonly isCut?: true;
}

/** An exchange as JSON for reports, without secrets. */
export interface RecordedExchange {
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
  readonly durationMs: number;
  /** Present for exchanges before the request that the case judges. */
  readonly isSetUp?: true;
  /** Statuses that a step of the case expects: `409`, `2xx`, `200 or 204`. */
  readonly expected?: string;
  /** Present when the request did not wait for the response to the one before. */
  readonly isConcurrent?: true;
  /** Present in a history of several clients. */
  readonly lane?: Lane;
  /** What the step at which the case ended says of it: it judged this exchange, or this one shows what that one did. */
  readonly judged?: 'decides' | 'shows';
  /** Present for an exchange behind the last step of the case: it may explain the outcome, and decides nothing. */
  readonly isLook?: true;
  /** Present when the case repeated this GET at once and got another answer. */
  readonly isUnstable?: true;
  /** Present when the response asked for credentials, and the case repeated the request with some: both are one attempt. */
  readonly isChallenge?: true;
}

/** Who has sent a request of several clients, and when. */
export interface Lane {
  /** Number of the client, from 0. The reader at the end has the highest one. */
  readonly client: number;
  /** Milliseconds since the history began. */
  readonly begunAt: number;
}

/** What a case adds to an exchange. */
export type ExchangeNotes = Pick<
  RecordedExchange,
  'isSetUp' | 'expected' | 'judged' | 'isLook' | 'isConcurrent' | 'lane' | 'isUnstable' | 'isChallenge'
> &
  Pick<RecordedRequest, 'user' | 'isBootstrapped'>;

/**
 * Converts an exchange for reports. Nothing in it may be secret: `exchangeWithoutSecrets` comes first.
 *
 * @param keep most octets to keep of each body
 */
export function recordedExchange(
  { request, response, isCut, durationMs }: Exchange,
  { user, isBootstrapped, ...notes }: ExchangeNotes = {},
  keep: number = MOST_KEPT,
): RecordedExchange {
  return {
    request: {
      method: request.method,
      url: request.origin + request.target,
      headers: request.headers,
      ...recordedBody(request.body, keep),
      ...defined({ user, isBootstrapped, raw: request.raw && recordedRaw(request.raw) }),
    },
    ...defined({
      response:
        response === undefined
          ? undefined
          : { ...recordedResponse(response, keep), ...defined({ isCut: isCut || undefined }) },
    }),
    durationMs: Math.round(durationMs * 1000) / 1000,
    ...notes,
  };
}

function recordedResponse({ status, reasonPhrase, headers, body }: HttpResponseRecord, keep: number): RecordedResponse {
  const isUsual = reasonPhrase === undefined || reasonPhrase === STATUS_CODES[status];
  return {
    status,
    ...defined({ reasonPhrase: !isUsual ? reasonPhrase : undefined }),
    headers,
    ...recordedBody(body, keep),
  };
}

/** Features are UTF-8, and so are the heads that they write. */
function recordedRaw({ head, ...raw }: RawSending): RecordedRaw {
  return { ...raw, ...defined({ head: head && Buffer.from(head).toString('utf8') }) };
}

function recordedBody(body: Uint8Array, keep: number): RecordedBody {
  if (body.byteLength === 0) return {};
  const isWhole = body.byteLength <= keep;
  const kept = isWhole ? body : body.subarray(0, keep);
  const cut = isWhole ? {} : { cutFrom: body.byteLength };
  try {
    // A cut body may end within a character, which `stream` tolerates.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(kept, { stream: !isWhole });
    return { body: text, ...cut };
  } catch {
    return { bodyBase64: Buffer.from(kept).toString('base64'), ...cut };
  }
}
