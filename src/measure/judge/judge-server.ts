import { defined } from '../../../common/defined.js';
import type { Exchange } from '../../../common/exchange.js';
import { grouped } from '../../../common/grouped.js';
import type { XdmsBlueprint } from '../../../simulators/reference.js';
import { followDocuments } from './follow/follow-documents.js';
import type { SeenOpinion } from './follow/seen-opinion.js';
import type { Judgment } from './judge-client.js';
import { type ObserveOptions, observeResponses, type SeenAnswer } from './observe/seen.js';
import { RESPONSE_RULES } from './rules/server/response-rules.js';

/** What is wrong with a response. */
export interface ResponseBreach {
  readonly exchange: number;
  readonly text: string;
}

export interface ServerTraceOptions extends ObserveOptions {
  /** The usages by whose rules documents are judged; without them, each response is judged by itself. */
  readonly blueprint?: XdmsBlueprint;
  /** Whether nobody but the recorded client writes to the documents. */
  readonly isSoleWriter?: boolean;
}

/**
 * Judges each response of a conversation by each rule. It is a pure function of the exchanges.
 *
 * @returns one judgment for each rule that a response exercises; the others are absent
 */
export function judgeServer(
  exchanges: readonly Exchange[],
  { blueprint, isSoleWriter = false, root, usages }: ServerTraceOptions = {},
): readonly Judgment<ResponseBreach>[] {
  const seen = observeResponses(exchanges, { root, usages });
  const alone = RESPONSE_RULES.flatMap(({ id, applies, problem }) =>
    seen.filter(applies).map((one) => ({ id, one, ...defined({ problem: problem(one) }) })),
  );
  const followed = blueprint === undefined ? [] : followDocuments(seen, { blueprint, isSoleWriter });
  const byRule = grouped([...alone, ...followed].map((shown: SeenOpinion) => [shown.id, shown] as const));
  return [...byRule].map(([id, shown]) => judgmentOf(id, shown));
}

function judgmentOf(requirement: string, shown: readonly SeenOpinion[]): Judgment<ResponseBreach> {
  return {
    requirement,
    kept: shown.flatMap(({ one, problem }) => (problem === undefined ? [one.index] : [])),
    breaches: shown.flatMap(({ one, problem }) =>
      problem === undefined ? [] : [{ exchange: one.index, text: `${placeOf(one)}: ${problem}.` }],
    ),
  };
}

function placeOf({ index, method, exchange: { request }, status }: SeenAnswer): string {
  return `response ${index + 1} (${status} to ${method} ${request.target})`;
}
