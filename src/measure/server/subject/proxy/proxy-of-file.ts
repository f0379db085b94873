import { z } from 'zod';
import { defined } from '../../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { decodePercent } from '../../../../../common/percent-encoding.js';
import { text } from '../schema-parts.js';
import type { SubjectProxy } from '../subject.js';
import { isExcepted } from './no-proxy.js';

export const proxySchema = z
  .union([
    z.literal('environment'),
    z.strictObject({
      url: text('URL of the proxy, such as http://proxy.example.com:3128.'),
      username: text('User name for a proxy that answers 407 without one.').optional(),
      password: text(`Password for the proxy, best written as \${env:NAME}.`).optional(),
    }),
  ])
  .meta({
    description:
      'HTTP proxy through which all connections to the subject go, with CONNECT; environment takes it from HTTPS_PROXY or HTTP_PROXY, unless NO_PROXY names the host.',
  });

/**
 * Converts the proxy of a subject file.
 *
 * @throws InvalidArgumentError `proxy`
 */
export function proxyOfFile(
  given: z.infer<typeof proxySchema> | undefined,
  xcapRoot: string,
  environment: NodeJS.ProcessEnv,
): SubjectProxy | undefined {
  if (given === undefined) return undefined;
  if (given !== 'environment') {
    const { username, password } = given;
    return { ...proxyAt(given.url, 'proxy.url'), ...defined({ username, password }) };
  }
  const { protocol, hostname, port } = new URL(xcapRoot);
  const [name, usualPort] = protocol === 'https:' ? (['HTTPS_PROXY', 443] as const) : (['HTTP_PROXY', 80] as const);
  const url = variable(environment, name);
  const server = { hostname, port: port === '' ? usualPort : Number(port) };
  if (url === undefined || isExcepted(server, variable(environment, 'NO_PROXY'))) return undefined;
  // As curl reads it: without a scheme, it is an HTTP proxy.
  return proxyAt(url.includes('://') ? url : `http://${url}`, name);
}

/** Names of variables may be in lower case, as most programs allow; these win. */
function variable(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  return environment[name.toLowerCase()] || environment[name] || undefined;
}

function proxyAt(given: string, argument: string): SubjectProxy {
  // The messages omit the value, which may contain a password.
  const protocol = URL.canParse(given) ? new URL(given).protocol : undefined;
  if (protocol === 'https:') {
    throw new InvalidArgumentError(
      argument,
      'names a proxy that is reached over TLS, which Xcaliper does not support; use a proxy with http, which carries https too',
    );
  }
  if (protocol !== 'http:') {
    throw new InvalidArgumentError(argument, 'must be a URL with http, such as http://proxy.example.com:3128');
  }
  const { origin, username, password } = new URL(given);
  if (username === '') return { url: origin };
  const [name, secret] = [decodePercent(username), decodePercent(password)];
  if (name !== undefined && secret !== undefined) return { url: origin, username: name, password: secret };
  throw new InvalidArgumentError(argument, 'has a % in its user name or password that begins no escape; write %25');
}
