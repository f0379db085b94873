import type { Observation } from './observation.js';
import { atomsOf, atomsOfSituation, type Candidate } from './pattern.js';
import type { Symptom } from './symptom.js';

/** How many exchanges a description fits, and how many of these go wrong as it says. */
export interface WrongShare {
  readonly wrong: number;
  readonly of: number;
}

/** The exchanges of a run, by the descriptions that fit them. */
export class Evidence {
  readonly #all: readonly Observation[];
  readonly #atoms = new Map<Observation, ReadonlySet<string>>();
  readonly #byAtom = new Map<string, Observation[]>();
  readonly #bySymptom = new Map<string, Observation[]>();
  /** Requirements of the cases that failed with a symptom. */
  readonly #lookingFor = new Map<string, Set<string>>();
  readonly #spoiled = new Set<Observation>();

  constructor(all: readonly Observation[]) {
    this.#all = all;
    for (const one of all) {
      const atoms = new Set(atomsOfSituation(one.situation));
      this.#atoms.set(one, atoms);
      for (const atom of atoms) collect(this.#byAtom, atom, one);
      for (const { id } of one.symptoms) collect(this.#bySymptom, id, one);
      if (one.isDecisive) this.#note(one);
    }
  }

  /** Notes the exchanges that a cause spoils: it answers them with its status, whatever they ask for. */
  spoil({ pattern, symptom: { status } }: Candidate): void {
    if (status === undefined) return;
    for (const one of this.#fitting(atomsOf(pattern))) if (one.status === status) this.#spoiled.add(one);
  }

  /** Counts the exchanges that fit a description and from which the suite expects the same, without spoiled ones. */
  shareOf(candidate: Candidate): WrongShare {
    const atoms = atomsOf(candidate.pattern);
    const wrong = this.#wrong(candidate.symptom, atoms);
    return { wrong, of: wrong + this.#others(candidate.symptom, atoms) };
  }

  /** Tells whether at least a share of these exchanges goes wrong. */
  reaches({ pattern, symptom }: Candidate, share: number): boolean {
    if (share === 0) return true;
    const atoms = atomsOf(pattern);
    const most = Math.floor((this.#wrong(symptom, atoms) * (1 - share)) / share + 1e-9);
    return this.#others(symptom, atoms, most) <= most;
  }

  #wrong({ id }: Symptom, atoms: readonly string[]): number {
    return (this.#bySymptom.get(id) ?? []).filter((one) => this.#has(one, atoms)).length;
  }

  /** Counts the exchanges that show that a request like this can go well, up to one more than `most`. */
  #others(symptom: Symptom, atoms: readonly string[], most = Number.POSITIVE_INFINITY): number {
    let count = 0;
    for (const one of this.#fitting(atoms)) {
      if (this.#spoiled.has(one) || shows(one, symptom) || !this.#isComparable(symptom, one)) continue;
      count += 1;
      if (count > most) break;
    }
    return count;
  }

  *#fitting(atoms: readonly string[]): Generator<Observation> {
    const lists = atoms.map((atom) => this.#byAtom.get(atom) ?? []);
    const shortest = lists.reduce((best, one) => (one.length < best.length ? one : best), this.#all);
    for (const one of shortest) if (this.#has(one, atoms)) yield one;
  }

  #has(one: Observation, atoms: readonly string[]): boolean {
    const own = this.#atoms.get(one);
    return atoms.every((atom) => own?.has(atom));
  }

  /** An expected 5xx is the same failure all the same; and a server that fails neither accepts nor refuses. */
  #isComparable(symptom: Symptom, one: Observation): boolean {
    const { scopes, status = 500 } = one;
    if (!scopes.includes(symptom.scope)) return false;
    if (symptom.isPart === true) return this.#looksFor(symptom, one);
    return status !== symptom.status && (symptom.isAcceptance !== true || status < 500);
  }

  /** A case looks closely at what it judges only, and only at what its requirements are about. */
  #looksFor({ id }: Symptom, { isJudged, result }: Observation): boolean {
    const looking = this.#lookingFor.get(id);
    return isJudged && result.requirements.some((requirement) => looking?.has(requirement));
  }

  #note({ symptoms, result }: Observation): void {
    for (const { id } of symptoms) {
      const known = this.#lookingFor.get(id) ?? new Set();
      for (const requirement of result.requirements) known.add(requirement);
      this.#lookingFor.set(id, known);
    }
  }
}

function collect<T>(map: Map<string, T[]>, key: string, item: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [item]);
  else known.push(item);
}

function shows({ symptoms }: Observation, { id }: Symptom): boolean {
  return symptoms.some((one) => one.id === id);
}
