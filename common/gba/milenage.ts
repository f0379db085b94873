import { createCipheriv } from 'node:crypto';
import { requireLength, xor } from './octets.js';

/** What SIM and home network share (3GPP TS 35.206). */
export interface SubscriberKey {
  /** 16 octets. */
  readonly k: Uint8Array;
  /** 16 octets: OP, encrypted with K. */
  readonly opc: Uint8Array;
}

/** What f2 to f5* make of K and RAND. All but `res` stay secret, and `res` is a password. */
export interface MilenageOutput {
  /** f2, 8 octets. */
  readonly res: Buffer;
  /** f3, 16 octets. */
  readonly ck: Buffer;
  /** f4, 16 octets. */
  readonly ik: Buffer;
  /** f5, 6 octets: hides SQN in AUTN. */
  readonly ak: Buffer;
  /** f5*, 6 octets: hides SQN in AUTS. */
  readonly akStar: Buffer;
  /** Returns f1 and f1* for SQN (6 octets) and AMF (2 octets): MAC-A and MAC-S, 8 octets each. */
  macs(sqn: Uint8Array, amf: Uint8Array): { readonly macA: Buffer; readonly macS: Buffer };
}

/**
 * Computes f1 to f5* (3GPP TS 35.206 §4.1) with AES-128 as the block cipher.
 *
 * @param rand 16 octets
 * @throws InvalidArgumentError when a value has another length
 */
export function milenage({ k, opc }: SubscriberKey, rand: Uint8Array): MilenageOutput {
  requireLength(opc, 16, 'opc');
  requireLength(rand, 16, 'rand');
  const temp = encrypt(k, xor(rand, opc));
  /** The constants r and c of a function; r in octets. */
  const output = (rotation: number, constant: number) =>
    xor(encrypt(k, withConstant(rotated(xor(temp, opc), rotation), constant)), opc);
  const second = output(0, 1);
  return {
    res: second.subarray(8),
    ak: second.subarray(0, 6),
    ck: output(4, 2),
    ik: output(8, 4),
    akStar: output(12, 8).subarray(0, 6),
    macs(sqn, amf) {
      requireLength(sqn, 6, 'sqn');
      requireLength(amf, 2, 'amf');
      const input = Buffer.concat([sqn, amf, sqn, amf]);
      const first = xor(encrypt(k, xor(temp, rotated(xor(input, opc), 8))), opc);
      return { macA: first.subarray(0, 8), macS: first.subarray(8) };
    },
  };
}

/**
 * Returns OPc (3GPP TS 35.206 §4.1).
 *
 * @param k 16 octets
 * @param op 16 octets
 */
export function opcOf(k: Uint8Array, op: Uint8Array): Buffer {
  requireLength(op, 16, 'op');
  return xor(encrypt(k, op), op);
}

function encrypt(k: Uint8Array, block: Uint8Array): Buffer {
  requireLength(k, 16, 'k');
  const cipher = createCipheriv('aes-128-ecb', k, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

/** Rotates toward the first octet. */
function rotated(block: Uint8Array, octets: number): Buffer {
  return Buffer.concat([block.subarray(octets), block.subarray(0, octets)]);
}

function withConstant(block: Uint8Array, constant: number): Buffer {
  return xor(block, Buffer.from(constant.toString(16).padStart(32, '0'), 'hex'));
}
