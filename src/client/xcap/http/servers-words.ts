import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { shortened } from '../../../../common/text/shortened.js';

/** Longest text of a server in a message, in characters. */
const MOST_CHARACTERS = 200;

/**
 * Prepares a text of the server for a message: one line without control characters, which would reach terminals.
 *
 * @returns undefined for an empty text, and for one that repeats the credentials of the request
 */
export function serversWords(text: string, { headers }: Exchange['request']): string | undefined {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const credentials = headerValue(headers, 'authorization')?.replace(/^\S+ +/, '');
  if (line === '' || (credentials !== undefined && line.includes(credentials))) return undefined;
  return shortened(line, MOST_CHARACTERS);
}
