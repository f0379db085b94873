import fc from 'fast-check';
import { STEP_FORMS } from '../derive/selectors.js';
import { CONTENT_KINDS, DRESSES } from './content-kinds.js';
import { LIKELY_SHAPES, SHAPES } from './selector-shapes.js';
import { CONDITIONS, CONTENTS, ESCAPES, METHODS, QUERIES, RESOURCES, type Sequence, type Step, TYPES } from './step.js';
import { VALUES } from './values.js';

/** Most requests of a sequence, beside those that look at its documents in the end. */
const MOST_STEPS = 12;

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
  method: weighted([12, GET], [24, PUT], [7, DELETE], [1, HEAD]),
  isElsewhere: mostly(12, [false, true]),
  resource: weighted([4, DOCUMENT], [16, ELEMENT], [7, ATTRIBUTE], [3, NAMESPACES]),
  place: fc.nat(31),
  isNew: weighted([1, false], [2, true]),
  form: fc.constantFrom(...STEP_FORMS, 'attribute'),
  ancestors: fc.constantFrom(...STEP_FORMS),
  hasPrefixes: mostly(5, [false, true]),
  hasApostrophes: mostly(5, [false, true]),
  miss: weighted(
    [320, 'none'],
    ...SHAPES.map((one, index) => [index < LIKELY_SHAPES || one === 'unescaped-value' ? 3 : 1, one] as const),
  ),
  missesAbove: mostly(4, [false, true]),
  escape: mostly(12, ESCAPES),
  query: mostly(16, QUERIES),
  content: weighted(
    [60, CONTENTS[0]],
    [8, CONTENTS[1]],
    [30, CONTENTS[2]],
    [8, CONTENTS[3]],
    [20, CONTENTS[4]],
    ...CONTENT_KINDS.map((one) => [DRESSES.includes(one) ? 2 : 1, one] as const),
  ),
  choice: fc.nat(31),
  value: mostly(8, [0, ...VALUES.slice(1).map((_, index) => index + 1)]),
  type: mostly(60, TYPES),
  condition: mostly(40, CONDITIONS),
  tries: weighted([1, 0], [5, 4]),
  isReadBack: weighted([2, false], [1, true]),
  isRepeated: mostly(12, [false, true]),
});

/** Sequences of plans. Their shrinking leaves out plans, and makes the others simpler. */
export const SEQUENCES: fc.Arbitrary<Sequence> = fc.record({
  usage: fc.nat(23),
  other: fc.nat(23),
  name: weighted([5, 0], [1, 1], [1, 2], [2, 3], [1, 4]),
  start: weighted([4, 0], [30, 1], ...Array.from({ length: 700 }, (_, index) => [1, index + 2] as const)),
  steps: fc.array(STEP, { minLength: 1, maxLength: MOST_STEPS, size: 'max' }),
});

/** Makes a sequence; the same seed gives the same one. */
export function sequenceOf(seed: number): Sequence {
  const [sequence] = fc.sample(SEQUENCES, { numRuns: 1, seed });
  return sequence ?? { usage: 0, other: 0, name: 0, steps: [], start: 0 };
}

/** Goes on with a sequence as another one does, within the most plans that one may have. */
export function continued({ steps, ...rest }: Sequence, more: readonly Step[]): Sequence {
  return { ...rest, steps: [...steps, ...more].slice(0, MOST_STEPS) };
}
