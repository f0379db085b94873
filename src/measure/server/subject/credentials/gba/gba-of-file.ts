import type { z } from 'zod';
import { defined } from '../../../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../../../common/errors.js';
import { requireBsf, simOfKey } from '../../../../../client/internal.js';
import type { GbaHelper, SubjectUser, UserSim } from '../../subject.js';
import { kindsOf } from '../kinds.js';
import type { akaSchema, gbaSchema } from './gba-schema.js';

type GivenAka = z.infer<typeof akaSchema>;

interface GivenSim {
  readonly impi: string | undefined;
  readonly aka: GivenAka | undefined;
  readonly expiredBtid: string | undefined;
}

/**
 * Converts the SIM of a user.
 *
 * @param argument the user, as in `users[0]`
 * @throws InvalidArgumentError naming the key; no message shows a key of the SIM
 */
export function simOfFile({ impi, aka, expiredBtid }: GivenSim, argument: string): UserSim | undefined {
  if (impi === undefined && aka === undefined) return undefined;
  if (impi === undefined) throw new InvalidArgumentError(`${argument}.impi`, 'is missing: aka needs it');
  if (aka === undefined) throw new InvalidArgumentError(`${argument}.aka`, 'is missing: impi needs the key of its SIM');
  return { impi, aka: akaOf(aka, `${argument}.aka`), ...defined({ expiredBtid }) };
}

function akaOf({ command, url, ...key }: GivenAka, argument: string): UserSim['aka'] {
  const ways = Object.entries({ k: key.k ?? key.opc ?? key.op ?? key.sqn, command, url });
  const given = ways.filter(([, value]) => value !== undefined).map(([name]) => name);
  if (given.length !== 1) {
    const found = given.length === 0 ? 'none' : given.join(' and ');
    throw new InvalidArgumentError(argument, `needs one of k, command and url, got ${found}`);
  }
  if (url !== undefined) return { url: requireUrl(url, `${argument}.url`) };
  if (command !== undefined) return { command: requirePlaces(command, `${argument}.command`) };
  const { k = '', opc, op, sqn } = key;
  const sim = { k, ...defined({ opc, op, sqn: sqn === 0 ? undefined : sqn }) };
  simOfKey(sim, argument);
  return sim;
}

function requireUrl(url: string, argument: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new InvalidArgumentError(argument, 'must be an http or https URL');
}

function requirePlaces(command: readonly string[], argument: string): readonly string[] {
  const missing = ['{rand}', '{autn}'].find((place) => !command.some((word) => word.includes(place)));
  if (missing === undefined) return command;
  throw new InvalidArgumentError(argument, `needs ${missing}, which is replaced with hexadecimal digits`);
}

/**
 * Converts how users bootstrap.
 *
 * @throws InvalidArgumentError `auth.gba`, or naming the key of a user
 */
export function gbaOfFile(
  given: z.infer<typeof gbaSchema> | undefined,
  users: readonly SubjectUser[],
  folder: string,
): GbaHelper | undefined {
  const first = users.findIndex(({ sim }) => sim !== undefined);
  if (given === undefined) {
    if (first < 0) return undefined;
    throw new InvalidArgumentError('auth.gba', `is missing: users[${first}].aka needs it; auth: { gba: {} } serves`);
  }
  const without = users.findIndex((user) => user.sim === undefined && kindsOf(user).length === 0);
  if (without >= 0) throw new InvalidArgumentError(`users[${without}]`, 'needs impi and aka, or other credentials');
  if (first < 0) throw new InvalidArgumentError('auth.gba', 'no user has impi and aka; give them, or remove this key');
  for (const { sim } of users) if (sim !== undefined) requireBsf(given.bsf, sim.impi, 'auth.gba.bsf');
  return { ...defined({ bsf: given.bsf, uaSecurity: given.uaSecurity }), cwd: folder };
}
