import type { Dispatcher } from 'undici';
import { CASE_HEADER } from '../../../../common/exchange.js';

/**
 * Makes a dispatcher add the case id to each request to one server. Requests to other servers are not changed.
 *
 * @param id case id, of visible ASCII characters (RFC 9110 §5.5)
 * @param server any URI on the server
 * @example
 * agent.compose(namingCase('8.1-post/document', 'https://xcap.example.com/root'))
 */
export function namingCase(id: string, server: string): Dispatcher.DispatcherComposeInterceptor {
  const { origin } = new URL(server);
  const field = [CASE_HEADER, id] as const;
  // Most requests have the origin in this form, and parsing a URL takes long.
  const isServer = (other: string | URL) => other === origin || new URL(other).origin === origin;
  return (dispatch) => (options, handler) => {
    if (options.origin === undefined || !isServer(options.origin)) return dispatch(options, handler);
    return dispatch({ ...options, headers: withField(options.headers, field) }, handler);
  };
}

/** Adds a field to header fields in any of undici's forms: a flat list, pairs, or an object. */
function withField(
  headers: Dispatcher.DispatchOptions['headers'],
  [name, value]: readonly [string, string],
): NonNullable<Dispatcher.DispatchOptions['headers']> {
  if (headers === undefined || headers === null) return { [name]: value };
  if (Array.isArray(headers)) return [...headers, name, value];
  if (Symbol.iterator in headers) return pairs(headers, name, value);
  return { ...headers, [name]: value };
}

type Pair = readonly [string, string | string[] | undefined];

function* pairs(
  headers: Iterable<Pair>,
  name: string,
  value: string,
): Generator<[string, string | string[] | undefined]> {
  for (const [field, content] of headers) yield [field, content];
  yield [name, value];
}
