import type { ObservedMistake } from './mistake.js';

/** Describes a mistake as a sentence about the server: `Accepts PUT of an element that breaks the schema, against …`. */
export function describe({ method, kind, reason, clause, symptom }: ObservedMistake): string {
  const why = reason === undefined ? '' : ` ${reason.words}`;
  const sentence = symptom.words.replace('{}', () => `${method} of ${withArticle(kind ?? '')}${why}`);
  return clause === undefined ? sentence : `${sentence}, against ${clause}`;
}

function withArticle(kind: string): string {
  if (/^(?:namespace|capabilities)/.test(kind)) return `the ${kind}`;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
