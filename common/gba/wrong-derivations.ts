import { createHash, createHmac } from 'node:crypto';
import type { KeyContext, NafId } from './kdf.js';

/** Derivations of a key for a NAF that servers have got wrong, by what is wrong. A deviation uses them, and a case each. */
export const WRONG_DERIVATIONS = {
  'without HMAC': (context, naf) =>
    createHash('sha256')
      .update(Buffer.concat([context.ks, inputOf(context, naf)]))
      .digest(),
  'with little-endian lengths': (context, naf) => keyed(context, inputOf(context, naf, littleEndian)),
  'without Ua': (context, { host }) => keyed(context, inputOf(context, { host, ua: new Uint8Array() })),
} as const satisfies Readonly<Record<string, (context: KeyContext, naf: NafId) => Buffer>>;

function keyed({ ks }: KeyContext, input: Buffer): Buffer {
  return createHmac('sha256', ks).update(input).digest();
}

function inputOf({ rand, impi }: KeyContext, { host, ua }: NafId, lengthOf = bigEndian): Buffer {
  const parts = [Buffer.from('gba-me'), Buffer.from(rand), Buffer.from(impi), Buffer.concat([Buffer.from(host), ua])];
  return Buffer.concat([Buffer.of(1), ...parts.flatMap((part) => [part, lengthOf(part.length)])]);
}

function bigEndian(length: number): Buffer {
  return Buffer.of(length >> 8, length & 0xff);
}

function littleEndian(length: number): Buffer {
  return Buffer.of(length & 0xff, length >> 8);
}
