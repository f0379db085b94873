import path from 'node:path';
import { defined } from '../../../../common/defined.js';
import { fileProblem, InvalidArgumentError } from '../../../../common/errors.js';
import { readWritten } from '../../../../common/files/read-text.js';
import { USAGES } from '../../../../common/usages/standard-usages.js';
import type { Subject, SubjectTls } from './subject.js';
import { DEFAULT_TIMEOUT_MS } from './subject-choice.js';
import type { SubjectFile } from './subject-schema.js';

/** What a subject file takes from the environment. */
export interface FromEnvironment {
  /** Names of header fields whose values contain environment variables; they count as secret. */
  readonly fields: readonly (string | number)[];
  /** Values that reports hide. */
  readonly secrets: readonly string[];
}

/**
 * Converts a subject file to a subject, without XCAP root and users.
 *
 * @param folder base of relative paths in the file
 * @throws InvalidArgumentError naming the key
 */
export async function describedIn(
  given: SubjectFile,
  folder: string,
  { fields, secrets }: FromEnvironment,
): Promise<Omit<Subject, 'xcapRoot' | 'users'>> {
  const { name, auth, claims, headers, baseline, features, steps, recoverWithinMs, limits, retry, pace } = given;
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = given;
  const from = (entry: string) => path.resolve(folder, entry);
  const secretHeaders = [...(given.secretHeaders ?? []), ...fields].map((field) => String(field).toLowerCase());
  const usages = usagesOf(given, from);
  const tls = given.tls && (await tlsOf(given.tls, folder));
  return {
    name,
    timeoutMs: Number(timeoutMs),
    ...defined({
      recoverWithinMs: recoverWithinMs === undefined ? undefined : Number(recoverWithinMs),
      maxResponseBytes: limits?.responseBytes === undefined ? undefined : limits.responseBytes,
      basicWithoutTls: auth?.basicWithoutTls === undefined ? undefined : auth.basicWithoutTls,
      bearerWithoutTls: auth?.bearerWithoutTls === undefined ? undefined : auth.bearerWithoutTls,
      traffic:
        retry === undefined && pace === undefined ? undefined : defined({ maxWaitMs: retry?.maxWaitMs, ...pace }),
      followRootRedirect: given.followRootRedirect,
      usages,
      namesPreset: given.preset,
      claims,
      headers,
      secretHeaders: secretHeaders.length > 0 ? secretHeaders : undefined,
      secrets: secrets.length > 0 ? secrets : undefined,
      tls,
      baseline: baseline === undefined ? undefined : from(baseline),
      features: features === undefined ? undefined : features.map(from),
      steps: steps === undefined ? undefined : steps.map(from),
      watch: given.watch === undefined ? undefined : given.watch.map(from),
    }),
  };
}

/** @throws InvalidArgumentError `usages` */
function usagesOf({ usages }: SubjectFile, from: (entry: string) => string): Subject['usages'] {
  if (usages === undefined) return undefined;
  for (const [auid, names] of Object.entries(usages)) requireKnown(auid, names);
  return withoutUndefined(usages, from);
}

/** A usage is known to the suite, or described by a file; never both. */
function requireKnown(auid: string, { file, ...names }: Written[string]): void {
  const isKnown = USAGES.some((usage) => usage.auid === auid);
  if (file === undefined) {
    if (isKnown) return;
    const known = USAGES.map((usage) => usage.auid).join(', ');
    throw new InvalidArgumentError(
      `usages.${auid}`,
      `is not a usage that the suite knows; known: ${known}; another one needs the key file, with its usage file`,
    );
  }
  if (isKnown) throw new InvalidArgumentError(`usages.${auid}.file`, 'the suite knows this usage; remove the key');
  const [other] = Object.keys(names);
  if (other === undefined) return;
  throw new InvalidArgumentError(`usages.${auid}.${other}`, 'is what the usage file says; remove the key');
}

type Written = NonNullable<SubjectFile['usages']>;

function withoutUndefined(usages: Written, from: (entry: string) => string): NonNullable<Subject['usages']> {
  return Object.fromEntries(
    Object.entries(usages).map(([auid, { file, ...names }]) => [
      auid,
      {
        ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)),
        ...defined({ file: file === undefined ? undefined : from(file) }),
      },
    ]),
  );
}

/** @throws InvalidArgumentError `tls.ca` */
async function tlsOf({ ca, rejectUnauthorized }: NonNullable<SubjectFile['tls']>, folder: string): Promise<SubjectTls> {
  return {
    ...defined({
      ca: ca === undefined ? undefined : await certificatesIn(path.resolve(folder, ca)),
      rejectUnauthorized,
    }),
  };
}

async function certificatesIn(file: string): Promise<string> {
  const text = await readWritten(file).catch((thrown: unknown) => {
    throw new InvalidArgumentError('tls.ca', `cannot be read: ${file}: ${fileProblem(thrown)}`, { cause: thrown });
  });
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new InvalidArgumentError('tls.ca', `${file} contains no PEM certificate`);
}
