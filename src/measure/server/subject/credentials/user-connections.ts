import type { Agent, Dispatcher } from 'undici';
import type { ClientCertificate, SubjectUser } from '../subject.js';

/** Member of the options of a dispatch with the certificate of the user whose request it is. */
const CERTIFICATE = Symbol('client certificate');

interface CertifiedOptions extends Dispatcher.DispatchOptions {
  readonly [CERTIFICATE]?: ClientCertificate;
}

/** Makes a dispatcher of `withCertificates` send over the connections of a user. */
export function connectingAs({ tls }: Pick<SubjectUser, 'tls'>, dispatcher: Dispatcher): Dispatcher {
  if (tls === undefined) return dispatcher;
  return dispatcher.compose((dispatch) => (options, handler) => {
    const certified: CertifiedOptions = { ...options, [CERTIFICATE]: tls };
    return dispatch(certified, handler);
  });
}

/**
 * Adds agents for the certificates of users to an agent without one, so that no user sends over a connection of another
 * one. Closing it closes all of them.
 *
 * @param open opens an agent for a certificate
 */
export function withCertificates(agent: Agent, open: (certificate: ClientCertificate) => Agent): Dispatcher {
  const agents = new Map<ClientCertificate, Agent>();
  const agentOf = (certificate: ClientCertificate): Agent => {
    const known = agents.get(certificate) ?? open(certificate);
    agents.set(certificate, known);
    return known;
  };
  const dispatch = (options: CertifiedOptions, handler: Dispatcher.DispatchHandler): boolean => {
    const { [CERTIFICATE]: certificate, ...rest } = options;
    return (certificate === undefined ? agent : agentOf(certificate)).dispatch(rest, handler);
  };
  const all = () => [agent, ...agents.values()];
  const own: Readonly<Partial<Record<PropertyKey, unknown>>> = {
    dispatch,
    close: async () => void (await Promise.all(all().map((one) => one.close()))),
    destroy: async () => void (await Promise.all(all().map((one) => one.destroy()))),
  };
  // Undici makes its composed dispatchers in the same way.
  return new Proxy<Dispatcher>(agent, { get: (target, key) => own[key] ?? Reflect.get(target, key) });
}
