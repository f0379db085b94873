import { GbaError } from './gba-error.js';
import { type MilenageOutput, milenage, type SubscriberKey } from './milenage.js';
import { xor } from './octets.js';

/** AMF of AUTS (3GPP TS 33.102 §6.3.3). */
const RESYNCHRONIZATION_AMF = Buffer.alloc(2);

/** What the home network sends to authenticate itself and a subscriber (3GPP TS 33.102 §6.3.2). */
export interface AuthenticationVector {
  readonly autn: Buffer;
  /** The RES that it expects. */
  readonly xres: Buffer;
  readonly ck: Buffer;
  readonly ik: Buffer;
}

/** What a SIM answers: RES and keys, or AUTS when the SQN is one that it has seen. */
export type SimAnswer =
  | { readonly res: Uint8Array; readonly ck: Uint8Array; readonly ik: Uint8Array; readonly auts?: undefined }
  | { readonly auts: Uint8Array };

/** A sequence number, 6 octets, and the random challenge, 16 octets. */
export interface Freshness {
  readonly rand: Uint8Array;
  readonly sqn: Uint8Array;
}

/**
 * Makes a vector, as a subscriber database does.
 *
 * @param amf 2 octets
 */
export function authenticationVector(
  key: SubscriberKey,
  { rand, sqn }: Freshness,
  amf: Uint8Array,
): AuthenticationVector {
  const values = milenage(key, rand);
  const { macA } = values.macs(sqn, amf);
  const autn = Buffer.concat([xor(sqn, values.ak), amf, macA]);
  return { autn, xres: values.res, ck: values.ck, ik: values.ik };
}

/**
 * Answers a challenge, as a SIM does. It takes each SQN that is higher than the last one.
 *
 * @param last the highest SQN that the SIM has taken, 6 octets
 * @returns the answer, and the highest SQN now
 * @throws GbaError `XCALIPER_GBA_WRONG_MAC`, `XCALIPER_GBA_MALFORMED`
 */
export function simAnswer(
  key: SubscriberKey,
  { rand, autn }: { readonly rand: Uint8Array; readonly autn: Uint8Array },
  last: Uint8Array,
): { readonly answer: SimAnswer; readonly sqn: Uint8Array } {
  if (autn.length !== 16) throw malformed('AUTN', 16, autn);
  const values = milenage(key, rand);
  const sqn = xor(autn.subarray(0, 6), values.ak);
  if (!values.macs(sqn, autn.subarray(6, 8)).macA.equals(autn.subarray(8))) throw wrongMac('AUTN');
  if (Buffer.compare(sqn, last) <= 0) return { answer: { auts: autsOf(values, last) }, sqn: last };
  return { answer: { res: values.res, ck: values.ck, ik: values.ik }, sqn };
}

/**
 * Reads the SQN of a SIM from AUTS, as a subscriber database does.
 *
 * @returns 6 octets
 * @throws GbaError `XCALIPER_GBA_WRONG_MAC`, `XCALIPER_GBA_MALFORMED`
 */
export function sqnOfAuts(key: SubscriberKey, rand: Uint8Array, auts: Uint8Array): Buffer {
  if (auts.length !== 14) throw malformed('AUTS', 14, auts);
  const values = milenage(key, rand);
  const sqn = xor(auts.subarray(0, 6), values.akStar);
  if (values.macs(sqn, RESYNCHRONIZATION_AMF).macS.equals(auts.subarray(6))) return sqn;
  throw wrongMac('AUTS');
}

function autsOf({ akStar, macs }: MilenageOutput, sqn: Uint8Array): Buffer {
  return Buffer.concat([xor(sqn, akStar), macs(sqn, RESYNCHRONIZATION_AMF).macS]);
}

function malformed(name: string, length: number, octets: Uint8Array): GbaError {
  return new GbaError('XCALIPER_GBA_MALFORMED', `${name} must have ${length} octets, got ${octets.length}`);
}

function wrongMac(name: string): GbaError {
  return new GbaError(
    'XCALIPER_GBA_WRONG_MAC',
    `the MAC of ${name} is wrong: both sides need the same K and OPc of the subscriber`,
  );
}
