import type { Exchange } from '../../../common/exchange.js';
import type { Judgment } from '../judge/judge-exchanges.js';
import type { RuleBreach } from '../judge/rules/rule.js';
import type { Oracle } from './oracle.js';
import { SEQUENCES } from './plans.js';
import type { Played } from './player.js';
import { type Sequence, simplified } from './step.js';

/** Most sequences that a hunt plays to find a shorter one. */
const MOST_SHRINKS = 120;

/** How often a conversation is sent again before it is told. */
const CONFIRMATIONS = 2;

/** The shortest conversation that breaks a rule. */
export interface Finding {
  /** Id of the requirement. */
  readonly rule: string;
  readonly breach: RuleBreach;
  /** Other rules that the conversation breaks. */
  readonly also: readonly string[];
  readonly setUp: readonly Exchange[];
  readonly exchanges: readonly Exchange[];
  /** Whether the server says that there was no document before. */
  readonly startsEmpty: boolean;
  readonly judgments: readonly Judgment[];
  readonly sequence: Sequence;
  /** Id of the deviation with which the mock gives all answers of the conversation. */
  readonly deviation?: string;
}

export interface PlayedSequence {
  readonly sequence: Sequence;
  readonly played: Played;
}

/** What is played, and how it is judged. */
export interface Hunter {
  /** Plays a sequence; undefined when a request got no response, which ends the hunt. */
  readonly play: (sequence: Sequence, isChecked?: boolean) => Promise<Played | undefined>;
  readonly oracle: Oracle;
  /** Asked before each shorter sequence; the shortest so far is repeated when there may be no other. */
  readonly mayShorten: () => boolean;
}

/**
 * Shortens a sequence that breaks a rule as long as it breaks it, and sends the shortest one twice more.
 *
 * @returns undefined when the rule is not broken each time, or a request got no response
 */
export async function hunt(rule: string, first: PlayedSequence, hunter: Hunter): Promise<Finding | undefined> {
  const sequence = await shortest(rule, first, hunter);
  if (sequence === undefined) return undefined;
  let finding: Finding | undefined;
  for (let times = 0; times < CONFIRMATIONS; times += 1) {
    const played = await hunter.play(sequence, true);
    if (played === undefined) return undefined;
    finding = findingIn(rule, sequence, played, hunter.oracle);
    if (finding === undefined) return undefined;
  }
  return finding;
}

/** Plans are left out first, because that saves the most requests; then they become simpler, as fast-check does it. */
function* shorter(sequence: Sequence): Generator<Sequence> {
  const { steps } = sequence;
  if (steps.length > 2) yield { ...sequence, steps: steps.slice(-1) };
  if (steps.length > 1)
    for (const left of steps.keys()) yield { ...sequence, steps: steps.filter((_, index) => index !== left) };
  for (const { value } of SEQUENCES.shrink(sequence, undefined)) yield value;
}

/** Follows the shrinking from one sequence that breaks the rule to the next. */
async function shortest(
  rule: string,
  first: PlayedSequence,
  { play, oracle, mayShorten }: Hunter,
): Promise<Sequence | undefined> {
  let best = upToBreach(rule, first, oracle);
  let left = MOST_SHRINKS;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const value of shorter(best)) {
      if (left <= 0 || !mayShorten()) return best;
      left -= 1;
      const played = await play(value);
      if (played === undefined) return undefined;
      if (!breaks(rule, oracle.judge(played.exchanges, played.startsEmpty))) continue;
      best = upToBreach(rule, { sequence: value, played }, oracle);
      isShorter = true;
      break;
    }
  }
  return best;
}

/** Leaves out the plans behind those that show the breach, without a request. */
function upToBreach(rule: string, { sequence, played }: PlayedSequence, oracle: Oracle): Sequence {
  const length = findingIn(rule, sequence, played, oracle)?.exchanges.length ?? Number.POSITIVE_INFINITY;
  const last = played.ends.findIndex((end) => end >= length);
  const steps = last < 0 ? sequence.steps : sequence.steps.slice(0, last + 1);
  return { ...sequence, steps: steps.map(simplified) };
}

/** Tells whether judgments have a breach of a rule. */
export function breaks(rule: string, judgments: readonly Judgment[]): boolean {
  return judgments.some(({ requirement, breaches }) => requirement === rule && breaches.length > 0);
}

/** Leaves out the exchanges behind the last one that shows the breach. */
function findingIn(
  rule: string,
  sequence: Sequence,
  { setUp, exchanges, startsEmpty }: Played,
  oracle: Oracle,
): Finding | undefined {
  for (let length = 1; length <= exchanges.length; length += 1) {
    const shown = exchanges.slice(0, length);
    const judgments = oracle.judge(shown, startsEmpty);
    const [breach] = judgments.find(({ requirement }) => requirement === rule)?.breaches ?? [];
    if (breach === undefined) continue;
    const broken = judgments.flatMap(({ requirement, breaches }) => (breaches.length > 0 ? [requirement] : []));
    const also = broken.filter((id) => id !== rule);
    return { rule, breach, also, setUp, exchanges: shown, startsEmpty, judgments, sequence };
  }
  return undefined;
}
