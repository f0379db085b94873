import { defined } from '../../../common/defined.js';
import type { DeviationCases } from '../../result/causes/deviation-cases.js';
import { countedOutcome } from '../../result/outcome.js';
import type { DiagnosisPace } from '../pace.js';
import { twinOf, withoutNeedless } from './fewer-faults.js';
import type { FoundFault } from './found-fault.js';
import type { ObservedCase } from './observed-case.js';
import type { Simulation } from './simulation.js';
import {
  CONTRADICTION,
  contradicts,
  type MadeUp,
  MISS,
  type Scored,
  type Suspect,
  type SuspectRow,
  scoreOf,
  suspectsIn,
  tried,
} from './suspects.js';

/** Least score of a fault. */
const ENOUGH = 0.5;

/** A single case shows only rows. */
const LEAST_OF_MADE_UP = 2;

/** Faults hide each other, so what is left may show more once the first ones are known. */
const ROUNDS = 4;

/** What later rounds find hides behind much else, and made-up faults would be guesses. */
const ROUNDS_OF_MADE_UP = 2;

/** What a diagnosis starts from. */
export interface DiagnosisInput {
  readonly cases: readonly ObservedCase[];
  /** The cases that each fault changes when it is alone. */
  readonly dictionary: DeviationCases;
  /** Returns the deviations that a profile of the dictionary stands for; a deviation stands for itself. */
  readonly rowsOf: (id: string) => readonly string[];
  /** Returns the requirements that a fault of the dictionary violates. */
  readonly violatedBy: (id: string) => ReadonlySet<string>;
  readonly simulation: Simulation;
  /** Proposes faults that the dictionary does not have, for a twin that has some faults already. */
  readonly propose?: (faults: readonly string[], isOpen: (one: ObservedCase) => boolean) => readonly Suspect[];
  readonly pace: DiagnosisPace;
}

/**
 * Finds the faults with which a twin answers the cases of a run as the server did: the one that explains most of what is
 * left, and so on.
 *
 * @returns the faults in the order in which they were found; those that it had found when it was stopped
 */
export async function findFaults(input: DiagnosisInput): Promise<readonly FoundFault[]> {
  const { cases, simulation, pace } = input;
  for (const one of cases.filter(({ isGood }) => !isGood)) {
    simulation.fitOf(one, []);
    if (!(await pace.goesOn())) return [];
  }
  const search = new Search(input);
  for (let round = 0; round < ROUNDS && (await search.hasFound()); round += 1);
  search.dropNeedless();
  search.excuseContradictions();
  search.coverRest();
  return search.faults;
}

class Search {
  readonly faults: FoundFault[] = [];
  readonly #input: DiagnosisInput;
  /** The dictionary, with the cases of the run. */
  readonly #rows: readonly SuspectRow[];
  /** Ids of the faults that are no rows. */
  readonly #madeUp = new Set<string>();
  #rounds = 0;
  /** Cases that did not pass, and that nothing explains. */
  readonly #left: Set<ObservedCase>;
  /** Cases that did not pass, and that no twin can repeat. */
  readonly #unseen: Set<ObservedCase>;

  constructor(input: DiagnosisInput) {
    const { cases, dictionary, simulation } = input;
    const byId = new Map(cases.map((one) => [one.result.id, one]));
    this.#input = input;
    this.#rows = [...dictionary].map(([id, { cases: ids }]) => ({
      id,
      cases: ids.flatMap((one) => byId.get(one) ?? []),
    }));
    const bad = cases.filter(({ isGood }) => !isGood);
    const differs = (one: ObservedCase) => simulation.fitOf(one, []).agrees === false;
    this.#left = new Set(bad.filter(differs));
    // Another process answers after a crash, and where it crashed no answer tells why.
    const isAnswered = ({ result }: ObservedCase) => result.outcome !== 'subject-died';
    this.#unseen = new Set(bad.filter((one) => !differs(one) && isAnswered(one)));
  }

  get #twin(): readonly string[] {
    return twinOf(this.faults);
  }

  /** Looks for faults once. @returns whether there are any */
  async hasFound(): Promise<boolean> {
    const { pace, simulation } = this.#input;
    const before = this.faults.length;
    const twin = this.#twin;
    const known = new Set(twin.flatMap((id) => this.#rowsOf(id)));
    const others = this.#rows.filter(({ id }) => !this.#rowsOf(id).every((one) => known.has(one)));
    const isOpen = (one: ObservedCase) => this.#left.has(one);
    const suspects = [...suspectsIn(others, isOpen), ...this.#proposed(twin, isOpen)];
    const progress = (tried: number) => ({ tried, of: suspects.length, found: this.faults.length });
    let ranked: readonly Scored[] = [];
    for (const [index, suspect] of suspects.entries()) {
      const scored = tried(suspect, twin, this.#openIn(suspect), simulation);
      if (scored !== undefined) ranked = [...ranked, scored];
      if (!(await pace.goesOn(progress(index)))) return false;
    }
    while (await pace.goesOn(progress(suspects.length))) {
      const best = this.#rowFor(highest(ranked, this.#left), ranked);
      if (best === undefined) break;
      ranked = ranked.filter((one) => one !== best);
      const fresh = this.faults.length === before ? best : this.#again(best);
      if (fresh !== undefined) this.#take(fresh, ranked);
    }
    simulation.keepOnly(this.#twin);
    return this.faults.length > before;
  }

  /** Drops faults that the twin does not need. */
  dropNeedless(): void {
    const bad = this.#input.cases.filter(({ isGood }) => !isGood);
    const needed = withoutNeedless(this.faults, bad, (one, twin) => this.#agreesOn(one, twin));
    this.faults.splice(0, Infinity, ...needed);
  }

  /** Drops contradictions that a fault which was found later resolves. */
  excuseContradictions(): void {
    const twin = this.#twin;
    for (const [place, fault] of this.faults.entries()) {
      const others = twin.filter((id) => id !== fault.ids[0]);
      const isLeft = (one: ObservedCase) => contradicts(one, others, twin, this.#input.simulation);
      this.faults[place] = { ...fault, contradicted: fault.contradicted.filter(isLeft) };
    }
  }

  /**
   * Explains cases that no twin can repeat by the outcomes of all cases: by the faults that were found, then by those whose
   * cases these are.
   */
  coverRest(): void {
    for (const [place, fault] of this.faults.entries()) {
      const { ids, made, explained } = fault;
      const row = this.#rows.find(({ id }) => id === ids[0]);
      if (row !== undefined) this.faults[place] = { ...fault, covered: this.#coveredBy(row, explained) };
      else if (made !== undefined) this.faults[place] = { ...fault, covered: this.#metBy(made) };
    }
    this.#coverRoughly();
    for (;;) {
      const [best] = this.#rows
        .map((row) => ({ ...row, score: coverScore(row.cases, this.#unseen, this.#left) }))
        .filter(({ score }) => score >= ENOUGH)
        .sort((one, other) => other.score - one.score);
      if (best === undefined) break;
      const equal = this.#rows
        .filter(({ id, cases }) => id !== best.id && coverScore(cases, this.#unseen, this.#left) === best.score)
        .filter(({ cases }) => cases.every((one) => best.cases.includes(one)))
        .map(({ id }) => id);
      const covered = this.#coveredBy(best);
      const contradicted = best.cases.filter(({ isGood }) => isGood);
      this.faults.push({ ids: [best.id, ...equal], explained: [], covered, contradicted });
    }
  }

  /** Takes what a fault makes fail, and what shows a rule that it breaks in other cases of this run. */
  #coveredBy({ id, cases }: SuspectRow, explained: readonly ObservedCase[] = []): readonly ObservedCase[] {
    const own = cases.filter((one) => this.#unseen.delete(one));
    const violated = this.#input.violatedBy(id);
    const rulesOf = ({ result }: ObservedCase) => result.requirements.filter((rule) => violated.has(rule));
    const broken = new Set([...explained, ...own].flatMap(rulesOf));
    const shown = (one: ObservedCase) => rulesOf(one).some((rule) => broken.has(rule));
    return [...own, ...[...this.#unseen].filter((one) => shown(one) && this.#unseen.delete(one))];
  }

  /** Gives each case that the twin repeats roughly to the fault that it needs for that. */
  #coverRoughly(): void {
    const { simulation } = this.#input;
    const twin = this.#twin;
    for (const one of this.#unseen) {
      const { hasStatuses, agrees } = simulation.roughFitOf(one, twin);
      if (!hasStatuses || agrees !== true || simulation.roughFitOf(one, []).agrees !== false) continue;
      const isNeeded = ({ ids: [id] }: FoundFault) =>
        simulation.roughFitOf(
          one,
          twin.filter((other) => other !== id),
        ).agrees === false;
      const place = this.faults.findIndex(isNeeded);
      const fault = this.faults[place];
      if (fault === undefined) continue;
      this.faults[place] = { ...fault, covered: [...fault.covered, one] };
      this.#unseen.delete(one);
    }
  }

  /** Takes what no twin can repeat, and what is blocked: a fault may act there in a way of which nobody knows all. */
  #metBy({ meets }: MadeUp): readonly ObservedCase[] {
    const blocked = [...this.#left].filter(({ result }) => countedOutcome(result) === 'blocked');
    return [...this.#unseen, ...blocked].filter(
      (one) => meets(one) && (this.#unseen.delete(one) || this.#left.delete(one)),
    );
  }

  #openIn({ bad }: Suspect): readonly ObservedCase[] {
    return bad.filter((one) => this.#left.has(one));
  }

  #proposed(twin: readonly string[], isOpen: (one: ObservedCase) => boolean): readonly Suspect[] {
    const { propose } = this.#input;
    this.#rounds += 1;
    if (propose === undefined || this.#rounds > ROUNDS_OF_MADE_UP || this.#left.size < LEAST_OF_MADE_UP) return [];
    const proposed = propose(twin, isOpen);
    for (const { id } of proposed) this.#madeUp.add(id);
    return proposed;
  }

  #rowsOf(id: string): readonly string[] {
    return this.#madeUp.has(id) ? [id] : this.#input.rowsOf(id);
  }

  /** Returns the row that explains all that a made-up fault does: the dictionary may not list all cases of a row. */
  #rowFor(best: Scored | undefined, ranked: readonly Scored[]): Scored | undefined {
    if (best?.suspect.made === undefined) return best;
    const own = best.explained.filter((one) => this.#left.has(one));
    const rows = ranked.filter(({ suspect, explained }) => suspect.made === undefined && explained.some(isIn(own)));
    return rows.find(({ suspect: { id } }) => own.every((one) => this.#agrees(one, [id]))) ?? best;
  }

  /** Tries a suspect again beside the faults that were found since. */
  #again({ suspect }: Scored): Scored | undefined {
    const scored = tried(suspect, this.#twin, this.#openIn(suspect), this.#input.simulation);
    return scored !== undefined && scoreOf(scored, this.#left) >= ENOUGH ? scored : undefined;
  }

  #take(best: Scored, others: readonly Scored[]): void {
    const { suspect, explained, contradicted } = best;
    const open = explained.filter((one) => this.#left.has(one));
    const equal = others
      .filter((other) => suspect.made === undefined && other.suspect.made === undefined)
      .filter((other) => isEqual(other, open, this.#left))
      .map((other) => other.suspect.id)
      .filter((id) => !this.#rowsOf(id).includes(suspect.id));
    // Faults together explain more than each of them.
    const all = [...this.#left].filter((one) => this.#agrees(one, [suspect.id]));
    for (const one of all) this.#left.delete(one);
    const rows = this.#needed(this.#rowsOf(suspect.id), all);
    if (rows.length === this.#rowsOf(suspect.id).length) {
      const { made } = suspect;
      this.faults.push({
        ids: [suspect.id, ...equal],
        ...defined({ made }),
        explained: all,
        covered: [],
        contradicted,
      });
    } else this.faults.push(...this.#parted(rows, all, contradicted));
  }

  /** Leaves out the deviations of a profile without which it explains as much. */
  #needed(rows: readonly string[], explained: readonly ObservedCase[]): readonly string[] {
    if (rows.length === 1) return rows;
    return rows.reduce<readonly string[]>((needed, row) => {
      const rest = needed.filter((one) => one !== row);
      return rest.length > 0 && explained.every((one) => this.#agrees(one, rest)) ? rest : needed;
    }, rows);
  }

  /** Gives each case to the first deviation that it needs. */
  #parted(
    rows: readonly string[],
    explained: readonly ObservedCase[],
    passed: readonly ObservedCase[],
  ): readonly FoundFault[] {
    const needs = (one: ObservedCase) =>
      rows.find(
        (row) =>
          !this.#agrees(
            one,
            rows.filter((other) => other !== row),
          ),
      ) ?? rows[0];
    const owners = new Map(explained.map((one) => [one, needs(one)]));
    const twin = this.#twin;
    const contradicted = passed.filter((one) => contradicts(one, twin, [...twin, ...rows], this.#input.simulation));
    return rows.map((row) => ({
      ids: [row],
      explained: explained.filter((one) => owners.get(one) === row),
      covered: [],
      contradicted: row === rows[0] ? contradicted : [],
    }));
  }

  #agrees(one: ObservedCase, more: readonly string[]): boolean {
    return this.#agreesOn(one, [...this.#twin, ...more]);
  }

  #agreesOn(one: ObservedCase, twin: readonly string[]): boolean {
    return this.#input.simulation.fitOf(one, twin).agrees === true;
  }
}

function isIn<Item>(list: readonly Item[]): (item: Item) => boolean {
  return (item) => list.includes(item);
}

function highest(ranked: readonly Scored[], left: ReadonlySet<ObservedCase>): Scored | undefined {
  const scores = new Map(ranked.map((one) => [one, scoreOf(one, left)]));
  const [best] = [...scores].filter(([, score]) => score >= ENOUGH).sort(([, one], [, other]) => other - one);
  return best?.[0];
}

/** A twin has judged the cases in `left`: a fault that should change them was tried there. */
function coverScore(
  own: readonly ObservedCase[],
  unseen: ReadonlySet<ObservedCase>,
  left: ReadonlySet<ObservedCase>,
): number {
  const count = (isOf: (one: ObservedCase) => boolean) => own.filter(isOf).length;
  const isShown = own.some((one) => unseen.has(one) && countedOutcome(one.result) === 'failed');
  if (!isShown) return 0;
  const open = count((one) => unseen.has(one));
  const [lost, missed] = [count(({ isGood }) => isGood), count((one) => left.has(one))];
  return open - CONTRADICTION * lost - MISS * missed - 0.001 * own.length;
}

/** Tells whether no case of the run tells two faults apart. */
function isEqual(other: Scored, open: readonly ObservedCase[], left: ReadonlySet<ObservedCase>): boolean {
  if (other.contradicted.length > 0 || other.missed.some((one) => left.has(one))) return false;
  const own = other.explained.filter((one) => left.has(one));
  return own.length === open.length && open.every((one) => own.includes(one));
}
