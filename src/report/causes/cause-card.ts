import { defined } from '../../../common/defined.js';
import type { Topic } from '../../result/about.js';
import type { Cause } from '../../result/cause.js';
import { type RequestForm, traitsOf } from '../../result/causes/exchange-traits.js';
import { expectedStatus, isAsExpected } from '../../result/causes/expected-status.js';
import type { ClauseGroup } from '../../result/register/clause.js';
import type { CaseError, CaseResult, RequirementResult, RunResult } from '../../result/run-result.js';
import { shownCauseId } from '../words/cause-ids.js';
import { failureSentence, hasShortValues, recordedValue } from '../words/failure-sentence.js';
import { type CauseExample, exampleIn, exampleOf } from './cause-example.js';
import { type DocumentBeforeRequest, storedBefore } from './document-before-request.js';
import { byClause, coveringCases, failedCases, type KnownResults } from './largest-group.js';
import { mendText } from './mend-text.js';
import { namedConditions } from './named-conditions.js';

/** What every report says of a cause: enough to mend the fault. */
export interface CauseCard {
  readonly cause: Cause;
  /** The id with the rank: `c3-self-closing-parent`. */
  readonly shownId: string;
  /** Violated and only blocked requirements, by clause, the largest group first. */
  readonly violated: readonly ClauseGroup<RequirementResult>[];
  readonly blocked: readonly ClauseGroup<RequirementResult>[];
  /** The requirement that explains most cases of the largest group; absent when nothing is violated. */
  readonly asked?: RequirementResult;
  /** The smallest case of this requirement; absent when no case has exchanges. */
  readonly example?: CauseExample;
  /** The document of the example before its request; absent when the exchanges do not tell. */
  readonly before?: DocumentBeforeRequest;
  /** `expected 409 with cannot-insert, got 200`; absent when nothing tells. */
  readonly seen?: string;
  /** What the server has to do; absent for several small faults. */
  readonly mend?: string;
}

/** Makes the cards of the causes of a run, in their order. */
export function causeCards({ causes, cases, requirements }: RunResult): readonly CauseCard[] {
  if (causes.length === 0) return [];
  const known = {
    caseOf: new Map(cases.map((one) => [one.id, one])),
    requirementOf: new Map(requirements.map((one) => [one.id, one])),
  };
  const conditionsOf = namedConditions(requirements);
  return causes.map((cause, index) => cardOf(cause, shownCauseId(cause, index + 1), known, conditionsOf));
}

function cardOf(cause: Cause, shownId: string, known: KnownResults, conditionsOf: ConditionsOf): CauseCard {
  const failed = failedCases(cause, known);
  const violated = mainFirst(byClause(cause.violates, failed, known), cause);
  const asked = mostFailed(violated[0]?.requirements ?? [], failed);
  const example = exampleIn(asked === undefined ? [] : [asked], failed, cause, known);
  return {
    cause,
    shownId,
    violated,
    blocked: byClause(cause.blocks, failed, known),
    ...defined({ asked, example }),
    ...(example === undefined ? {} : shownOf(example, cause, failed, conditionsOf)),
  };
}

/** Puts the clause first whose requirement the cause names: a fault says which rules it breaks. */
function mainFirst(
  groups: readonly ClauseGroup<RequirementResult>[],
  { requirement }: Cause,
): readonly ClauseGroup<RequirementResult>[] {
  const main = groups.filter(({ requirements }) => requirements.some(({ id }) => id === requirement));
  return [...main, ...groups.filter((one) => !main.includes(one))];
}

function shownOf(
  example: CauseExample,
  { faults }: Cause,
  failed: readonly CaseResult[],
  conditionsOf: ConditionsOf,
): Pick<CauseCard, 'before' | 'seen' | 'mend'> {
  const { one, exchange, index } = example;
  const expected = expectedAnswer(example, failed, conditionsOf);
  const got = exchange.response?.status ?? 'no response';
  const byStatus = expected === undefined ? undefined : `expected ${expected}, got ${got}`;
  return defined({
    before: storedBefore(one.exchanges, index),
    seen: byStatus ?? (one.error && seenText(one.error)),
    mend: faults === undefined ? mendText(example, expected) : undefined,
  });
}

/** What a comparison of long values is about. */
const COMPARED: Readonly<Partial<Record<Topic, string>>> = {
  'stored-document': 'the stored document',
  body: 'the content',
};

/** Says what a step found; the card shows long values apart. */
function seenText(error: CaseError): string {
  const what = typeof error.about === 'string' ? COMPARED[error.about] : undefined;
  if (hasShortValues(error)) return what === undefined ? failureSentence(error) : comparedText(what, error);
  if (what === undefined) return failureSentence(error);
  return `${what} is another one than expected, as the comparison shows`;
}

/** Contrasts short values as they are on the wire, without the quotes of a program. */
function comparedText(what: string, error: CaseError): string {
  const { expected, actual } = error;
  if (expected?.startsWith('"') !== true || actual?.startsWith('"') !== true) return failureSentence(error);
  return `${what}: expected ${recordedValue(expected)}, got ${recordedValue(actual) || 'nothing'}`;
}

/** Finds the requirement with the most failed cases; of equal ones the first in the register. */
function mostFailed(
  requirements: readonly RequirementResult[],
  failed: readonly CaseResult[],
): RequirementResult | undefined {
  const [most] = requirements.toSorted(
    (one, other) => coveringCases(other, failed).length - coveringCases(one, failed).length,
  );
  return most;
}

/** Names the conditions that the conflict report to the request of a case may have. */
type ConditionsOf = (one: CaseResult) => readonly string[];

/** The share of the cases with like requests that have to agree, so that what they say holds for the others. */
const AGREED = 0.8;

/**
 * Names the answer that is due to the request of an example: `409 with cannot-insert`, `200 or 201`. Some cases accept
 * any refusal; then other cases of the cause with like requests name the status.
 *
 * @param failed failed cases of the cause
 * @returns undefined when the status of the response is right
 */
function expectedAnswer(
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
