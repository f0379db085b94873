import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { servesHost } from '../served-hosts.js';

/** Who may use a control server, or another server for a person at this machine. */
export interface ControlAccess {
  /** What refuses, at the beginning of a sentence; `The control plane` by default. */
  readonly name?: string;
  /** Name or address that it listens on. */
  readonly host: string;
  /** The bearer token of requests; undefined when none is needed. */
  readonly token: string | undefined;
  /** Whether it uses TLS. */
  readonly isSecure: boolean;
  /** Tells whether a path is for everybody. */
  readonly isPublic: (path: string) => boolean;
}

/** Values of Sec-Fetch-Site: a page of this server, what a person does, and a program that is no browser. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

/**
 * Refuses pages of other sites, also those whose name was made to point here: a browser would send their requests.
 * Refuses requests without the token, too.
 */
export function guard(app: FastifyInstance, { host, token, isSecure, isPublic, ...access }: ControlAccess): void {
  const { name = 'The control plane' } = access;
  const isServed = servesHost(host, []);
  const scheme = isSecure ? 'https' : 'http';
  app.addHook('onRequest', async ({ headers, routeOptions: { url = '' } }, reply) => {
    const { host: authority = '', origin, authorization } = headers;
    if (!isServed(authority)) {
      return reply
        .code(421)
        .send({ code: 'XCALIPER_MISDIRECTED', message: `${name} answers only for loopback names.` });
    }
    if (origin !== undefined && origin !== `${scheme}://${authority}`) {
      return reply.code(403).send({ code: 'XCALIPER_FORBIDDEN', message: `${name} takes no requests of other sites.` });
    }
    // A browser sends no Origin with an image or a link, and tells by this field whose page has it.
    if (!OWN_SITES.has(headers['sec-fetch-site'])) {
      return reply.code(403).send({ code: 'XCALIPER_FORBIDDEN', message: `${name} takes no requests of other sites.` });
    }
    if (token === undefined || isPublic(url) || isBearer(authorization, token)) return undefined;
    return reply
      .code(401)
      .header('www-authenticate', `Bearer realm="xcaliper ${name.toLowerCase().replace(/^the /, '')}"`)
      .send({
        code: 'XCALIPER_UNAUTHORIZED',
        message: `${name} needs its token: send the header Authorization: Bearer TOKEN.`,
      });
  });
}

/** Compares digests: they have one length, so the time reveals neither the token nor its length. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
