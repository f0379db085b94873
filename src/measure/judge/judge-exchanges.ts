import type { Exchange } from '../../../common/exchange.js';
import type { Assessment } from './follow/assessment.js';
import { type Observed, observe, type TraceOptions } from './observe/observed.js';
import { ADMISSION_RULES } from './rules/client/admission.js';
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
import { inResponse, type Opinion, type Rule, type RuleBreach } from './rules/rule.js';

/** All rules about clients that recorded requests alone can show to be kept or broken. */
export const CLIENT_RULES: readonly Rule[] = [
  ...URI_RULES,
  ...TARGET_RULES,
  ...CONNECTION_RULES,
  ...SELECTOR_RULES,
  ...BODY_RULES,
  ...CONDITION_RULES,
  ...FAILURE_RULES,
  ...CREDENTIAL_RULES,
  ...ADMISSION_RULES,
  ...BOOTSTRAPPING_RULES,
  ...LIST_RULES,
  ...PRESENCE_RULES,
  ...POLICY_RULES,
  ...USAGE_RULES,
  ...UT_RULES,
  ...MCX_RULES,
];

/** What a conversation shows about one rule. */
export interface Judgment {
  /** Id of the requirement. */
  readonly requirement: string;
  /** Indexes of the exchanges that keep the rule. */
  readonly kept: readonly number[];
  readonly breaches: readonly RuleBreach[];
}

/**
 * Judges every request of a conversation by every rule about clients. It is a pure function of the exchanges.
 *
 * @returns one judgment for each rule that a request exercises; the others are absent
 */
export function judgeExchanges(exchanges: readonly Exchange[], options: TraceOptions = {}): readonly Judgment[] {
  return judge(observe(exchanges, options), CLIENT_RULES);
}

/**
 * Judges every exchange of a conversation by every rule.
 *
 * @param followed what those who follow the documents of the conversation have found
 * @returns one judgment for each rule that an exchange exercises; the others are absent
 */
export function judge(
  trace: readonly Observed[],
  rules: readonly Rule[],
  followed: readonly Assessment[] = [],
): readonly Judgment[] {
  const all = new Map(rules.map(({ id }) => [id, new OpenJudgment(id)]));
  // Exchange by exchange, so that the rules about one content find it parsed.
  for (const one of trace) for (const rule of rules) all.get(rule.id)?.add(one, rule.judge(one));
  for (const { id, one, problem } of followed) {
    const judgment = all.get(id) ?? new OpenJudgment(id);
    all.set(id, judgment);
    judgment.add(one, inResponse(one, problem));
  }
  return [...all.values()].flatMap((one) => one.judgment);
}

/** Collects what exchanges say about a rule. */
class OpenJudgment {
  readonly #requirement: string;
  readonly #kept: number[] = [];
  readonly #breaches = new Map<string, RuleBreach>();

  constructor(requirement: string) {
    this.#requirement = requirement;
  }

  add({ index }: Observed, opinion: Opinion): void {
    if (opinion === 'kept') this.#kept.push(index);
    else if (opinion !== undefined) this.#breaches.set(`${opinion.exchange} ${opinion.text}`, opinion);
  }

  /** Empty when no exchange has exercised the rule. */
  get judgment(): readonly Judgment[] {
    if (this.#kept.length === 0 && this.#breaches.size === 0) return [];
    return [{ requirement: this.#requirement, kept: this.#kept, breaches: [...this.#breaches.values()] }];
  }
}
