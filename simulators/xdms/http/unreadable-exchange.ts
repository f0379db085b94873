import { defined } from '../../../common/defined.js';
import type { Exchange, HeaderList } from '../../../common/exchange.js';
import type { Mistake } from '../findings/finding.js';
import { caseSensitive, kindOfUnreadable, type UnreadableRequest } from './unreadable-requests.js';

/** Characters of a request line that a finding shows. */
const SHOWN = 200;

/**
 * Describes a request that Node's parser rejected as an exchange. Method, target and header fields are what the lines of
 * the message have in their places; the body is all octets as received, from the request line on.
 *
 * @param origin scheme and authority of the server
 */
export function unreadableExchange({ octets, status }: UnreadableRequest, origin: string): Exchange {
  const [requestLine = '', ...lines] = linesOf(octets);
  const [method = '', ...rest] = requestLine.split(' ');
  const target = rest.join(' ').replace(/ HTTP\/\S*$/, '');
  const response = { status, headers: [['Connection', 'close']] as const, body: new Uint8Array() };
  const request = { method, origin, target, headers: fieldsOf(lines), body: octets };
  return { request, response, startedAt: Date.now(), durationMs: 0 };
}

export function mistakeInUnreadable(
  { octets, fault, status, meant }: UnreadableRequest,
  { request }: Exchange,
): Mistake {
  const about = { severity: 'error', request: `${request.method} ${request.target}`.slice(0, SHOWN) } as const;
  if (meant !== undefined) {
    const text = `${caseSensitive(meant)} The server answered ${status}.`;
    return { rule: 'RFC 9110 §9.1', requirement: 'UA-URI-01', ...about, text, advice: `Send ${meant}.` };
  }
  const kind = kindOfUnreadable(octets);
  return {
    rule: 'RFC 9112 §2',
    ...about,
    text: `The message is malformed: ${kind?.fault ?? fault}. The server answered ${status}.`,
    ...defined({ advice: kind?.advice }),
  };
}

/** Reads octets as ISO 8859-1, so that each remains one character. */
function linesOf(octets: Uint8Array): readonly string[] {
  return Buffer.from(octets).toString('latin1').split(/\r?\n/);
}

function fieldsOf(lines: readonly string[]): HeaderList {
  const end = lines.indexOf('');
  return (end === -1 ? lines : lines.slice(0, end)).map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':').trim()] as const;
  });
}
