import { declaredEncoding } from '../document/decode-utf8.js';
import { parseMediaType } from './media-type.js';
import type { XcapRequest } from './xcap-request.js';

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Says why the content of a request is not UTF-8 (RFC 4825 §8.2.2). */
export function explainEncoding({ headers, body }: Pick<XcapRequest, 'headers' | 'body'>): string {
  const [first, second] = body;
  if (first === 0x1f && second === 0x8b) return 'it is compressed with gzip, and no Content-Encoding says so';
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'its first octets are the mark of UTF-16';
  const text = lenient.decode(body);
  const declared = declaredEncoding(text);
  if (declared !== undefined && declared.toLowerCase() !== 'utf-8')
    return `its XML declaration says encoding ${declared}`;
  const { charset = 'utf-8' } = parseMediaType(headers['content-type']);
  if (charset !== 'utf-8') return `Content-Type says charset=${charset}`;
  const octet = Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD')));
  return `octet ${octet + 1} is 0x${(body[octet] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
}
