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

/** The steps of a license server. A deviating server replaces some of them. */
export interface LicenseBehavior {
  /** Returns the target to route by. */
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
