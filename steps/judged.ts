import type { Exchange } from '../common/exchange.js';

/** The exchange that a step judges, and the one that shows what it did when it is another, by their indexes. */
export interface Judged {
  readonly at: number;
  readonly shownBy?: number;
}

/** The parts of a world that tell which exchange a step judges; `world.ts` describes them. */
export interface Judging {
  readonly exchanges: readonly Pick<Exchange, 'response'>[];
  judgedAt: number | undefined;
  isWhen: boolean;
  sentBefore: number;
}

/** The parts that the hooks note as well. */
interface Noting extends Judging {
  judged: Judged | undefined;
  sentBySteps: number;
}

/**
 * Returns what a step judges: the request of the last When. What the step itself has sent since shows its effect; a step
 * without such a request judges what it has sent.
 */
export function judgedIn(world: Judging): Judged | undefined {
  const [at, shownBy] = [judgedBy(world), sentIn(world)];
  if (at === undefined) return undefined;
  return shownBy === undefined || shownBy === at ? { at } : { at, shownBy };
}

/** Returns what a step judges that needs something else for its judgment: the last request that it has sent. */
export function neededIn(world: Judging): Judged | undefined {
  const at = sentIn(world) ?? world.judgedAt;
  return at === undefined ? undefined : { at };
}

/**
 * Notes the begin of a step. After a When, the Thens judge the last request that it has sent.
 *
 * @param isWhen whether the step that begins is one
 */
export function beginJudging(world: Noting, isWhen: boolean): void {
  if (world.isWhen) world.judgedAt = judgedBy(world);
  world.isWhen = isWhen;
  world.sentBefore = world.exchanges.length;
}

/** Says that the Thens judge the exchange that was recorded last. */
export function judgeLatest(world: Pick<Judging, 'exchanges' | 'judgedAt'>): void {
  world.judgedAt = world.exchanges.length - 1;
}

/**
 * Notes the end of the last step. Later exchanges only explain.
 *
 * @param hasFailed whether it failed; without an expectation, something that it needs is missing, such as a response
 */
export function endJudging(world: Noting, hasFailed: boolean): void {
  if (hasFailed) world.judged ??= neededIn(world);
  world.sentBySteps = world.exchanges.length;
}

/** Says that the scenario is about the request of a step that got no response, because the subject died. */
export function judgeMissing(world: Pick<Noting, 'exchanges' | 'judged' | 'sentBySteps'>): void {
  const at = world.exchanges.slice(0, world.sentBySteps).findIndex(({ response }) => response === undefined);
  if (at >= 0) world.judged = { at };
}

/** A When judges what it sends. */
function judgedBy(world: Judging): number | undefined {
  const { judgedAt, isWhen, sentBefore } = world;
  const isOwn = judgedAt !== undefined && judgedAt >= sentBefore;
  return isWhen && !isOwn ? (sentIn(world) ?? judgedAt) : (judgedAt ?? sentIn(world));
}

function sentIn({ exchanges, sentBefore }: Judging): number | undefined {
  return exchanges.length > sentBefore ? exchanges.length - 1 : undefined;
}
