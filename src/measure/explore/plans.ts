import fc from 'fast-check';
import { STEP_FORMS } from '../derive/selectors.js';
import { CONDITIONS, CONTENTS, ESCAPES, METHODS, MISSES, RESOURCES, type Sequence, type Step, TYPES } from './step.js';
import { VALUES } from './values.js';

/** Most requests of a sequence, beside those that look at its documents in the end. */
const MOST_STEPS = 8;

/** Chooses one of several by their weights; the first is the simplest. */
function weighted<const Value>(...choices: readonly (readonly [weight: number, value: Value])[]) {
  return fc.constantFrom(...choices.flatMap(([weight, value]) => Array.from({ length: weight }, () => value)));
}

/** Chooses the first of several with this weight, and each other one with weight 1. */
function mostly<const Value>(weight: number, [first, ...others]: readonly [Value, ...Value[]]) {
  return weighted([weight, first], ...others.map((value) => [1, value] as const));
}

const [GET, PUT, DELETE, HEAD] = METHODS;
const [DOCUMENT, ELEMENT, ATTRIBUTE, NAMESPACES] = RESOURCES;

const STEP: fc.Arbitrary<Step> = fc.record({
  method: weighted([6, GET], [10, PUT], [4, DELETE], [1, HEAD]),
  isElsewhere: mostly(12, [false, true]),
  resource: weighted([5, DOCUMENT], [9, ELEMENT], [5, ATTRIBUTE], [1, NAMESPACES]),
  place: fc.nat(31),
  isNew: fc.boolean(),
  form: fc.constantFrom(...STEP_FORMS),
  ancestors: fc.constantFrom(...STEP_FORMS),
  hasPrefixes: mostly(5, [false, true]),
  hasApostrophes: mostly(5, [false, true]),
  miss: mostly(24, MISSES),
  escape: mostly(12, ESCAPES),
  content: weighted(
    [12, CONTENTS[0]],
    [3, CONTENTS[1]],
    [5, CONTENTS[2]],
    ...CONTENTS.slice(3).map((one) => [1, one] as const),
  ),
  choice: fc.nat(31),
  value: fc.nat(VALUES.length - 1),
  type: mostly(24, TYPES),
  condition: mostly(20, CONDITIONS),
  isRepeated: mostly(12, [false, true]),
});

/** Sequences of plans. Their shrinking leaves out plans, and makes the others simpler. */
export const SEQUENCES: fc.Arbitrary<Sequence> = fc.record({
  usage: fc.nat(23),
  other: fc.nat(23),
  start: weighted([1, 0], [7, 1], ...Array.from({ length: 60 }, (_, index) => [1, index + 2] as const)),
  steps: fc.array(STEP, { minLength: 1, maxLength: MOST_STEPS, size: 'max' }),
});

/** Makes a sequence; the same seed gives the same one. */
export function sequenceOf(seed: number): Sequence {
  const [sequence] = fc.sample(SEQUENCES, { numRuns: 1, seed });
  return sequence ?? { usage: 0, other: 0, steps: [], start: 0 };
}

/** Goes on with a sequence as another one does, within the most plans that one may have. */
export function continued({ steps, ...rest }: Sequence, more: readonly Step[]): Sequence {
  return { ...rest, steps: [...steps, ...more].slice(0, MOST_STEPS) };
}
