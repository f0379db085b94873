import type { Observation } from './observation.js';
import { atomsOf, type Candidate } from './pattern.js';
import type { Symptom } from './symptom.js';

/** The exchanges of a run, by the descriptions that fit them. */
export class Evidence {
  readonly #all: readonly Observation[];
  readonly #atoms = new Map<Observation, ReadonlySet<string>>();
  readonly #byAtom = new Map<string, Observation[]>();
  readonly #bySymptom = new Map<string, Observation[]>();
  readonly #spoiled = new Set<Observation>();

  constructor(all: readonly Observation[]) {
    this.#all = all;
    for (const one of all) {
      const atoms = new Set(atomsOf(one.situation));
      this.#atoms.set(one, atoms);
      for (const atom of atoms) collect(this.#byAtom, atom, one);
      for (const { id } of one.symptoms) collect(this.#bySymptom, id, one);
    }
  }

  /** Notes the exchanges that a cause spoils: it answers them with its status, whatever they ask for. */
  spoil({ pattern, symptom: { status } }: Candidate): void {
    if (status === undefined) return;
    for (const one of this.#fitting(atomsOf(pattern))) if (one.status === status) this.#spoiled.add(one);
  }

  /**
   * Tells whether at least a share of the exchanges goes wrong that fit a description and from which the suite expects the
   * same, without spoiled ones.
   */
  reaches({ pattern, symptom }: Candidate, share: number): boolean {
    const atoms = atomsOf(pattern);
    const most = Math.floor((this.#wrong(symptom, atoms) * (1 - share)) / share + 1e-9);
    return this.#isAtMost(most, symptom, atoms);
  }

  #wrong({ id }: Symptom, atoms: readonly string[]): number {
    return (this.#bySymptom.get(id) ?? []).filter((one) => this.#has(one, atoms)).length;
  }

  /** Counts the exchanges that show that a request like this can go well. */
  #isAtMost(most: number, symptom: Symptom, atoms: readonly string[]): boolean {
    let count = 0;
    for (const one of this.#fitting(atoms)) {
      if (this.#spoiled.has(one) || shows(one, symptom) || !isComparable(symptom, one)) continue;
      count += 1;
      if (count > most) return false;
    }
    return true;
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
}

function collect<T>(map: Map<string, T[]>, key: string, item: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [item]);
  else known.push(item);
}

function shows({ symptoms }: Observation, { id }: Symptom): boolean {
  return symptoms.some((one) => one.id === id);
}

/** An expected 5xx is the same failure all the same. */
function isComparable(symptom: Symptom, { scopes, status = 500 }: Observation): boolean {
  return scopes.includes(symptom.scope) && status !== symptom.status;
}
