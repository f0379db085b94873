import type { FastifyRequest } from 'fastify';
import type { FieldNames } from '../../common/arguments.js';
import { type Exchange, headerValue } from '../../common/exchange.js';
import type { Traits } from '../traits.js';

/** Selects requests by every given field. A text is compared, `true` takes any value, `false` only requests without one. */
export interface LicenseRequestMatch {
  readonly method?: string;
  /** `/slaves` or `/activate`; the request target without its query. */
  readonly path?: string;
  /** Value of the header field X-Conformance-Case. */
  readonly case?: string | boolean;
}

/** Selects exchanges. */
export interface LicenseExchangeMatch extends LicenseRequestMatch {
  /** Status of the response. */
  readonly status?: number;
}

export const LICENSE_MATCH_FIELDS: FieldNames<LicenseRequestMatch> = { method: true, path: true, case: true };
export const LICENSE_EXCHANGE_FIELDS: FieldNames<LicenseExchangeMatch> = { ...LICENSE_MATCH_FIELDS, status: true };

export function requestTraits({ method, originalUrl, headers }: FastifyRequest): Traits {
  const caseId = headers['x-conformance-case'];
  return { method, path: pathOf(originalUrl), case: typeof caseId === 'string' ? caseId : undefined };
}

export function licenseExchangeTraits({ request, response }: Exchange): Traits {
  const { method, target, headers } = request;
  const status = response === undefined ? undefined : String(response.status);
  return { method, path: pathOf(target), case: headerValue(headers, 'x-conformance-case'), status };
}

function pathOf(target: string): string {
  return target.replace(/\?.*$/s, '');
}
