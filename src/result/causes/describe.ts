import type { Observation } from './observation.js';
import type { Candidate } from './pattern.js';
import { slug } from './wrong-part.js';

/** Most methods, and most kinds of resources, that a description lists. */
const MOST_ALTERNATIVES = 3;

/** Methods in the order in which a description lists them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'OPTIONS'];

/** Describes a fault as a sentence about the server: `Refuses PUT of an element below an element … with 409`. */
export function describe(candidate: Candidate, explained: readonly Observation[]): string {
  const { clause } = candidate.pattern;
  const request = `${requestIn(explained)}${triggerOf(candidate)}`;
  const sentence = candidate.symptom.words.replace('{}', () => request);
  return clause === undefined ? sentence : `${sentence}, against ${clause}`;
}

/** Names the requests, as narrowly as what is explained: `PUT of an element`. */
function requestIn(explained: readonly Observation[]): string {
  const methods = METHODS.filter((method) => explained.some(({ situation }) => situation.method === method));
  const areListed = explained.every(({ situation }) => METHODS.includes(situation.method));
  const kinds = [...new Set(explained.map(({ situation }) => situation.kind))].sort();
  const resource = kinds.length > MOST_ALTERNATIVES ? '' : alternatives(kinds.map(withArticle));
  if (!areListed || methods.length > MOST_ALTERNATIVES) return `a request${resource && ` for ${resource}`}`;
  return `${alternatives(methods)}${resource && ` of ${resource}`}`;
}

/** Says in which situation the server goes wrong, beside the kind of request: ` of rls-services that breaks the schema`. */
export function triggerOf({ pattern: { auid = '', traits = [], reason } }: Candidate): string {
  const usage = auid === '' ? '' : ` of ${auid}`;
  const situation = [...traits, ...(reason === undefined ? [] : [reason])].map(({ words }) => words).join(' and ');
  return `${usage}${situation && ` ${situation}`}`;
}

/** Makes the id of a cause, of data only: `self-closing-parent-409`. */
export function idOf({ pattern: { method, kind, auid, traits = [], reason, clause }, symptom }: Candidate): string {
  const parts = [method, kind, auid, ...traits.map(({ id }) => id), reason?.id, clause, symptom.id];
  return parts
    .map((part) => slug(part ?? ''))
    .filter((part) => part !== '')
    .join('-');
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
