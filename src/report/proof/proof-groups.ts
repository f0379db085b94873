import type { ProofProblem } from '../../prove/proof/judge-proof.js';
import type { ProvedDeviation } from '../../prove/proof/proof.js';

/** What a proof says about a deviation: missed, found with a problem, found, or right to break nothing. */
export type ProofState = 'missed' | 'loud' | 'found' | 'inert';

interface ShownState {
  /** Class of the cell, as in the other pages. */
  readonly code: string;
  readonly sign: string;
  readonly word: string;
  readonly title: string;
  readonly meaning: string;
}

export const PROOF_STATES: Readonly<Record<ProofState, ShownState>> = {
  missed: {
    code: 'v',
    sign: '✗',
    word: 'missed',
    title: 'Missed',
    meaning: 'No case failed for a requirement that the deviation breaks.',
  },
  loud: {
    code: 's',
    sign: '▽',
    word: 'false alarms',
    title: 'False alarms',
    meaning: 'Cases failed that should have passed, or the suite itself failed.',
  },
  found: {
    code: 'c',
    sign: '✓',
    word: 'found',
    title: 'Found',
    meaning: 'A case failed for every requirement that the deviation breaks.',
  },
  inert: {
    code: 'a',
    sign: '–',
    word: 'harmless',
    title: 'Harmless',
    meaning: 'The server is unusual but breaks nothing, and no case failed.',
  },
};

export interface DeviationGroup {
  readonly key: ProofState;
  readonly title: string;
  readonly deviations: readonly ProvedDeviation[];
}

/** Groups the deviations by what the proof says about them; problems come first. */
export function deviationGroups(
  deviations: readonly ProvedDeviation[],
  problems: readonly ProofProblem[],
): readonly DeviationGroup[] {
  const kinds = new Map<string, ProofProblem['kind'][]>();
  for (const { deviation, kind } of problems) kinds.set(deviation, [...(kinds.get(deviation) ?? []), kind]);
  return (Object.keys(PROOF_STATES) as ProofState[])
    .map((key) => ({
      key,
      title: PROOF_STATES[key].title,
      deviations: deviations.filter((one) => stateOf(one, kinds.get(one.id) ?? []) === key),
    }))
    .filter((group) => group.deviations.length > 0);
}

function stateOf({ violates }: ProvedDeviation, kinds: readonly ProofProblem['kind'][]): ProofState {
  if (kinds.includes('survives')) return 'missed';
  if (kinds.length > 0) return 'loud';
  return violates.length === 0 ? 'inert' : 'found';
}
