import type { HttpResponseRecord } from '../../../../common/exchange.js';

/**
 * Reads a response that a scenario writes out: a status line, fields, an empty line, a body.
 *
 * @throws Error for a text without a status line
 */
export function parseResponse(text: string): HttpResponseRecord {
  const [head = '', ...body] = text.split('\n\n');
  const [line = '', ...fields] = head.split('\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})\b/.exec(line)?.[1]);
  if (Number.isNaN(status)) throw new Error(`"${line}" is no status line, like HTTP/1.1 409 Conflict`);
  return {
    status,
    headers: fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).trim(), field.slice(colon + 1).trim()];
    }),
    body: Buffer.from(body.join('\n\n')),
  };
}
