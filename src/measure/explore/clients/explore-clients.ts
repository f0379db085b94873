import { randomNumbers } from '../../../../common/random.js';
import type { XdmsBlueprint } from '../../../../simulators/reference.js';
import { type ExploredUsage, targetOf } from '../explored-usage.js';
import type { Transport } from '../transport.js';
import { answeredRightly, everything } from './answered-rightly.js';
import { isConfirmed, isRightInTurn, type Judged, type SeenRace, shrunk } from './confirm-race.js';
import { DocumentModel } from './document-model.js';
import { exercisedRules } from './exercised-rules.js';
import { randomProgram } from './program.js';
import type { Race } from './race.js';
import { runTogether, SetUpError, type SharedDocument } from './run-program.js';
import { sharedContent } from './shared-content.js';

export interface ClientsOptions extends Pick<SharedDocument, 'traffic' | 'signal'> {
  readonly transport: Transport;
  /** The usages of the reference. */
  readonly blueprint: XdmsBlueprint;
  /** The usage whose document the clients share. The caller restores it at the end. */
  readonly usage: Pick<ExploredUsage, 'auid' | 'mimeType' | 'namespace' | 'document'>;
  /** Most clients at the same time, from 2. */
  readonly clients: number;
  /** The same seed makes the same programs. */
  readonly seed: number;
  /** Asked before each round. */
  readonly isOver: (soFar: ClientsResult) => boolean;
  /** Asked with the number of requests that have shortened and repeated races, before each shorter program. */
  readonly mayShorten?: (sent: number) => boolean;
}

/** What several clients at the same time have shown of a server. */
export interface ClientsResult {
  /** Races that break a requirement, each shown in two further runs. */
  readonly findings: readonly SeenRace[];
  /** Histories without an order that break no requirement, or that did not come again. */
  readonly observations: readonly SeenRace[];
  /** Requests of rounds, with those that set up. */
  readonly requests: number;
  /** Requests that shortened and repeated races. */
  readonly shortening: number;
  /** Operations of rounds, for which an order was looked for. */
  readonly operations: number;
  readonly rounds: number;
  /** Of how many rounds with an order each rule was exercised. */
  readonly kept: ReadonlyMap<string, number>;
  /** Rounds whose search was too long. */
  readonly undecided: number;
  /** Rounds whose requests are answered wrongly one after the other, too: that is no race. */
  readonly wrongInTurn: number;
  /** Kinds of requests that are answered wrongly one at a time, and left out since that was seen. */
  readonly left: readonly string[];
  /** Why it has ended early, without full stop: the server does not store or delete the document, or has died. */
  readonly end?: string | undefined;
}

/** A race that could not be confirmed is looked at so often. */
const MOST_TRIES = 3;

/**
 * Lets several clients change a document at the same time, round by round, and looks for histories without an order.
 *
 * @returns undefined for a document of a usage that this cannot change
 */
export async function exploreClients(options: ClientsOptions): Promise<ClientsResult | undefined> {
  const { transport, usage, traffic, signal, blueprint, clients, seed, isOver, mayShorten = () => true } = options;
  const { auid, mimeType, namespace, document } = usage;
  const { xcapRoot, xui } = transport;
  const content = sharedContent(namespace);
  const model = DocumentModel.of(blueprint, xcapRoot, { auid, xui, path: document.split('/') });
  if (content === undefined || model === undefined) return undefined;
  const findings: SeenRace[] = [];
  const observations: SeenRace[] = [];
  const figures = { requests: 0, shortening: 0, operations: 0, rounds: 0, undecided: 0, wrongInTurn: 0 };
  let purpose: 'requests' | 'shortening' = 'requests';
  const send: Transport['send'] = (request) => {
    figures[purpose] += 1;
    return transport.send(request);
  };
  const shared = { target: targetOf(transport, usage), mimeType, content, send, traffic, signal };
  let judged: Judged = { shared, rightly: everything(model), mayShorten: () => mayShorten(figures.shortening) };
  const kept = new Map<string, number>();
  const tries = new Map<string, number>();
  const random = randomNumbers(seed);
  let isSorted = false;
  /** Begins again, with the requests that the server answers rightly one at a time. */
  const sortOut = async (): Promise<void> => {
    isSorted = true;
    judged = { ...judged, rightly: await answeredRightly(shared, model) };
    kept.clear();
    tries.clear();
    figures.rounds = 0;
    figures.operations = 0;
    figures.undecided = 0;
  };
  const round = async (): Promise<void> => {
    purpose = 'requests';
    const program = randomProgram(content, clients, random, judged.rightly.has);
    const history = await runTogether(shared, program);
    const race = judged.rightly.raceIn(history);
    figures.rounds += 1;
    figures.operations += history.operations.length;
    if (race === 'undecided') figures.undecided += 1;
    if (race === 'explained') for (const rule of exercisedRules(history)) kept.set(rule, (kept.get(rule) ?? 0) + 1);
    if (typeof race !== 'object') return;
    const tried = tries.get(nameOf(race)) ?? 0;
    tries.set(nameOf(race), tried + 1);
    if (tried >= MOST_TRIES || findings.some((known) => nameOf(known.race) === nameOf(race))) return;
    purpose = 'shortening';
    const smallest = await smallestRace(judged, { race, program, history });
    if (smallest === undefined && !isSorted) await sortOut();
    else if (smallest === undefined) figures.wrongInTurn += 1;
    else add(smallest.isConfirmed ? findings : observations, smallest.seen);
  };
  const soFar = () => ({ findings, observations, kept, ...figures, left: judged.rightly.left });
  try {
    while (signal?.aborted !== true && !isOver(soFar())) await round();
  } catch (thrown) {
    if (!(thrown instanceof SetUpError)) throw thrown;
    return { ...soFar(), end: thrown.message };
  }
  return soFar();
}

/** @returns undefined when the server answers the requests wrongly one after the other, too */
async function smallestRace(judged: Judged, seen: SeenRace) {
  if (!(await isRightInTurn(judged, seen.program, 2))) return undefined;
  const smallest = await shrunk(judged, seen);
  if (!(await isRightInTurn(judged, smallest.program))) return undefined;
  const isFinding = smallest.race.requirement !== undefined && (await isConfirmed(judged, smallest));
  return { seen: smallest, isConfirmed: isFinding };
}

function add(list: SeenRace[], seen: SeenRace): void {
  if (!list.some(({ race }) => nameOf(race) === nameOf(seen.race))) list.push(seen);
}

function nameOf({ kind, requirement = '' }: Race): string {
  return `${kind} ${requirement}`;
}
