import type { AnsweredRightly } from './answered-rightly.js';
import type { History } from './history.js';
import { orders, type Program, smallerPrograms } from './program.js';
import type { Race, RaceKind } from './race.js';
import { runInTurn, runTogether, type SharedDocument } from './run-program.js';

/** A race, and a history that shows it. */
export interface SeenRace {
  readonly race: Race;
  readonly program: Program;
  readonly history: History;
}

/** Where programs run, and by what their histories are judged. */
export interface Judged {
  readonly shared: SharedDocument;
  readonly rightly: AnsweredRightly;
  /** Asked before each shorter program. */
  readonly mayShorten: () => boolean;
}

/** How often a program runs to show a race: who is first differs from time to time. */
const MOST_REPETITIONS = 12;

/** Most orders in which the operations of a program are sent one after the other. */
const MOST_ORDERS = 24;

/** Runs a program until it shows a race of a kind. */
async function seenAgain({ shared, rightly }: Judged, program: Program, kind: RaceKind): Promise<SeenRace | undefined> {
  for (let times = 0; times < MOST_REPETITIONS && shared.signal?.aborted !== true; times += 1) {
    const history = await runTogether(shared, program);
    const race = rightly.raceIn(history);
    // A shorter history may name what a long one leaves open.
    if (typeof race === 'object' && (race.kind === kind || kind === 'no-order')) return { race, program, history };
  }
  return undefined;
}

/** Leaves out what the race does not need: clients, operations, conditions. */
export async function shrunk(judged: Judged, seen: SeenRace): Promise<SeenRace> {
  const isAnswered = ({ clients }: Program) => clients.every(({ operations }) => operations.every(judged.rightly.has));
  for (const program of smallerPrograms(seen.program).filter(isAnswered)) {
    if (!judged.mayShorten()) break;
    const smaller = await seenAgain(judged, program, seen.race.kind);
    if (smaller !== undefined) return shrunk(judged, smaller);
  }
  return seen;
}

/** Tells whether a race shows in two further runs. */
export async function isConfirmed(judged: Judged, { program, race }: SeenRace): Promise<boolean> {
  const first = await seenAgain(judged, program, race.kind);
  return first !== undefined && (await seenAgain(judged, program, race.kind)) !== undefined;
}

/** Tells whether the answers are right when the operations are sent one after the other, in any order. */
export async function isRightInTurn(
  { shared, rightly }: Judged,
  program: Program,
  most = MOST_ORDERS,
): Promise<boolean> {
  for (const turns of orders(program, most)) {
    if (rightly.raceIn(await runInTurn(shared, program, turns)) !== 'explained') return false;
  }
  return true;
}
