import type { ExchangeTraits, RequestForm } from './exchange-traits.js';
import type { Observation } from './observation.js';
import type { Symptom } from './symptom.js';
import { slug } from './wrong-part.js';

/** A request description: each member narrows it. A list has the alternatives. */
export interface Pattern {
  readonly method?: string | readonly string[];
  readonly kind?: string | readonly string[];
  readonly form?: RequestForm;
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
    (form === undefined || traits.forms.includes(form))
  );
}

/** Returns a key that is the same for equal patterns. */
export function keyOf({ method = '*', kind = '*', form, auid = '*' }: Pattern): string {
  return [[method].flat().join(' '), [kind].flat().join(' '), form ?? '*', auid].join('\n');
}

/** Counts the members that narrow a pattern. */
export function narrowness(pattern: Pattern): number {
  return Object.keys(pattern).length;
}

export function isExplained({ pattern, symptom }: Candidate, { symptoms, traits }: Observation): boolean {
  return symptoms.some(({ id }) => id === symptom.id) && matches(pattern, traits);
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

/** Makes the id of a cause, of data only: `put-attribute-answered-500-instead-2xx`. */
export function idOf({ pattern: { method, kind, form, auid = '' }, symptom }: Candidate): string {
  const kinds = kind === undefined ? '' : slug(alternatives([kind].flat()));
  const resource = method === undefined && kinds !== '' ? `for-${kinds}` : kinds;
  const request = method === undefined ? 'request' : slug(alternatives([method].flat()));
  const manner = form === undefined ? '' : `with-${FORM_IDS[form]}`;
  return [request, resource, slug(auid), manner, symptom.id].filter((part) => part !== '').join('-');
}

/** The part of an id that stands for a form, whatever words describe it. */
const FORM_IDS: Readonly<Record<RequestForm, string>> = {
  'the URI of an existing document': 'uri-existing-document',
  'a position in the selector': 'position-in-selector',
  'an attribute test in the selector': 'attribute-test-in-selector',
  'a colon in the value of an attribute test': 'colon-in-value-attribute-test',
  'a wildcard in the selector': 'wildcard-in-selector',
  'prefixes in the query': 'prefixes-in-query',
  'If-Match': 'if-match',
  'If-Match: *': 'if-match-star',
  'If-None-Match': 'if-none-match',
  Range: 'range',
  Expect: 'expect',
  'chunked content': 'chunked-content',
  'absolute form': 'absolute-form',
  'the global tree': 'global-tree',
  'another answer when repeated': 'another-answer-when-repeated',
};

/** Joins words: `GET, PUT or DELETE`. */
function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function withArticle(kind: string): string {
  if (/^(?:namespace|capabilities)/.test(kind)) return `the ${kind}`;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
