import path from 'node:path';
import { createSecureContext } from 'node:tls';
import type { z } from 'zod';
import { defined } from '../../../../../common/defined.js';
import { errorCode, InvalidArgumentError, messageOf } from '../../../../../common/errors.js';
import { readWritten } from '../../../../../common/files/read-text.js';
import { requireBsf, simOfKey } from '../../../../client/internal.js';
import type { ClientCertificate, CredentialHelper, GbaHelper, SubjectUser, UserSim } from '../subject.js';
import type { SubjectFile } from '../subject-schema.js';
import type { akaSchema, gbaSchema } from './gba/gba-schema.js';
import { kindsOf } from './kinds.js';

/** How long a helper may take by default, in milliseconds. */
const HELPER_TIMEOUT_MS = 10_000;

type GivenUser = NonNullable<SubjectFile['users']>[number];

/**
 * Converts the users of a subject file, and reads their certificates.
 *
 * @param folder base of relative paths in the file
 * @throws InvalidArgumentError naming the key
 */
export async function usersOfFile({ users = [] }: SubjectFile, folder: string): Promise<readonly SubjectUser[]> {
  return Promise.all(users.map((user, index) => userOf(user, `users[${index}]`, folder)));
}

async function userOf({ tls, ...given }: GivenUser, argument: string, folder: string): Promise<SubjectUser> {
  const { xui, username, password, token, expiredToken, narrowToken, headers, impi, aka, expiredBtid } = given;
  const user = {
    xui,
    ...defined({
      username,
      password,
      token,
      expiredToken,
      narrowToken,
      headers,
      tls: tls && (await certificateOf(tls, `${argument}.tls`, folder)),
      sim: simOfFile({ impi, aka, expiredBtid }, argument),
    }),
  };
  requireOneKind(user, argument);
  return user;
}

/** Two kinds would leave open which of them the server has accepted. */
function requireOneKind(user: SubjectUser, argument: string): void {
  const kinds = [...kindsOf(user), ...(user.sim === undefined ? [] : ['aka'])];
  if (kinds.length < 2) return;
  throw new InvalidArgumentError(argument, `has ${kinds.join(' and ')}; keep one of them, since a user has one kind`);
}

/** @throws InvalidArgumentError `tls.cert` or `tls.key` of the user */
async function certificateOf(
  { cert, key, passphrase }: NonNullable<GivenUser['tls']>,
  argument: string,
  folder: string,
): Promise<ClientCertificate> {
  const certificate = {
    cert: await pemOf(cert, `${argument}.cert`, folder),
    key: await pemOf(key, `${argument}.key`, folder),
    ...defined({ passphrase }),
  };
  try {
    createSecureContext(certificate);
  } catch (thrown) {
    const advice = passphrase === undefined ? '' : ', or the passphrase';
    throw new InvalidArgumentError(
      `${argument}.key`,
      `cannot be used with the certificate: ${messageOf(thrown)}; check the key${advice}`,
      { cause: thrown },
    );
  }
  return certificate;
}

async function pemOf(given: string, argument: string, folder: string): Promise<string> {
  if (given.includes('-----BEGIN ')) return given;
  const text = await readWritten(path.resolve(folder, given)).catch((thrown: unknown) => {
    // The value is not shown: a key from the environment may have lost its first line.
    const code = errorCode(thrown) ?? 'unknown error';
    throw new InvalidArgumentError(argument, `is neither PEM nor a file that can be read (${code})`);
  });
  if (text.includes('-----BEGIN ')) return text;
  throw new InvalidArgumentError(argument, 'the file contains no PEM text');
}

/**
 * Converts the helper of a subject file, or how its users bootstrap.
 *
 * @throws InvalidArgumentError `credentials`, `auth.gba`, or naming the key of a user
 */
export function helperOfFile(
  { credentials, auth }: SubjectFile,
  users: readonly SubjectUser[],
  folder: string,
): CredentialHelper | GbaHelper | undefined {
  const gba = gbaOfFile(auth?.gba, users, folder);
  if (credentials === undefined) return gba;
  if (gba !== undefined)
    throw new InvalidArgumentError('credentials', 'cannot be given with auth.gba, which issues the credentials');
  if (users.every((user) => kindsOf(user).length > 0)) {
    throw new InvalidArgumentError('credentials', 'every user has credentials already; remove this key, or theirs');
  }
  const { command, timeoutMs = HELPER_TIMEOUT_MS } = credentials;
  if (users.length > 1 && !command.some((word) => word.includes('{xui}'))) {
    throw new InvalidArgumentError('credentials.command', 'needs {xui} for several users, to tell them apart');
  }
  return { command, timeoutMs, cwd: folder };
}

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
function simOfFile({ impi, aka, expiredBtid }: GivenSim, argument: string): UserSim | undefined {
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
function gbaOfFile(
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
