import type { Observation } from './observation.js';
import { type Candidate, generalizations, isExplained, keyOf, matches, type Pattern } from './pattern.js';

/** How many exchanges a description fits, and how many of these go wrong as it says. */
export interface WrongShare {
  readonly wrong: number;
  readonly of: number;
}

/** The exchanges that a candidate fits: those that go wrong as it says, and the others that show something. */
interface Fitting {
  readonly wrong: readonly Observation[];
  readonly others: readonly Observation[];
}

/** The exchanges of a run, by the descriptions that fit them. */
export class Evidence {
  readonly #all: readonly Observation[];
  readonly #byPattern = new Map<string, Observation[]>();
  readonly #patterns = new Map<Observation, ReadonlyMap<string, Pattern>>();
  readonly #fitting = new Map<string, Fitting>();

  constructor(all: readonly Observation[]) {
    this.#all = all;
    for (const one of all) {
      const patterns = new Map(generalizations(one.traits).map((pattern) => [keyOf(pattern), pattern]));
      this.#patterns.set(one, patterns);
      for (const key of patterns.keys()) {
        const known = this.#byPattern.get(key);
        if (known === undefined) this.#byPattern.set(key, [one]);
        else known.push(one);
      }
    }
  }

  /** Returns the descriptions that fit an exchange of the run, by their keys. */
  patternsOf(one: Observation): ReadonlyMap<string, Pattern> {
    return this.#patterns.get(one) ?? new Map();
  }

  /** Lists the exchanges that a cause spoils: it answers them with its status, whatever they ask for. */
  spoiledBy({ pattern, symptom: { status } }: Candidate): readonly Observation[] {
    if (status === undefined) return [];
    return this.#fittingPattern(pattern, keyOf(pattern)).filter((one) => one.status === status);
  }

  /** Lists the exchanges that go wrong as a cause says. */
  explainedBy(candidate: Candidate): readonly Observation[] {
    return this.#fittingOf(candidate).wrong;
  }

  /**
   * Counts the exchanges that fit a description and from which the suite expects the same.
   *
   * @param spoiled exchanges that earlier causes spoil; they show nothing about this description
   * @param explained exchanges that do not count because an earlier cause explains them
   */
  shareOf(candidate: Candidate, spoiled: ReadonlySet<Observation>, explained?: ReadonlySet<Observation>): WrongShare {
    const { wrong, others } = this.#fittingOf(candidate);
    const count = explained === undefined ? wrong.length : wrong.filter((one) => !explained.has(one)).length;
    return { wrong: count, of: count + others.filter((one) => !spoiled.has(one)).length };
  }

  #fittingOf(candidate: Candidate): Fitting {
    const { pattern, symptom } = candidate;
    const patternKey = keyOf(pattern);
    const key = `${patternKey}\n${symptom.id}`;
    const known = this.#fitting.get(key);
    if (known !== undefined) return known;
    const fitting = this.#fittingPattern(pattern, patternKey);
    const isComparable = (one: Observation): boolean =>
      one.scopes.includes(symptom.scope) && !isExplained(candidate, one) && !showsNothing(candidate, one);
    const found = {
      wrong: fitting.filter((one) => isExplained(candidate, one)),
      others: fitting.filter(isComparable),
    };
    this.#fitting.set(key, found);
    return found;
  }

  #fittingPattern(pattern: Pattern, key: string): readonly Observation[] {
    return this.#byPattern.get(key) ?? this.#all.filter(({ traits }) => matches(pattern, traits));
  }
}

/** An expected 5xx is the same failure all the same; and a server that fails neither accepts nor refuses. */
function showsNothing({ symptom }: Candidate, { status = 500 }: Observation): boolean {
  return status === symptom.status || (symptom.isAcceptance === true && status >= 500);
}
