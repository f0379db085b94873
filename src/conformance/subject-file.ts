import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { InvalidArgumentError, messageOf } from '../errors.js';
import { requireXcapRoot } from '../xcap/uri/xcap-root.js';
import { requireClaims } from './claims.js';
import { presetUsages, USAGES } from './deployed-usage.js';
import { withEnvironment } from './environment-values.js';
import { DEFAULT_TIMEOUT_MS } from './start-run.js';
import type { Subject, SubjectTls, SubjectUser } from './subject.js';
import { type SubjectFile, subjectSchema } from './subject-schema.js';
import { describeIssue } from './validation.js';

export interface SubjectFileOptions {
  /** Takes the place of the users in the file. */
  readonly users?: readonly SubjectUser[];
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Reads a subject file, YAML or JSON; `schemas/subject.schema.json` says what it may hold. Paths in it start at its own
 * folder, and `${env:NAME}` stands for an environment variable.
 *
 * @throws InvalidArgumentError `subject`, naming the file and the key at fault
 */
export async function readSubjectFile(file: string, options: SubjectFileOptions = {}): Promise<Subject> {
  const { value, filled } = withEnvironment(await fileValue(file), options.environment ?? process.env, file);
  const result = subjectSchema.safeParse(value);
  if (!result.success) throw new InvalidArgumentError('subject', `${file}: ${describeIssue(result.error)}`);
  const given = result.data;
  const fromEnvironment = filled.flatMap(([key, name]) => (key === 'headers' && name !== undefined ? [name] : []));
  try {
    await requireClaims(given.claims);
    return await subjectOf(given, path.dirname(path.resolve(file)), options.users, fromEnvironment);
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    throw new InvalidArgumentError('subject', `${file}: ${thrown.message}`, { cause: thrown });
  }
}

async function subjectOf(
  given: SubjectFile,
  folder: string,
  users: readonly SubjectUser[] | undefined,
  fromEnvironment: readonly (string | number)[],
): Promise<Subject> {
  const { name, xcapRoot, auth, claims, headers, baseline, timeoutMs = DEFAULT_TIMEOUT_MS } = given;
  const secretHeaders = [...(given.secretHeaders ?? []), ...fromEnvironment].map((field) =>
    String(field).toLowerCase(),
  );
  const usages = usagesOf(given);
  const tls = given.tls && (await tlsOf(given.tls, folder));
  return {
    name,
    xcapRoot: requireXcapRoot(xcapRoot).uri,
    timeoutMs: Number(timeoutMs),
    users: (users ?? usersOf(given)).map((user) => withUsername(user, auth?.username)),
    ...(auth?.basicWithoutTls !== undefined && { basicWithoutTls: auth.basicWithoutTls }),
    ...(usages && { usages }),
    ...(claims && { claims }),
    ...(headers && { headers }),
    ...(secretHeaders.length > 0 && { secretHeaders }),
    ...(tls && { tls }),
    ...(baseline !== undefined && { baseline: path.resolve(folder, baseline) }),
  };
}

function usersOf({ users }: SubjectFile): readonly SubjectUser[] {
  return users.map(({ xui, username, password }) => ({
    xui,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  }));
}

/** Many a server knows `alice` where the address is sip:alice@example.com. */
function withUsername(user: SubjectUser, names: 'xui' | 'user-part' | undefined): SubjectUser {
  const part = /^[^:]*:([^@;?]+)/.exec(user.xui)?.[1];
  return names !== 'user-part' || user.username !== undefined || part === undefined
    ? user
    : { ...user, username: part };
}

/** @throws InvalidArgumentError `usages` */
function usagesOf({ preset, usages }: SubjectFile): Subject['usages'] {
  if (preset === undefined && usages === undefined) return undefined;
  const unknown = Object.keys(usages ?? {}).find((auid) => !USAGES.some((usage) => usage.auid === auid));
  if (unknown !== undefined) {
    const known = USAGES.map(({ auid }) => auid).join(', ');
    throw new InvalidArgumentError(`usages.${unknown}`, `is no usage that the suite knows; known: ${known}`);
  }
  return { ...(preset && presetUsages(preset)), ...withoutUndefined(usages ?? {}) };
}

type Written = NonNullable<SubjectFile['usages']>;

function withoutUndefined(usages: Written): NonNullable<Subject['usages']> {
  return Object.fromEntries(
    Object.entries(usages).map(([auid, names]) => [
      auid,
      Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)),
    ]),
  );
}

/** @throws InvalidArgumentError `tls.ca` */
async function tlsOf({ ca, rejectUnauthorized }: NonNullable<SubjectFile['tls']>, folder: string): Promise<SubjectTls> {
  return {
    ...(ca !== undefined && { ca: await certificatesIn(path.resolve(folder, ca)) }),
    ...(rejectUnauthorized !== undefined && { rejectUnauthorized }),
  };
}

async function certificatesIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new InvalidArgumentError('tls.ca', `cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  });
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new InvalidArgumentError('tls.ca', `${file} holds no PEM certificate`);
}

async function fileValue(file: string): Promise<unknown> {
  try {
    // Every JSON text is YAML too.
    return parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw new InvalidArgumentError(
      'subject',
      `must be mock, an http or https URL, or a readable subject file: ${file}: ${firstLine(messageOf(thrown))}`,
      { cause: thrown },
    );
  }
}

/** What follows shows the text around the fault, which may hold a password. */
function firstLine(message: string): string {
  return message.replace(/:?\n[\s\S]*$/, '');
}
