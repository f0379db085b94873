import type { Evidence } from './evidence.js';
import type { Observation } from './observation.js';
import { atomsOf, type Candidate, generalizations } from './pattern.js';

/** A candidate with the decisive exchanges that it would explain. */
interface Ranked {
  readonly candidate: Candidate;
  readonly explains: Observation[];
  readonly breadth: number;
  /** Ranks equal ones, so that the order of the cases changes nothing. */
  readonly key: string;
  /** How many of these no rule explains yet. */
  left: number;
}

/** What makes a description a rule and not a coincidence. */
export interface RuleLimits {
  /** Least share of wrong exchanges. */
  readonly share: number;
  /** Least number of exchanges that it explains. */
  readonly enough: number;
  /** Which descriptions come into question. */
  readonly isEligible: (candidate: Candidate) => boolean;
}

export interface FoundRule {
  readonly candidate: Candidate;
  readonly explained: readonly Observation[];
}

/** Finds descriptions of decisive exchanges, one after another: the one that explains most of the rest comes first. */
export class RuleSearch {
  readonly #evidence: Evidence;
  readonly #ranked: readonly Ranked[];
  readonly #rankedOf = new Map<Observation, Ranked[]>();

  constructor(decisive: readonly Observation[], evidence: Evidence) {
    this.#evidence = evidence;
    this.#ranked = candidatesOf(decisive);
    for (const one of decisive) this.#rankedOf.set(one, []);
    for (const ranked of this.#ranked) for (const one of ranked.explains) this.#rankedOf.get(one)?.push(ranked);
  }

  /** Takes the rule that explains most, and so on, until there is none any more. */
  find({ share, enough, isEligible }: RuleLimits): readonly FoundRule[] {
    const found: FoundRule[] = [];
    const isOpen = ({ left }: Ranked) => left >= enough;
    let open = this.#ranked.filter((one) => isEligible(one.candidate) && isOpen(one));
    while (open.length > 0) {
      open.sort((one, other) => other.left - one.left || one.breadth - other.breadth || (one.key < other.key ? -1 : 1));
      const taken = open.find(({ candidate }) => this.#evidence.reaches(candidate, share));
      if (taken === undefined) break;
      found.push(this.#take(taken));
      open = open.filter(isOpen);
    }
    return found;
  }

  #take({ candidate, explains }: Ranked): FoundRule {
    const explained = explains.filter((one) => this.#rankedOf.has(one));
    for (const one of explained) {
      for (const ranked of this.#rankedOf.get(one) ?? []) ranked.left -= 1;
      this.#rankedOf.delete(one);
    }
    this.#evidence.spoil(candidate);
    return { candidate, explained };
  }
}

function candidatesOf(decisive: readonly Observation[]): readonly Ranked[] {
  const found = new Map<string, Ranked>();
  for (const one of decisive) {
    for (const pattern of generalizations(one.situation)) {
      const key = atomsOf(pattern).join('\n');
      for (const symptom of one.symptoms) {
        const candidate = { pattern, symptom };
        const id = `${key}\n\n${symptom.id}`;
        const known = found.get(id);
        if (known === undefined)
          found.set(id, { candidate, explains: [one], breadth: breadth(candidate), key: id, left: 1 });
        else {
          known.explains.push(one);
          known.left += 1;
        }
      }
    }
  }
  return [...found.values()];
}

/** Ranks general descriptions before narrow ones, and symptoms that name a class of statuses before the others. */
function breadth({ pattern, symptom: { scope } }: Candidate): number {
  return (
    atomsOf(pattern).length + (pattern.traits?.length ?? 0) + (scope === 'success' || scope === 'refusal' ? 0 : 0.5)
  );
}
