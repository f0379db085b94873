import { type CreditLedger, openCreditLedger, type RepeatWhenExhausted } from './credit-ledger.js';
import type { LicenseFault } from './fault.js';
import { JSON_TYPE, type LicenseAnswer, type LicenseRequest } from './http-message.js';
import {
  type ActivationResult,
  type LicenseBook,
  type LicenseBookSettings,
  openLicenseBook,
  type Slave,
} from './license-book.js';
import { readBody } from './read-body.js';
import { type ActivateRequest, type AddSlaveRequest, readActivate, readAddSlave } from './request-validation.js';

/** What a license server does, step by step. A server that deviates is this record with a step replaced. */
export interface LicenseBehaviour {
  /** The target that a request is routed by. */
  readonly routeTarget: (target: string) => string;
  /** @throws LicenseFault `UNSUPPORTED_MEDIA_TYPE` or `MALFORMED_BODY` */
  readonly readBody: (bytes: Buffer, contentType: string) => unknown;
  /** @throws LicenseFault `INVALID_FIELD` or `INVALID_KEY` */
  readonly readAddSlave: (body: unknown) => AddSlaveRequest;
  /** @throws LicenseFault `INVALID_FIELD` or `INVALID_KEY` */
  readonly readActivate: (body: unknown) => ActivateRequest;
  readonly openLedger: (totalCredit: number, whenExhausted: RepeatWhenExhausted) => CreditLedger;
  readonly openBook: (settings: LicenseBookSettings) => LicenseBook;
  /** Without a pause: no other activation comes between. */
  readonly activate: (book: LicenseBook, request: ActivateRequest) => ActivationResult | Promise<ActivationResult>;
  readonly slaveRecord: (slave: Slave) => object;
  readonly answerSuccess: (status: 200 | 201, record: object) => LicenseAnswer;
  readonly answerFault: (fault: LicenseFault) => LicenseAnswer;
  /** What every answer goes through at last. */
  readonly finishAnswer: (answer: LicenseAnswer, request: LicenseRequest) => LicenseAnswer;
}

export const standardBehaviour: LicenseBehaviour = {
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

/** Specification B1, field by field; the comment is the owner's note and does not come back. */
function slaveRecord({ organisation, master, used, createDate, key }: Slave): object {
  return { organisation, master, used, createDate: createDate.getTime(), key };
}
