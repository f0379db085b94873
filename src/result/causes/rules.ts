import type { Evidence } from './evidence.js';
import type { Observation } from './observation.js';
import { type Candidate, narrowness } from './pattern.js';

/** The share of wrong exchanges from which a description is a rule and not a coincidence. */
const ALWAYS = 0.9;

/**
 * Returns the description that explains most of the exchanges, the most general one of several; undefined when none is a
 * rule.
 *
 * @param spoiled exchanges that show nothing, because of rules found before
 * @param enough least number of exchanges that a rule explains
 */
export function bestRule(
  left: readonly Observation[],
  evidence: Evidence,
  spoiled: ReadonlySet<Observation>,
  enough: number,
): Candidate | undefined {
  const ranked = [...counted(left, evidence).values()]
    .filter(({ count }) => count >= enough)
    .sort((one, other) => other.count - one.count || breadth(one.candidate) - breadth(other.candidate));
  return ranked.find(({ candidate }) => {
    const { wrong, of } = evidence.shareOf(candidate, spoiled);
    return wrong >= ALWAYS * of;
  })?.candidate;
}

interface Counted {
  readonly candidate: Candidate;
  readonly count: number;
}

function counted(left: readonly Observation[], evidence: Evidence): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const one of left) {
    for (const [patternKey, pattern] of evidence.patternsOf(one)) {
      for (const symptom of one.symptoms) {
        if (symptom.needsMethod && pattern.method === undefined) continue;
        const key = `${patternKey}\n${symptom.id}`;
        counts.set(key, { candidate: { pattern, symptom }, count: (counts.get(key)?.count ?? 0) + 1 });
      }
    }
  }
  return counts;
}

/** Ranks general descriptions before narrow ones, and symptoms that name a class of statuses before the others. */
function breadth({ pattern, symptom: { scope } }: Candidate): number {
  return narrowness(pattern) + (scope === 'success' || scope === 'refusal' ? 0 : 0.5);
}
