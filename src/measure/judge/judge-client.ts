import type { Exchange } from '../../../common/exchange.js';
import { observe, type TraceOptions } from './observe/observed.js';
import { BODY_RULES } from './rules/client/bodies.js';
import { BOOTSTRAPPING_RULES } from './rules/client/bootstrapping.js';
import { CONDITION_RULES } from './rules/client/conditions.js';
import { CREDENTIAL_RULES } from './rules/client/credentials.js';
import { FAILURE_RULES } from './rules/client/failures.js';
import { LIST_RULES } from './rules/client/lists.js';
import { MCX_RULES } from './rules/client/mission-critical.js';
import { POLICY_RULES } from './rules/client/policies.js';
import { PRESENCE_RULES } from './rules/client/presence.js';
import { SELECTOR_RULES } from './rules/client/selectors.js';
import { UT_RULES } from './rules/client/supplementary-services.js';
import { TARGET_RULES } from './rules/client/targets.js';
import { CONNECTION_RULES, URI_RULES } from './rules/client/uris.js';
import { USAGE_RULES } from './rules/client/usages.js';
import type { Rule, RuleBreach } from './rules/rule.js';

/** All rules that recorded requests alone can show to be kept or broken. */
export const PASSIVE_RULES: readonly Rule[] = [
  ...URI_RULES,
  ...TARGET_RULES,
  ...CONNECTION_RULES,
  ...SELECTOR_RULES,
  ...BODY_RULES,
  ...CONDITION_RULES,
  ...FAILURE_RULES,
  ...CREDENTIAL_RULES,
  ...BOOTSTRAPPING_RULES,
  ...LIST_RULES,
  ...PRESENCE_RULES,
  ...POLICY_RULES,
  ...USAGE_RULES,
  ...UT_RULES,
  ...MCX_RULES,
];

/** What a conversation shows about one rule, about clients unless breaches are others. */
export interface Judgment<Breach = RuleBreach> {
  /** Id of the requirement. */
  readonly requirement: string;
  /** Indexes of the exchanges that keep the rule. */
  readonly kept: readonly number[];
  readonly breaches: readonly Breach[];
}

/**
 * Judges every request of a conversation by every rule. It is a pure function of the exchanges.
 *
 * @returns one judgment for each rule that a request exercises; the others are absent
 */
export function judgeExchanges(exchanges: readonly Exchange[], options: TraceOptions = {}): readonly Judgment[] {
  const all = PASSIVE_RULES.map((rule) => ({ rule, kept: [] as number[], breaches: new Map<string, RuleBreach>() }));
  // Request by request, so that the rules about one content find it parsed.
  for (const one of observe(exchanges, options)) {
    for (const { rule, kept, breaches } of all) {
      const opinion = rule.judge(one);
      if (opinion === 'kept') kept.push(one.index);
      else if (opinion !== undefined) breaches.set(`${opinion.exchange} ${opinion.text}`, opinion);
    }
  }
  return all.flatMap(({ rule: { id }, kept, breaches }) => {
    if (kept.length === 0 && breaches.size === 0) return [];
    return [{ requirement: id, kept, breaches: [...breaches.values()] }];
  });
}
