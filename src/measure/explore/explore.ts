import { defined } from '../../../common/defined.js';
import type { Exchange } from '../../../common/exchange.js';
import { randomNumbers } from '../../../common/random.js';
import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../../simulators/reference.js';
import type { CoveragePoint } from '../../result/run-result.js';
import { observe } from '../judge/observe/observed.js';
import type { Crash } from '../server/subject/crash-recovery.js';
import { Coverage, type Covered } from './coverage.js';
import type { DeviationReplay } from './fault/deviation-replay.js';
import { oneOfEachFault } from './fault/one-fault.js';
import { breaks, type Finding, hunt, type PlayedSequence } from './hunt.js';
import { Oracle, type OracleOptions } from './oracle.js';
import { continued, sequenceOf } from './plans.js';
import { type Played, Player, type PlayerOptions } from './player.js';
import type { Sequence } from './step.js';
import { type PlannedRequest, readingOf, type Transport } from './transport.js';

export interface ExploreOptions extends PlayerOptions, Pick<OracleOptions, 'blueprint'> {
  /** Usages besides the public ones, for the rules. */
  readonly applicationUsages: OracleOptions['usages'];
  readonly seed: number;
  /**
   * Most requests that explore; a sequence that has begun is completed. Shortening findings takes at most as many again,
   * and each finding is then repeated.
   */
  readonly requests?: number | undefined;
  /** When to end exploring and shortening, on the clock of `performance.now()`; a finding is still repeated. */
  readonly until?: number | undefined;
  /** Names the faults of findings. */
  readonly replay?: DeviationReplay | undefined;
  /** Faults of the server that are known, as deviations: they are not found again. */
  readonly known?: readonly (string | Deviation)[] | undefined;
  /** Whether it is known that the server answers mistakes of clients with 500. */
  readonly failsKnowingly?: boolean | undefined;
  /** Ends the exploration. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** Called when a request got no response: finds out whether the server has died. */
  readonly onSilence?: () => Promise<Crash | undefined>;
}

export interface Progress {
  /** Requests that explored. */
  readonly requests: number;
  /** Requests that shortened and repeated findings. */
  readonly shortening: number;
  readonly covered: Covered;
  readonly findings: number;
}

export interface Explored extends Progress {
  readonly found: readonly Finding[];
  readonly sequences: number;
  /** How many answers have kept each rule. */
  readonly kept: ReadonlyMap<string, number>;
  /** What was covered over time. */
  readonly curve: readonly CoveragePoint[];
  /** Whether the server answers with earlier versions, so that nothing else about its documents is judged. */
  readonly isOutdated: boolean;
  /** The conversation at whose end the server died; it ends the exploration. */
  readonly death?: Death;
}

export interface Death {
  readonly crash: Crash;
  readonly played: Played;
}

/** Most conversations that break a rule by which deviations are told apart. */
const MOST_WRONG = 60;

/** Most other conversations by which they are. */
const MOST_RIGHT = 40;

/** Most findings about one rule. */
const MOST_OF_RULE = 3;

/** How much of what is left to shorten findings one of them may take, so that the first ones leave something. */
const SHARE_OF_FINDING = 0.25;

/** How often a sequence goes on from one that has shown something new. */
const SHARE_OF_KEPT = 0.25;

/** Explores a server with random sequences of requests. */
export async function explore(options: ExploreOptions): Promise<Explored> {
  const { seed, requests = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY, signal, onProgress } = options;
  const { replay, known = [] } = options;
  const random = randomNumbers(seed);
  const transport = counting(options.transport);
  const player = new Player({ ...options, transport });
  const root = new URL(transport.xcapRoot).pathname.replace(/\/$/, '');
  const twinOf = (exchanges: readonly Exchange[]) => replay?.twinOf(known, exchanges) ?? [];
  const oracle = new Oracle({
    blueprint: options.blueprint,
    root,
    usages: options.applicationUsages,
    twinOf: known.length > 0 ? twinOf : undefined,
    failsKnowingly: options.failsKnowingly,
  });
  const coverage = new Coverage();
  const corpus: Sequence[] = [];
  const kept = new Map<string, number>();
  const found: Finding[] = [];
  const tried = new Map<string, number>();
  const wrong: (readonly Exchange[])[] = [];
  const right: (readonly Exchange[])[] = [];
  let sequences = 0;
  let shortening = 0;
  let last: Played | undefined;
  let death: Death | undefined;
  /** Looks for the reason of a request without an answer. */
  const heard = async (played: Played): Promise<Played | undefined> => {
    const before = last;
    last = played;
    if (!isSilent(played)) return played;
    const crash = await options.onSilence?.();
    if (crash !== undefined) death = { crash, played: withCauseOf(played, before) };
    return undefined;
  };
  const play = async (sequence: Sequence, isChecked?: boolean) => heard(await player.play(sequence, isChecked));
  const capabilities = await transport.send(readingOf(`${root}/${XCAP_CAPS.auid}/global/index`));
  oracle.learn(capabilities);
  await heard({ setUp: [], exchanges: [capabilities], startsEmpty: false, ends: [] });
  const isOver = () => signal?.aborted === true || performance.now() >= until;
  const explored = () => transport.sent() - shortening;
  const progress = () => ({ requests: explored(), shortening, covered: coverage.covered, findings: found.length });
  const huntOf = async (rule: string, first: PlayedSequence): Promise<Finding | undefined> => {
    const before = transport.sent();
    const most = before + (requests - shortening) * SHARE_OF_FINDING;
    const mayShorten = () => !isOver() && transport.sent() < most;
    const finding = await hunt(rule, first, { play, oracle, mayShorten });
    shortening += transport.sent() - before;
    return finding;
  };
  while (death === undefined && !isOver() && explored() < requests) {
    const sequence = nextSequence(corpus, random);
    sequences += 1;
    const played = await play(sequence);
    if (played === undefined) continue;
    const { exchanges, startsEmpty } = played;
    const judgments = oracle.judge(exchanges, startsEmpty);
    const isNew = coverage.add(observe(exchanges, { root }), judgments, explored());
    if (isNew) corpus.push(sequence);
    const isWrong = startsEmpty && judgments.some(({ breaches }) => breaches.length > 0);
    if (isWrong && wrong.length < MOST_WRONG) wrong.push(exchanges);
    if (isNew && startsEmpty && !isWrong && right.length < MOST_RIGHT) right.push(exchanges);
    for (const { requirement: rule, breaches, kept: right } of judgments) {
      kept.set(rule, (kept.get(rule) ?? 0) + right.length);
      const times = tried.get(rule) ?? 0;
      if (breaches.length === 0 || isOver() || death !== undefined || times >= MOST_OF_RULE) continue;
      if (found.some((one) => one.also.includes(rule))) continue;
      tried.set(rule, times + 1);
      const finding = await huntOf(rule, { sequence, played });
      if (finding === undefined || found.some((one) => one.rule === rule)) continue;
      tried.set(rule, MOST_OF_RULE);
      found.push(finding);
    }
    onProgress?.(progress());
  }
  // What later traffic has shown of the server may make a rule undecided.
  const lasting = found.filter((one) => breaks(one.rule, oracle.judge(one.exchanges, one.startsEmpty)));
  const told = replay === undefined ? lasting : oneOfEachFault(lasting, replay, wrong, right);
  const curve = coverage.curve(explored());
  const { isOutdated } = oracle;
  return {
    ...progress(),
    found: told,
    findings: told.length,
    sequences,
    kept,
    curve,
    isOutdated,
    ...defined({ death }),
  };
}

function isSilent({ setUp, exchanges }: Played): boolean {
  const end = exchanges.at(-1) ?? setUp.at(-1);
  return end !== undefined && end.response === undefined;
}

/** A server that does not answer the first request has died behind the conversation before. */
function withCauseOf(played: Played, before: Played | undefined): Played {
  if (before === undefined || played.setUp.length + played.exchanges.length > 1) return played;
  return { ...before, exchanges: [...before.exchanges, ...played.setUp, ...played.exchanges] };
}

function nextSequence(kept: readonly Sequence[], random: () => number): Sequence {
  const seed = () => Math.floor(random() * 2 ** 31);
  const fresh = continued(sequenceOf(seed()), sequenceOf(seed()).steps);
  const known = random() < SHARE_OF_KEPT ? kept[Math.floor(random() * kept.length)] : undefined;
  if (known === undefined) return fresh;
  const length = 1 + Math.floor(random() * known.steps.length);
  return continued({ ...known, steps: known.steps.slice(0, length) }, fresh.steps);
}

function counting(transport: Transport) {
  let sent = 0;
  return {
    ...transport,
    sent: () => sent,
    send: (request: PlannedRequest) => {
      sent += 1;
      return transport.send(request);
    },
  };
}
