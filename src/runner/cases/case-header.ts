import type { Dispatcher } from 'undici';

/** Header field that names the case a request belongs to, so that the subject's own log can be laid beside the results. */
export const CASE_HEADER = 'X-Conformance-Case';

/**
 * Has a dispatcher name a case on every request to one server, whoever sends it. Requests to others are left alone.
 *
 * @param id of the case: visible ASCII characters (RFC 9110 §5.5)
 * @param server any URI of the server
 * @example
 * agent.compose(namingCase('8.1-post/document', 'https://xcap.example.com/root'))
 */
export function namingCase(id: string, server: string): Dispatcher.DispatcherComposeInterceptor {
  const { origin } = new URL(server);
  const field = [CASE_HEADER, id] as const;
  return (dispatch) => (options, handler) => {
    if (options.origin === undefined || new URL(options.origin).origin !== origin) return dispatch(options, handler);
    return dispatch({ ...options, headers: withField(options.headers, field) }, handler);
  };
}

/** In whichever of undici's forms the fields are given: a flat list, pairs, or an object. */
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
