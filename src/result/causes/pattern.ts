import type { ExchangeTraits } from './exchange-traits.js';
import type { Observation } from './observation.js';
import type { Symptom } from './symptom.js';

/** A request description: each member narrows it. A list has the alternatives. */
export interface Pattern {
  readonly method?: string | readonly string[];
  readonly kind?: string | readonly string[];
  readonly form?: string;
  readonly auid?: string;
}

/** A description that fits exchanges with one expectation and one symptom. */
export interface Candidate {
  readonly pattern: Pattern;
  readonly symptom: Symptom;
}

/** Lists the descriptions of a request, from general to narrow. */
export function generalizations({ method, kind, auid, forms }: ExchangeTraits): readonly Pattern[] {
  return [
    {},
    { method },
    { kind },
    { auid },
    { method, kind },
    { method, auid },
    { method, kind, auid },
    ...forms.flatMap((form) => [{ form }, { method, form }, { method, kind, form }]),
  ];
}

export function matches({ method, kind, form, auid }: Pattern, traits: ExchangeTraits): boolean {
  return (
    (method === undefined || [method].flat().includes(traits.method)) &&
    (kind === undefined || [kind].flat().includes(traits.kind)) &&
    (auid === undefined || auid === traits.auid) &&
    (form === undefined || traits.forms.some((one) => one === form))
  );
}

/** Returns a key that is the same for equal patterns. */
export function keyOf({ method = '*', kind = '*', form = '*', auid = '*' }: Pattern): string {
  return [[method].flat().join(' '), [kind].flat().join(' '), form, auid].join('\n');
}

/** Counts the members that narrow a pattern. */
export function narrowness(pattern: Pattern): number {
  return Object.keys(pattern).length;
}

export function isExplained({ pattern, symptom }: Candidate, { symptoms, traits }: Observation): boolean {
  return symptoms.some(({ words }) => words === symptom.words) && matches(pattern, traits);
}

/** Describes the requests and what goes wrong with them: `PUT of an attribute is answered 500 instead of 2xx`. */
export function describe({ pattern: { method, kind, form, auid }, symptom }: Candidate): string {
  const resource = kind === undefined ? '' : alternatives([kind].flat().map(withArticle));
  const request =
    method === undefined
      ? `A request${resource && ` for ${resource}`}`
      : `${alternatives([method].flat())}${resource && ` of ${resource}`}`;
  const usage = auid === undefined || auid === '' ? '' : ` of ${auid}`;
  return `${request}${usage}${form === undefined ? '' : ` with ${form}`} ${symptom.words}`;
}

/** Joins words: `GET, PUT or DELETE`. */
function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function withArticle(kind: string): string {
  if (/^(?:namespace|capabilities)/.test(kind)) return `the ${kind}`;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
