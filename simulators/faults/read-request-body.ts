import type { IncomingMessage } from 'node:http';

/**
 * Reads a request body, and calls back at its end; never when the client goes away before.
 *
 * @param limit octets that are kept; the rest is read and dropped
 */
export function readRequestBody(message: IncomingMessage, limit: number, then: (body: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  });
  message.once('end', () => then(Buffer.concat(chunks)));
}
