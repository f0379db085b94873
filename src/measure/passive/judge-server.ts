import type { Exchange } from '../../../common/exchange.js';
import { RESPONSE_RULES } from './response-rules.js';
import type { PassiveRule } from './rule.js';
import { type ObserveOptions, observeResponses, type Seen } from './seen.js';
import { SEQUENCE_RULES } from './sequence-rules.js';

/** All rules about servers that recorded traffic alone can show. */
export const PASSIVE_SERVER_RULES: readonly PassiveRule[] = [...RESPONSE_RULES, ...SEQUENCE_RULES];

/** What a conversation shows about one rule. */
export interface ServerJudgment {
  /** Id of the requirement. */
  readonly requirement: string;
  /** Indexes of the exchanges whose responses keep the rule. */
  readonly kept: readonly number[];
  readonly breaches: readonly { readonly exchange: number; readonly text: string }[];
}

export interface ServerTraceOptions extends ObserveOptions {
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
  options: ServerTraceOptions = {},
): readonly ServerJudgment[] {
  const seen = observeResponses(exchanges, options);
  const rules = PASSIVE_SERVER_RULES.filter(({ needsSoleWriter }) => !needsSoleWriter || options.isSoleWriter === true);
  return rules.flatMap((rule) =>
    judgmentOf(
      rule,
      seen.filter((one) => isJudged(rule, one)),
    ),
  );
}

function isJudged({ needsSoleWriter, applies }: PassiveRule, one: Seen): boolean {
  return !(needsSoleWriter && one.hasCompany) && applies(one);
}

function judgmentOf({ id, problem }: PassiveRule, exercised: readonly Seen[]): readonly ServerJudgment[] {
  if (exercised.length === 0) return [];
  const judged = exercised.map((one) => ({ one, text: problem(one) }));
  return [
    {
      requirement: id,
      kept: judged.flatMap(({ one, text }) => (text === undefined ? [one.index] : [])),
      breaches: judged.flatMap(({ one, text }) =>
        text === undefined ? [] : [{ exchange: one.index, text: `${placeOf(one)}: ${text}.` }],
      ),
    },
  ];
}

function placeOf({ index, method, exchange: { request }, status }: Seen): string {
  return `response ${index + 1} (${status} to ${method} ${request.target})`;
}
