import { type RequestForm, traitsOf } from '../../result/causes/exchange-traits.js';
import { expectedStatus, isAsExpected } from '../../result/causes/expected-status.js';
import type { CaseResult } from '../../result/run-result.js';
import { type CauseExample, exampleOf } from './cause-example.js';

/** Names the conditions that the conflict report to the request of a case may have. */
export type ConditionsOf = (one: CaseResult) => readonly string[];

/** The share of the cases with like requests that have to agree, so that what they say holds for the others. */
const AGREED = 0.8;

/**
 * Names the answer that is due to the request of an example: `409 with cannot-insert`, `200 or 201`. Some cases accept
 * any refusal; then other cases of the cause with like requests name the status.
 *
 * @param failed failed cases of the cause
 * @returns undefined when the status of the response is right
 */
export function expectedAnswer(
  example: CauseExample,
  failed: readonly CaseResult[],
  conditionsOf: ConditionsOf,
): string | undefined {
  const expected = wrongStatus(example);
  if (expected === undefined) return undefined;
  const { method } = example.exchange.request;
  const kind = kindOf(example);
  const alike = failed.flatMap((one) => exampleOf(one) ?? []).filter((one) => kindOf(one) === kind);
  const named = isRefusal(expected)
    ? agreed(alike.flatMap((one) => wrongStatus(one) ?? []).filter(isExact))
    : undefined;
  // A change that the document cannot take is refused with 409 by RFC 4825 §8.2.5, whichever other rule it breaks, too.
  if (expected === '409' || named === '409') return `409${conditionText(example, alike, conditionsOf)}`;
  const words = statusWords(expected, method);
  return named === undefined || named === expected ? words : `${words}, such as ${named}`;
}

/** A PUT that replaces a document is refused as one that creates it. */
const NO_MATTER: RequestForm = 'the URI of an existing document';

/** Returns what requests have in common that ask for the same status when they are wrong. */
function kindOf({ one, exchange, index }: CauseExample): string {
  const { method, kind, auid, forms } = traitsOf(exchange, one.exchanges.slice(0, index));
  const type = exchange.request.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return [method, kind, auid, type, ...forms.filter((form) => form !== NO_MATTER)].join('\n');
}

/** Returns the statuses that the suite expects of an exchange whose status is another one. */
function wrongStatus({ one: { error }, exchange }: CauseExample): string | undefined {
  if (!isAsExpected(exchange)) return expectedStatus(exchange);
  const about = error?.about;
  return typeof about === 'object' && 'status' in about ? about.status : undefined;
}

function isExact(statuses: string): boolean {
  return /^\d{3}$/.test(statuses);
}

/** Tells whether a case accepts any refusal. */
function isRefusal(statuses: string): boolean {
  return /^[345][\dx]{2}(?: or [345][\dx]{2})*$/.test(statuses);
}

function conditionText(example: CauseExample, alike: readonly CauseExample[], conditionsOf: ConditionsOf): string {
  const own = conditionsOf(example.one);
  if (own.length > 0) return ` with ${own.join(' or ')}`;
  const others = alike.filter((one) => wrongStatus(one) === '409').map(({ one }) => conditionsOf(one));
  const same = agreed(others.filter(({ length }) => length > 0).map((names) => names.join(' or ')));
  return same === undefined ? '' : ` with ${same}`;
}

/** Returns the text that nearly all of a list are; undefined when there is none. */
function agreed(texts: readonly string[]): string | undefined {
  return texts.find((text) => texts.filter((one) => one === text).length >= AGREED * texts.length);
}

/** Names the statuses of a class that RFC 4825 §8 gives to the method. */
function statusWords(statuses: string, method: string): string {
  if (statuses === '2xx') return method === 'PUT' ? '200 or 201' : '200';
  if (isRefusal(statuses) && /4xx/.test(statuses)) return 'an error status (4xx)';
  return /^2xx or 3xx or 4xx$/.test(statuses) ? 'any status but 5xx' : statuses;
}
