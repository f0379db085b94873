import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import { defined } from '../../../../common/defined.js';
import { messageOf } from '../../../../common/errors.js';
import { XcapStartError } from '../errors/state-error.js';
import type { TlsOptions } from '../options.js';

/**
 * Opens the agent of a stack: one pool of keep-alive connections.
 *
 * @throws XcapStartError (`XCAP_START`) naming the invalid TLS option
 */
export function openAgent(tls: TlsOptions | undefined): Agent {
  if (tls === undefined) return new Agent();
  check('tls.ca', () => authorities(tls).forEach(readCertificates));
  check('tls.cert', () => tls.cert !== undefined && readCertificates(tls.cert));
  check('tls.key', () => tls.key !== undefined && createPrivateKey(tls.key));
  check('tls.cert and tls.key', () => createSecureContext({ cert: tls.cert, key: tls.key }));
  const { cert, key, rejectUnauthorized, servername } = tls;
  return new Agent({
    connect: {
      ...defined({
        ca: tls.ca === undefined ? undefined : authorities(tls),
        cert,
        key,
        rejectUnauthorized,
        servername,
      }),
    },
  });
}

/**
 * Checks a dispatcher given by the caller.
 *
 * @throws XcapStartError when it is closed
 */
export function requireOpen(dispatcher: Dispatcher): Dispatcher {
  const { closed, destroyed } = dispatcher as { closed?: unknown; destroyed?: unknown };
  if (closed === true || destroyed === true) throw new XcapStartError('dispatcher: it is closed; give an open one');
  return dispatcher;
}

function authorities({ ca }: TlsOptions): (string | Buffer)[] {
  return [ca ?? []].flat() as (string | Buffer)[];
}

/** Rejects a CA that is not a certificate, which Node's secure context silently accepts. */
function readCertificates(material: string | Buffer): void {
  const blocks = String(material).match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g);
  if (blocks === null) throw new Error('it contains no PEM certificate');
  for (const block of blocks) new X509Certificate(block);
}

function check(option: string, read: () => unknown): void {
  try {
    read();
  } catch (thrown) {
    throw new XcapStartError(`${option}: cannot be used: ${messageOf(thrown)}`, { cause: thrown });
  }
}
