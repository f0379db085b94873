import type { ProvedMix } from '../../prove/server/mixes.js';

/** The mixes of a proof, and what repeats them. */
export interface MixesReport {
  readonly seed: number;
  /** Number of deviations in each mix. */
  readonly of: number;
  /** Whether the diagnosis did without the planted deviations. */
  readonly withoutPlanted: boolean;
  readonly mixes: readonly ProvedMix[];
}

/** A part of a whole, over all mixes. */
export interface MixFigure {
  readonly part: number;
  readonly whole: number;
  /** What the part is: `of the causes name another deviation`. */
  readonly meaning: string;
}

interface Counted {
  readonly meaning: string;
  readonly part: (mix: ProvedMix) => number;
  readonly whole: (mix: ProvedMix) => number;
  /** Says nothing when no cause can name the planted deviations. */
  readonly isOfNames?: true;
}

const COUNTED: readonly Counted[] = [
  {
    meaning: 'of the requirements reported as violated are violated',
    part: ({ blamed, unfair }) => blamed.length - unfair.length,
    whole: ({ blamed }) => blamed.length,
  },
  {
    meaning: 'of the violated requirements stay undecided',
    part: ({ undecided }) => undecided.length,
    whole: ({ broken }) => broken,
  },
  {
    meaning: 'of the violated requirements are reported as met',
    part: ({ missed }) => missed.length,
    whole: ({ broken }) => broken,
  },
  {
    meaning: 'of the deviations that show are named by a cause',
    part: ({ visible, unnamed }) => visible.length - unnamed.length,
    whole: ({ visible }) => visible.length,
    isOfNames: true,
  },
  {
    meaning: 'of the causes name another deviation',
    part: ({ misnamed }) => misnamed.length,
    whole: ({ causes }) => causes,
    isOfNames: true,
  },
  {
    meaning: 'of the servers that fail have one cause for each deviation that shows, and no other',
    part: (mix) => (isExact(mix) ? 1 : 0),
    whole: (mix) => (hasFailed(mix) ? 1 : 0),
    isOfNames: true,
  },
  {
    meaning: 'of the deviations that show have a cause about a rule that they violate',
    part: ({ visible, unrelated }) => visible.length - unrelated.length,
    whole: ({ visible }) => visible.length,
  },
  {
    meaning: 'of the violations are explained by the first causes, as many as deviations show',
    part: ({ covered }) => covered,
    whole: ({ violated }) => violated,
  },
  {
    meaning: 'of the outcomes are those of a mock with the deviations that the causes name',
    part: ({ twin }) => twin.alike,
    whole: ({ twin }) => twin.total,
  },
];

/** Sums what all mixes show. */
export function mixFigures({ mixes, withoutPlanted }: MixesReport): readonly MixFigure[] {
  return COUNTED.filter(({ isOfNames }) => !(withoutPlanted && isOfNames)).map(({ meaning, part, whole }) => ({
    meaning,
    part: sumOf(mixes, part),
    whole: sumOf(mixes, whole),
  }));
}

/** Counts the causes, and the deviations that show. */
export function mixCauses(mixes: readonly ProvedMix[]): Readonly<Record<'causes' | 'visible', number>> {
  return {
    causes: sumOf(mixes, ({ causes }) => causes),
    visible: sumOf(mixes, ({ visible }) => visible.length),
  };
}

function sumOf(mixes: readonly ProvedMix[], count: (mix: ProvedMix) => number): number {
  return mixes.reduce((total, mix) => total + count(mix), 0);
}

function hasFailed({ visible, causes }: ProvedMix): boolean {
  return visible.length + causes > 0;
}

function isExact(mix: ProvedMix): boolean {
  const { causes, visible, unnamed, misnamed } = mix;
  return hasFailed(mix) && causes === visible.length && unnamed.length + misnamed.length === 0;
}
