import { defined } from '../../../common/defined.js';
import type { Topic } from '../../result/about.js';
import type { Cause } from '../../result/cause.js';
import type { ClauseGroup } from '../../result/register/clause.js';
import type { CaseError, CaseResult, RequirementResult, RunResult } from '../../result/run-result.js';
import { shownCauseId } from '../words/cause-ids.js';
import { failureSentence, hasShortValues, recordedValue } from '../words/failure-sentence.js';
import { type CauseExample, exampleIn } from './cause-example.js';
import { type DocumentBeforeRequest, storedBefore } from './document-before-request.js';
import { type ConditionsOf, expectedAnswer } from './expected-answer.js';
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
