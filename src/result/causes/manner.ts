import { isSuccess } from '../../../common/status.js';
import type { About } from '../about.js';
import type { RecordedExchange } from '../attachments.js';
import type { CaseResult } from '../run-result.js';
import { isAsExpected } from './expected-status.js';

/**
 * How a request goes wrong:
 *
 * - `refused`: with a 3xx or 4xx
 * - `fails`: with a 5xx, or without a response
 * - `wrong`: with a success and a wrong result
 * - `changes`: the server refuses a write rightly, and changes the document all the same
 * - `unstable`: the server answers otherwise when the request is repeated
 */
export type Manner = 'refused' | 'fails' | 'wrong' | 'changes' | 'unstable';

/** Parts of a response that a server gets wrong whatever its operations do. */
const BESIDE: readonly About[] = [
  'media-type',
  'header-fields',
  'repeated-field',
  'nonce',
  'http-version',
  'framing',
  'interim-responses',
  'excess-octets',
  'open-connection',
];

/** Tells how an exchange of a failed case may have gone wrong so that it explains the failure; empty when in no manner. */
export function mannersOf(one: CaseResult, index: number): readonly Manner[] {
  const exchange = one.exchanges[index];
  if (exchange === undefined) return [];
  if (exchange.isLook === true) return exchange.isUnstable === true ? ['unstable'] : [];
  return exchange.isUnstable === true ? ['unstable', ...otherwise(one, exchange)] : otherwise(one, exchange);
}

function otherwise(one: CaseResult, exchange: RecordedExchange): readonly Manner[] {
  const status = exchange.response?.status ?? 0;
  const about = one.about ?? one.error?.about;
  if (!isAsExpected(exchange)) return [ofStatus(status)];
  if (!isSuccess(status) && isRefusedOtherwise(one, about)) return [ofStatus(status)];
  const isWrong = !isBeside(about, exchange);
  if (isSuccess(status)) return isWrong ? ['wrong'] : [];
  const changes: readonly Manner[] = isWrong && isWrite(exchange) ? ['changes'] : [];
  // Nobody has said that the server should refuse it.
  return exchange.expected === undefined ? [...changes, ofStatus(status)] : changes;
}

/** The server has refused as the suite wants, but for another reason, or with a status that only a later step judges. */
function isRefusedOtherwise({ exchanges }: CaseResult, about: About | undefined): boolean {
  const judged = exchanges.filter(({ isSetUp }) => isSetUp !== true);
  if (typeof about === 'object') return 'status' in about && judged.every(isAsExpected);
  return about === 'conflict-condition' || about === 'conflict-details';
}

function ofStatus(status: number): Manner {
  if (isSuccess(status)) return 'wrong';
  return status >= 300 && status < 500 ? 'refused' : 'fails';
}

function isBeside(about: About | undefined, exchange: RecordedExchange): boolean {
  // A write that changes nothing, or too much, has a wrong entity tag for this reason.
  if (about === undefined || about === 'entity-tag') return about !== undefined && !isWrite(exchange);
  return typeof about === 'string' ? BESIDE.includes(about) : 'field' in about;
}

function isWrite({ request: { method } }: RecordedExchange): boolean {
  return method === 'PUT' || method === 'DELETE';
}
