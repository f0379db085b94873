import { defined } from '../../../common/defined.js';
import { whyNotRepeated } from '../../../common/pages/curl.js';
import type { RecordedExchange } from '../../result/attachments.js';
import { caseAt } from '../../result/case-about.js';
import type { Cause } from '../../result/cause.js';
import { expectedStatus, isAsExpected } from '../../result/causes/expected-status.js';
import { decisiveExchange } from '../../result/causes/observation.js';
import type { CaseResult, RequirementResult } from '../../result/run-result.js';
import { coveringCases, type KnownResults } from './largest-group.js';

/** The exchange that shows a cause best, in its case. */
export interface CauseExample {
  readonly one: CaseResult;
  readonly exchange: RecordedExchange;
  readonly index: number;
  /** Its number in the whole case: traffic shows a part of one. */
  readonly number: number;
  /** The exchange that shows what this one did, when it is another. */
  readonly shownBy?: RecordedExchange;
}

/**
 * Finds the smallest case of the requirements of a group; without one, the smallest of the cause. A case that expects one
 * status comes first, then one that a script can repeat.
 *
 * @param failed failed cases of the cause
 */
export function exampleIn(
  group: readonly RequirementResult[],
  failed: readonly CaseResult[],
  { example }: Cause,
  { caseOf }: KnownResults,
): CauseExample | undefined {
  if (example.passage !== undefined) return exampleInTraffic(example, example.passage, caseOf.get(example.case));
  const own = new Set(group.flatMap((requirement) => coveringCases(requirement, failed)));
  const [best] = [...own].flatMap((one) => exampleOf(one) ?? []).sort(byUse);
  const smallest = caseOf.get(example.case);
  return best ?? (smallest && exampleOf(smallest, example.exchange));
}

/** Takes the exchanges of recorded traffic that belong to the one that went wrong. */
function exampleInTraffic(
  { exchange }: Cause['example'],
  passage: readonly number[],
  one: CaseResult | undefined,
): CauseExample | undefined {
  if (one === undefined) return undefined;
  const exchanges = passage.flatMap((index) => one.exchanges[index] ?? []);
  const found = exampleOf({ ...caseAt(one, exchange), exchanges }, passage.indexOf(exchange));
  return found && { ...found, number: exchange + 1 };
}

/** Takes the exchange at which a case ended. */
export function exampleOf(one: CaseResult, known?: number): CauseExample | undefined {
  const index = known ?? decisiveExchange(one) ?? -1;
  const exchange = one.exchanges[index];
  const shownBy = one.exchanges.find(({ judged }) => judged === 'shows');
  return exchange && { one, exchange, index, number: index + 1, ...defined({ shownBy }) };
}

function byUse(one: CauseExample, other: CauseExample): number {
  return (
    Number(isVague(one)) - Number(isVague(other)) ||
    Number(isUnrepeated(one)) - Number(isUnrepeated(other)) ||
    one.one.exchanges.length - other.one.exchanges.length ||
    lengthOf(one) - lengthOf(other)
  );
}

/** Tells whether a case accepts any refusal: it says less than another one about what is right. */
function isVague({ exchange }: CauseExample): boolean {
  return !isAsExpected(exchange) && /[345]xx/.test(expectedStatus(exchange) ?? '');
}

function isUnrepeated({ one: { exchanges } }: CauseExample): boolean {
  return exchanges.some(({ request }) => whyNotRepeated(request) !== undefined || request.raw !== undefined);
}

function lengthOf({ exchange: { request } }: CauseExample): number {
  return request.url.length + (request.body ?? request.bodyBase64 ?? '').length;
}
