import { type CreditLedger, openCreditLedger, type RepeatWhenExhausted } from './credit-ledger.js';
import { LicenseFault } from './fault.js';
import { JSON_TYPE, type LicenseAnswer, type LicenseRequest } from './http-message.js';
import {
  type ActivationResult,
  type LicenseBook,
  type LicenseBookSettings,
  openLicenseBook,
  type Slave,
} from './license-book.js';
import { type ActivateRequest, type AddSlaveRequest, readActivate, readAddSlave } from './request-validation.js';

/** The steps of a license server. A deviating server replaces some of them. */
export interface LicenseBehavior {
  readonly routeTarget: (target: string) => string;
  /** @throws LicenseFault `UNSUPPORTED_MEDIA_TYPE` or `MALFORMED_BODY` */
  readonly readBody: (bytes: Buffer, contentType: string) => unknown;
  /** @throws LicenseFault `INVALID_FIELD` or `INVALID_KEY` */
  readonly readAddSlave: (body: unknown) => AddSlaveRequest;
  /** @throws LicenseFault `INVALID_FIELD` or `INVALID_KEY` */
  readonly readActivate: (body: unknown) => ActivateRequest;
  readonly openLedger: (totalCredit: number, whenExhausted: RepeatWhenExhausted) => CreditLedger;
  readonly openBook: (settings: LicenseBookSettings) => LicenseBook;
  /** Runs without interleaving with another activation. */
  readonly activate: (book: LicenseBook, request: ActivateRequest) => ActivationResult | Promise<ActivationResult>;
  readonly slaveRecord: (slave: Slave) => object;
  readonly answerSuccess: (status: 200 | 201, record: object) => LicenseAnswer;
  readonly answerFault: (fault: LicenseFault) => LicenseAnswer;
  /** The last step of every response. */
  readonly finishAnswer: (answer: LicenseAnswer, request: LicenseRequest) => LicenseAnswer;
}

export const standardBehavior: LicenseBehavior = {
  routeTarget: (target) => target,
  readBody,
  readAddSlave,
  readActivate,
  openLedger: openCreditLedger,
  openBook: openLicenseBook,
  activate: (book, request) => book.activate(request),
  slaveRecord,
  answerSuccess: (status, record) => ({
    status,
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify(record),
  }),
  answerFault: ({ status, headers, body }) => ({
    status,
    headers: { ...headers, 'content-type': JSON_TYPE },
    body: JSON.stringify(body),
  }),
  finishAnswer: (answer) => answer,
};

/** Returns the fields of specification B1, so without the owner's comment. */
function slaveRecord({ organisation, master, used, createDate, key }: Slave): object {
  return { organisation, master, used, createDate: createDate.getTime(), key };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads `application/json` in UTF-8 and refuses all other content. RFC 8259 §8.1 requires UTF-8, and so does the
 * charset parameter of the interface.
 *
 * @throws LicenseFault `UNSUPPORTED_MEDIA_TYPE` or `MALFORMED_BODY`
 */
function readBody(bytes: Uint8Array, contentType: string): unknown {
  requireJson(contentType);
  if (bytes.length === 0) throw new LicenseFault('MALFORMED_BODY', 'body: must be a JSON object, not empty');
  return parseText(decode(bytes));
}

/** Compares type and subtype case-insensitively (RFC 9110 §8.3.1). */
function requireJson(contentType: string): void {
  const type = contentType.split(';', 1).join('').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]?.toLowerCase();
  if (type === 'application/json' && (charset === undefined || charset === 'utf-8')) return;
  throw new LicenseFault('UNSUPPORTED_MEDIA_TYPE', `Content-Type: must be ${JSON_TYPE}`);
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new LicenseFault('MALFORMED_BODY', 'body: is not UTF-8');
  }
}

/** Drops the parser's own message, which quotes the text and so may contain keys. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LicenseFault('MALFORMED_BODY', 'body: is not well-formed JSON');
  }
}
