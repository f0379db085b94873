/**
 * A step of the Generic Bootstrapping Architecture (3GPP TS 33.220) has failed. The message tells what to change, and has
 * no secret in it.
 */
export class GbaError extends Error {
  override readonly name = 'GbaError';
  readonly code: GbaErrorCode;

  constructor(code: GbaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type GbaErrorCode =
  /** The MAC of AUTN or AUTS does not fit the subscriber's key. */
  | 'XCALIPER_GBA_WRONG_MAC'
  /** A nonce, AUTN or AUTS has not the form of RFC 3310 or 3GPP TS 33.102, or a response not that of 3GPP TS 24.109. */
  | 'XCALIPER_GBA_MALFORMED'
  /** The bootstrapping server has refused to bootstrap. */
  | 'XCALIPER_GBA_REFUSED'
  /** The bootstrapping server has not proved that it knows RES. */
  | 'XCALIPER_GBA_WRONG_RSPAUTH'
  /** The key for the NAF depends on a cipher suite that is not known. */
  | 'XCALIPER_GBA_UNKNOWN_SUITE';
