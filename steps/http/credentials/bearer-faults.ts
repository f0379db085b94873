import { type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { challengesOf, repeated, withoutQuoted } from './challenges-of.js';

/** Attributes that appear at most once (RFC 6750 §3). */
const SINGLE = ['realm', 'scope', 'error', 'error_description', 'error_uri'];

/** Characters of their values (RFC 6750 §3). */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  scope: /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/,
  error: /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/,
  error_description: /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/,
  error_uri: /^[\x21\x23-\x5b\x5d-\x7e]*$/,
};

/** What no Bearer challenge may have; each lists what is wrong. */
export const BEARER_FAULTS: Readonly<Record<string, (answer: HttpResponseRecord) => readonly string[]>> = {
  'Bearer challenge in the response lacks a parameter': (answer) =>
    challengesOf(answer, 'bearer').flatMap(({ params }) => (params.size === 0 ? ['Bearer'] : [])),
  'Bearer challenge in the response repeats an attribute': (answer) => bearerTexts(answer).flatMap(repeatedAttributes),
  'Bearer challenge in the response has forbidden characters': (answer) =>
    challengesOf(answer, 'bearer').flatMap(({ params }) =>
      Object.entries(ALLOWED).flatMap(([name, allowed]) => (allowed.test(params.get(name) ?? '') ? [] : [name])),
    ),
  'Bearer challenge in the response has an error': (answer) =>
    challengesOf(answer, 'bearer').flatMap(({ params }) => params.get('error') ?? []),
};

/** Returns each Bearer challenge as it is written, with empty quoted strings. */
function bearerTexts({ headers }: HttpResponseRecord): readonly string[] {
  const field = withoutQuoted(headerValue(headers, 'WWW-Authenticate') ?? '');
  const begins = /(?:^|,)\s*(?=[^\s,=]+(?:\s+[^\s,=]|\s*(?:,|$)))/;
  return field.split(begins).filter((text) => /^bearer(?:[\s,]|$)/i.test(text));
}

function repeatedAttributes(text: string): readonly string[] {
  const names = [...text.matchAll(/([^\s,=]+)\s*=/g)].map(([, name = '']) => name.toLowerCase());
  return repeated(names).filter((name) => SINGLE.includes(name));
}
