import { isDeepStrictEqual } from 'node:util';
import { bodyText, type HttpRequestRecord } from '../../common/exchange.js';

/** A call that a step has made of the license client, as the request that the specification has for it. */
export interface AskedCall {
  readonly path: '/slaves' | '/activate';
  readonly body: Readonly<Record<string, string>>;
}

/**
 * Explains how the requests of the license client differ from its calls; their order does not count.
 *
 * @param url the address of the license server
 * @returns undefined when each call has made its request and nothing else was sent
 */
export function whyNotAsked(
  url: string,
  calls: readonly AskedCall[],
  requests: readonly HttpRequestRecord[],
): string | undefined {
  if (requests.length !== calls.length) return `the client sent ${requests.length} requests for ${calls.length} calls`;
  const base = new URL(url).pathname.replace(/\/$/, '');
  const open = [...calls];
  for (const request of requests) {
    const body = fieldsOf(request);
    const index = open.findIndex(
      (call) => request.target === `${base}${call.path}` && isDeepStrictEqual(body, call.body),
    );
    if (index < 0) return 'the client did not send the path and the fields of its call';
    open.splice(index, 1);
  }
  return undefined;
}

const DOCUMENTED = ['masterKey', 'comment', 'masterOrSlaveKey', 'runtimeKey'];

/** Returns the documented fields of a request: a server ignores others, so they change no judgment of it. */
function fieldsOf(request: HttpRequestRecord): unknown {
  try {
    const fields = Object.entries(Object(JSON.parse(bodyText(request))));
    return Object.fromEntries(fields.filter(([name]) => DOCUMENTED.includes(name)));
  } catch {
    return undefined;
  }
}
