import { type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { type Challenge, parseChallenges } from '../../../src/client/internal.js';

/** Returns the challenges of a scheme, in any letter case. */
export function challengesOf({ headers }: HttpResponseRecord, scheme: string): readonly Challenge[] {
  const all = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '');
  return all.filter((challenge) => challenge.scheme === scheme.toLowerCase());
}

/** Empties quoted strings, so that their text does not look like a parameter. */
export function withoutQuoted(field: string): string {
  return field.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}

/** Returns the texts that occur again, once for each repetition. */
export function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) < index);
}
