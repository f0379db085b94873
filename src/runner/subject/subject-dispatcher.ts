import { Agent, type Dispatcher } from 'undici';
import type { Subject } from './subject.js';

/**
 * Opens a way to a subject: its certificates are trusted, and every request to it has the header fields of the subject
 * file that it does not have already. Whoever opens it destroys it.
 */
export function openDispatcher(subject: Pick<Subject, 'xcapRoot' | 'headers' | 'tls' | 'timeoutMs'>): Dispatcher {
  const { xcapRoot, headers, tls, timeoutMs } = subject;
  const agent = new Agent({ connect: { timeout: timeoutMs, ...tls } });
  return headers === undefined ? agent : agent.compose(withFields(Object.entries(headers), new URL(xcapRoot).origin));
}

type Fields = readonly (readonly [string, string])[];

/** A secret goes to the subject alone, though a redirect may lead elsewhere. */
function withFields(fields: Fields, origin: string): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    if (options.origin === undefined || new URL(options.origin).origin !== origin) return dispatch(options, handler);
    const present = flat(options.headers);
    const names = new Set(present.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
    const added = fields.filter(([name]) => !names.has(name.toLowerCase()));
    return dispatch({ ...options, headers: [...present, ...added.flat()] }, handler);
  };
}

/** Header fields as a flat list of names and values, from whichever of undici's forms. */
function flat(headers: Dispatcher.DispatchOptions['headers']): readonly string[] {
  if (headers === undefined || headers === null) return [];
  if (Array.isArray(headers)) return headers;
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return pairs.flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, one]));
}
