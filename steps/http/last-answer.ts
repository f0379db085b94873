import { headerValue } from '../../common/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { conversationOf } from './conversation.js';
import type { RawResponse } from './response-reader.js';

/**
 * Returns the last response on the scenario's own connection.
 *
 * @throws Error when there is no response yet
 */
export function lastAnswer(world: XcaliperWorld): RawResponse {
  const answer = conversationOf(world).answers.at(-1);
  if (answer === undefined) throw new Error('this connection has had no response yet');
  return answer;
}

/** Tells whether the server will close the connection after a response (RFC 9112 §9.3). */
export function isLast({ version, headers, framing }: RawResponse): boolean {
  const options = (headerValue(headers, 'Connection') ?? '').toLowerCase().split(/[\s,]+/);
  if (options.includes('close') || framing === 'close') return true;
  return version === 'HTTP/1.0' && !options.includes('keep-alive');
}
