import type { Situation } from './situation/situation.js';
import type { Trait } from './situation/trait.js';
import type { Symptom } from './symptom.js';

/** A description of requests: each member narrows it. */
export interface Pattern {
  readonly method?: string;
  readonly kind?: string;
  readonly auid?: string;
  readonly traits?: readonly Trait[];
  /** Why the request has to be refused. */
  readonly reason?: Trait;
  /** The clause of the rule that the case of the request covers: `RFC 4825 §8.5`. */
  readonly clause?: string;
}

/** A description that fits exchanges with one expectation and one symptom. */
export interface Candidate {
  readonly pattern: Pattern;
  readonly symptom: Symptom;
}

/** Lists the descriptions of a situation, from general to narrow. */
export function generalizations({ method, kind, auid, traits }: Situation): readonly Pattern[] {
  const telling = traits.filter((one) => !isCommon(one));
  const sole = telling.map((one) => [one]);
  const pairs = traits.flatMap((one, index) => traits.slice(index + 1).map((other) => [one, other]));
  return [
    {},
    { method },
    { kind },
    { auid },
    { method, kind },
    { method, auid },
    { method, kind, auid },
    ...sole.flatMap((own) => [{ traits: own }, { method, traits: own }, { method, kind, traits: own }]),
    ...pairs.map((own) => ({ method, traits: own })),
  ];
}

/** Most requests meet such a document, so the trait tells something beside another one only. */
function isCommon({ id }: Trait): boolean {
  return id === 'no-declaration';
}

/** Lists the atoms of a description, each a property that an exchange has or lacks. */
export function atomsOf({ method, kind, auid, traits = [] }: Pattern): readonly string[] {
  return [
    ...(method === undefined ? [] : [`method ${method}`]),
    ...(kind === undefined ? [] : [`kind ${kind}`]),
    ...(auid === undefined ? [] : [`auid ${auid}`]),
    ...traits.map(({ id }) => `trait ${id}`),
  ];
}
