import type { Exchange } from '../../../common/exchange.js';
import type { XdmsBlueprint } from '../../../simulators/reference.js';
import { assessed, followDocuments } from '../../../src/measure/judge/follow/follow-documents.js';
import { judge } from '../../../src/measure/judge/judge-exchanges.js';
import { observe, type TraceOptions } from '../../../src/measure/judge/observe/observed.js';
import { RESPONSE_RULES } from '../../../src/measure/judge/rules/server/response-rules.js';

interface Following extends TraceOptions {
  /** Usages by whose rules documents are followed; nothing is followed without. */
  readonly blueprint?: XdmsBlueprint;
  readonly isSoleWriter?: boolean;
}

/** Judges the responses of a conversation. */
export function judgeResponses(
  exchanges: readonly Exchange[],
  { blueprint, isSoleWriter = false, ...options }: Following = {},
) {
  const trace = observe(exchanges, options);
  const followed = blueprint === undefined ? [] : assessed([followDocuments(trace, { blueprint, isSoleWriter })]);
  return judge(trace, RESPONSE_RULES, followed.flat());
}
