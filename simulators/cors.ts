import type { FastifyInstance } from 'fastify';
import { requireList, requireText, shown } from '../common/arguments.js';
import { InvalidArgumentError } from '../common/errors.js';

/** Response fields that scripts may read beside those that every page may (Fetch, CORS-safelisted names). */
const EXPOSED = 'ETag, Location, Allow, Accept-Patch, Authentication-Info, WWW-Authenticate, Retry-After';
/** Seconds for which a browser may keep the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;

/**
 * Checks a list of origins, such as `https://app.example.com`; `*` allows all.
 *
 * @throws InvalidArgumentError `corsOrigins`
 */
export function requireOrigins(origins: readonly string[]): readonly string[] {
  return requireList(origins, 'corsOrigins').map((given, index) => {
    const argument = `corsOrigins[${index}]`;
    const origin = requireText(given, argument);
    if (origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
    throw new InvalidArgumentError(
      argument,
      `must be * or an origin without a path, like https://app.example.com, got ${shown(origin)}`,
    );
  });
}

/** Lets pages of other origins use the server, and answers their preflights. Without origins, it adds nothing. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[], methods: string): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return done();
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) reply.header('access-control-allow-headers', wanted);
    reply.header('access-control-allow-methods', methods).header('access-control-max-age', PREFLIGHT_SECONDS);
    return reply.code(204).send();
  });
}
