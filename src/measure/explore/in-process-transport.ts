import type { RepeatableXdms } from '../../../simulators/reference.js';
import type { Transport } from './transport.js';

const ORIGIN = 'http://127.0.0.1';

/** Sends requests to a mock of this process, without a network. The mock trusts that they are those of the user. */
export function inProcessTransport(xdms: RepeatableXdms, xui: string): Transport {
  return {
    xcapRoot: xdms.xcapRoot,
    xui,
    async send({ method, target, headers, body }) {
      const fields = Object.entries({
        Host: '127.0.0.1',
        ...headers,
        ...(method === 'PUT' ? { 'Content-Length': String(body.byteLength) } : {}),
      });
      const startedAt = performance.timeOrigin + performance.now();
      const request = {
        method,
        target,
        headers: Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value])),
        body,
      };
      const answer = xdms.serve(request, xui);
      return {
        request: { method, origin: ORIGIN, target, headers: fields, body },
        response: {
          status: answer.status,
          headers: Object.entries(answer.headers),
          body: method === 'HEAD' ? new Uint8Array() : Buffer.from(answer.body),
        },
        startedAt,
        durationMs: performance.timeOrigin + performance.now() - startedAt,
      };
    },
  };
}
