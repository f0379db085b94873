import { request } from 'node:http';
import type { Socket } from 'node:net';
import { messageOf } from '../../../../../common/errors.js';
import type { SubjectProxy } from '../subject.js';

export interface TunnelOptions {
  /** Host to connect to; an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
  /** How long the proxy may take for its whole response, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A proxy opens no connection. */
class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code: 'XCALIPER_PROXY_UNUSABLE' | 'XCALIPER_PROXY_TOO_SLOW';

  constructor(code: ProxyError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Opens a connection through an HTTP proxy (CONNECT, RFC 9110 §9.3.6). The caller closes it.
 *
 * @throws ProxyError `XCALIPER_PROXY_TOO_SLOW` without a whole response in time, otherwise `XCALIPER_PROXY_UNUSABLE`
 */
export function openTunnel(proxy: SubjectProxy, { host, port, timeoutMs, signal }: TunnelOptions): Promise<Socket> {
  const { hostname, port: proxyPort, origin } = new URL(proxy.url);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new Promise((resolve, reject) => {
    const fail = (text: string, cause?: unknown, code: ProxyError['code'] = 'XCALIPER_PROXY_UNUSABLE') =>
      reject(new ProxyError(code, `the proxy ${origin} ${text}`, { cause }));
    const asked = request({
      method: 'CONNECT',
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(proxyPort || 80),
      path: authority,
      headers: { Host: authority, ...credentialsOf(proxy) },
      agent: false,
      ...(signal !== undefined && { signal }),
    });
    asked.on('connect', ({ statusCode = 0 }, socket, head) => {
      if (statusCode >= 200 && statusCode < 300) {
        socket.unshift(head);
        resolve(socket as Socket);
        return;
      }
      socket.destroy();
      fail(`answers ${statusCode} to CONNECT ${authority}${adviceFor(statusCode)}`);
    });
    asked.on('response', ({ statusCode = 0 }) => {
      asked.destroy();
      fail(`answers ${statusCode} to CONNECT ${authority}${adviceFor(statusCode)}`);
    });
    const timer = setTimeout(() => {
      fail(`cannot be used: no answer within ${timeoutMs} ms`, undefined, 'XCALIPER_PROXY_TOO_SLOW');
      asked.destroy();
    }, timeoutMs);
    asked.on('close', () => clearTimeout(timer));
    asked.on('error', (thrown) => fail(`cannot be used: ${messageOf(thrown)}`, thrown));
    asked.end();
  });
}

function credentialsOf({ username, password = '' }: SubjectProxy): Readonly<Record<string, string>> {
  if (username === undefined) return {};
  return { 'Proxy-Authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

function adviceFor(status: number): string {
  return status === 407 ? '; check proxy.username and proxy.password' : '';
}
