import { InvalidArgumentError } from '../../../../common/errors.js';
import { type SimAnswer, simAnswer } from '../../../../common/gba/aka.js';
import { opcOf } from '../../../../common/gba/milenage.js';
import { octetsOfHex } from '../../../../common/gba/octets.js';

/** What a network sends to a SIM, 16 octets each. */
export interface SimChallenge {
  readonly rand: Uint8Array;
  readonly autn: Uint8Array;
}

/** Answers a challenge: RES with keys, or AUTS. It throws when the MAC of AUTN is wrong. */
export type Sim = (challenge: SimChallenge) => SimAnswer | Promise<SimAnswer>;

/** The key of a test SIM, in hexadecimal. */
export interface SimKey {
  /** 16 octets. */
  readonly k: string;
  /** 16 octets; instead of `op`. */
  readonly opc?: string | undefined;
  /** 16 octets, from which OPc is computed. */
  readonly op?: string | undefined;
  /** The highest SQN that the SIM has taken, 6 octets; zero when absent. */
  readonly sqn?: string | undefined;
}

/**
 * Makes a SIM of a key. It takes each SQN that is higher than the last one, and answers others with AUTS.
 *
 * @param argument name of the option, for messages, which do not show its values
 * @throws InvalidArgumentError naming the field
 */
export function simOfKey({ k, opc, op, sqn = '000000000000' }: SimKey, argument: string): Sim {
  if ((opc === undefined) === (op === undefined)) {
    throw new InvalidArgumentError(argument, `needs one of opc and op, got ${opc === undefined ? 'none' : 'both'}`);
  }
  const octets = octetsOfHex(k, 16, `${argument}.k`);
  const key = {
    k: octets,
    opc:
      opc === undefined
        ? opcOf(octets, octetsOfHex(op ?? '', 16, `${argument}.op`))
        : octetsOfHex(opc, 16, `${argument}.opc`),
  };
  let last: Uint8Array = octetsOfHex(sqn, 6, `${argument}.sqn`);
  return ({ rand, autn }) => {
    const { answer, sqn: taken } = simAnswer(key, { rand, autn }, last);
    last = taken;
    return answer;
  };
}
