import { Agent, buildConnector, type Dispatcher } from 'undici';
import { withCertificates } from './credentials/user-connections.js';
import { openTunnel } from './proxy/tunnel.js';
import { responseLimit } from './response-limit.js';
import type { ClientCertificate, Subject, SubjectProxy } from './subject.js';
import { inTraffic } from './traffic/in-traffic.js';
import { trafficOf } from './traffic/traffic.js';

/** Opens a new connection for each request, since a server may close an idle one while a request is on its way. */
export const SINGLE_USE = { pipelining: 0 } as const;

type DispatchedSubject = Pick<
  Subject,
  'xcapRoot' | 'headers' | 'tls' | 'proxy' | 'timeoutMs' | 'maxResponseBytes' | 'traffic'
>;

type Connections = Pick<Agent.Options, 'pipelining'>;

/**
 * Creates the dispatcher of `openConnections`, which also sends requests at the pace of the run, and repeats those with a
 * temporary answer. A recorder needs both outside of it.
 */
export function openDispatcher(subject: DispatchedSubject, more: Connections = {}): Dispatcher {
  return openConnections(subject, more).compose(inTraffic(trafficOf(subject)));
}

/**
 * Creates a dispatcher that trusts the certificates of a subject, stops reading a response at its limit, and adds the
 * header fields of its subject file. Fields that a request already has are not replaced. Each user with a certificate
 * has separate connections (`connectingAs`). The caller destroys the dispatcher.
 */
export function openConnections(subject: DispatchedSubject, more: Connections = {}): Dispatcher {
  const { xcapRoot, headers, tls, timeoutMs, proxy } = subject;
  const open = (certificate?: ClientCertificate) =>
    new Agent({
      connect: connector({ timeout: timeoutMs, ...tls, ...certificate }, proxy, timeoutMs),
      maxResponseSize: responseLimit(subject),
      ...more,
    });
  const agent = withCertificates(open(), open);
  return headers === undefined ? agent : agent.compose(withFields(Object.entries(headers), new URL(xcapRoot).origin));
}

/** Connects directly, or through a proxy. */
function connector(
  options: buildConnector.BuildOptions,
  proxy: SubjectProxy | undefined,
  timeoutMs: number,
): NonNullable<Agent.Options['connect']> {
  if (proxy === undefined) return options;
  const overTls = buildConnector(options);
  return (target, callback) => {
    const { protocol, hostname, port } = target;
    const isTls = protocol === 'https:';
    const host = hostname.replace(/^\[|\]$/g, '');
    openTunnel(proxy, { host, port: Number(port || (isTls ? 443 : 80)), timeoutMs }).then(
      (socket) => (isTls ? overTls({ ...target, httpSocket: socket }, callback) : callback(null, socket)),
      (error: Error) => callback(error, null),
    );
  };
}

type Fields = readonly (readonly [string, string])[];

/** Adds fields only to requests to `origin`, because they may be secret and a redirect may lead elsewhere. */
function withFields(fields: Fields, origin: string): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    if (options.origin === undefined || new URL(options.origin).origin !== origin) return dispatch(options, handler);
    const present = flat(options.headers);
    const names = new Set(present.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
    const added = fields.filter(([name]) => !names.has(name.toLowerCase()));
    return dispatch({ ...options, headers: [...present, ...added.flat()] }, handler);
  };
}

/** Converts header fields from any of undici's forms to a flat list of names and values. */
function flat(headers: Dispatcher.DispatchOptions['headers']): readonly string[] {
  if (headers === undefined || headers === null) return [];
  if (Array.isArray(headers)) return headers;
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return pairs.flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, one]));
}
