import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { defined } from '../../../../../common/defined.js';
import { errorCode, InvalidArgumentError, messageOf } from '../../../../../common/errors.js';
import type { ClientCertificate, CredentialHelper, GbaHelper, SubjectUser } from '../subject.js';
import type { SubjectFile } from '../subject-schema.js';
import { gbaOfFile, simOfFile } from './gba/gba-of-file.js';
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
  const text = await readFile(path.resolve(folder, given), 'utf8').catch((thrown: unknown) => {
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
