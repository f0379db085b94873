import path from 'node:path';
import { defined } from '../../../../common/defined.js';
import { describeIssues, keyPath } from '../../../../common/describe-issue.js';
import { errorCode, fileProblem, InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import { otherKindOfFile } from '../../../../common/files/kind-of-file.js';
import { readWritten } from '../../../../common/files/read-text.js';
import { withPaths } from '../../../../common/options/option-table.js';
import { parseYaml } from '../../../../common/parse-yaml.js';
import { requireXcapRoot } from '../../../client/internal.js';
import type { UsernameForm } from '../../../result/run-option-table.js';
import { withUsername } from './access/user-part.js';
import { requireClaims } from './claims.js';
import { identifyingFields } from './credentials/kinds.js';
import { requireProtected } from './credentials/protected.js';
import { helperOfFile, usersOfFile } from './credentials/users-of-file.js';
import { describedIn, type FromEnvironment } from './described-subject.js';
import { type UnsetVariable, withEnvironment } from './environment-values.js';
import { proxyOfFile } from './proxy/proxy-of-file.js';
import { atEndpoint, needsEndpoint } from './start/endpoint.js';
import { excludedKeys, isMock } from './start/excluded-keys.js';
import { MOCK_START_OPTIONS } from './start/start-schema.js';
import type { Subject, SubjectUser } from './subject.js';
import { MOCK_USERS, type SubjectChoice } from './subject-choice.js';
import { type SubjectFile, subjectKeys, subjectSchema } from './subject-schema.js';

export interface SubjectFileOptions {
  /** Replaces the users in the file. */
  readonly users?: readonly SubjectUser[];
  /** Replaces `auth.username` of the file. */
  readonly usernameForm?: UsernameForm | undefined;
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Reads a subject file, YAML or JSON (`schemas/subject.schema.json`). Relative paths start at the folder of the file.
 * Replaces `${env:NAME}` with the environment variable.
 *
 * @throws InvalidArgumentError `subject`, naming the file and the invalid key
 */
export async function readSubjectFile(file: string, options: SubjectFileOptions = {}): Promise<SubjectChoice> {
  const environment = options.environment ?? process.env;
  const { value, filled, secrets, unset } = withEnvironment(await fileValue(file), environment, file);
  const given = checkedFile(value, unset, file);
  const fromEnvironment = filled.flatMap((key) => headerNameIn(key) ?? []);
  try {
    const folder = path.dirname(path.resolve(file));
    await requireClaims(
      given.claims,
      given.features?.map((one) => path.resolve(folder, one)),
    );
    return await choiceOf(given, file, options, { fields: fromEnvironment, secrets });
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    throw new InvalidArgumentError('subject', `${file}: ${thrown.message}`, { cause: thrown });
  }
}

/** @throws InvalidArgumentError `subject`, with all mistakes */
function checkedFile(value: unknown, unset: readonly UnsetVariable[], file: string): SubjectFile {
  const other = otherKindOfFile(value, '--subject');
  if (other !== undefined) throw new InvalidArgumentError('subject', `${file}: ${other}`);
  const { data, error } = subjectSchema.safeParse(value);
  // What is wrong with a reference says nothing of its value.
  const others = error?.issues.filter(({ path }) => !unset.some(({ key }) => keyPath(key) === keyPath(path))) ?? [];
  const problems = [
    ...unset.map(({ key, problem }) => `${keyPath(key)}: ${problem}`),
    ...describeIssues(others, subjectKeys()),
    ...(data === undefined ? [] : excludedKeys(data).map(messageOf)),
  ];
  if (data !== undefined && problems.length === 0) return data;
  throw new InvalidArgumentError('subject', `${file}: ${problems.join('; ')}`);
}

/** Returns the name of the field whose value is at a key path: `headers.X` or `users[0].headers.X`. */
function headerNameIn([first, second, third, fourth]: readonly (string | number)[]): string | number | undefined {
  if (first === 'headers') return second;
  return first === 'users' && third === 'headers' && typeof second === 'number' ? fourth : undefined;
}

/** @throws InvalidArgumentError naming the key */
async function choiceOf(
  given: SubjectFile,
  file: string,
  { users, usernameForm = given.auth?.username, environment = process.env }: SubjectFileOptions,
  fromEnvironment: FromEnvironment,
): Promise<SubjectChoice> {
  const { start } = given;
  const folder = path.dirname(path.resolve(file));
  const known = (users ?? (await usersOfFile(given, folder))).map((user) => withUsername(user, usernameForm));
  const helper = helperOfFile(given, known, folder);
  const described = { ...(await describedIn(given, folder, fromEnvironment)), ...defined({ helper }) };
  requireOneIdentity(described.headers, known.length > 0 || !isMock(start) ? known : MOCK_USERS);
  if (isMock(start)) {
    const { resolver, ...settings } = start === 'mock' ? {} : withPaths(start.mock, MOCK_START_OPTIONS, file);
    return {
      kind: 'mock',
      users: known.length > 0 ? known : MOCK_USERS,
      ...defined({ resolver }),
      described,
      settings,
    };
  }
  if (known.length === 0) throw new InvalidArgumentError('users', 'must name at least one user');
  const xcapRoot = xcapRootIn(given.xcapRoot, start);
  const proxy = start === undefined ? proxyOfFile(given.proxy, xcapRoot, environment) : undefined;
  const subject = { ...described, xcapRoot, users: known, ...defined({ proxy }) };
  requireProtected(subject);
  if (start === undefined) return { kind: 'running', subject };
  if ('container' in start) return { kind: 'startable', subject, start };
  return { kind: 'startable', subject, start: { ...start, cwd: path.resolve(folder, start.cwd ?? '.') } };
}

async function fileValue(file: string): Promise<unknown> {
  try {
    // Every JSON text is YAML too.
    return parseYaml(await readWritten(file));
  } catch (thrown) {
    throw new InvalidArgumentError('subject', whyUnreadable(file, thrown), { cause: thrown });
  }
}

/** What begins like a host with a port or a path, and is no name of a subject file. */
const ADDRESS = /^(?!.*\.(?:ya?ml|json)$)(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d+(?:\/|$)|\/)/i;

function whyUnreadable(file: string, thrown: unknown): string {
  const isMissing = errorCode(thrown) === 'ENOENT';
  if (isMissing && ADDRESS.test(file)) {
    return `there is no file ${file}; an address begins with a scheme: write https://${file}, or http://${file} without TLS`;
  }
  return `must be mock, an http or https URL, or a readable subject file: ${file}: ${fileProblem(thrown)}`;
}

/**
 * Refuses header fields that make every request one of the same user, where the subject has several users: cases about
 * another user would measure the first one.
 *
 * @throws InvalidArgumentError `headers`, naming the field
 */
function requireOneIdentity(headers: Subject['headers'], users: readonly SubjectUser[]): void {
  const count = new Set(users.map(({ xui }) => xui)).size;
  const [field] = identifyingFields(headers);
  if (field === undefined || count < 2) return;
  throw new InvalidArgumentError(
    `headers.${field}`,
    `makes every request one of the same user, and the subject has ${count} users: write the field under users[].headers, with a value for each user`,
  );
}

/** An example, to check the form of an XCAP root with placeholders. */
const EXAMPLE_ENDPOINT = { host: 'host.example', port: 1 };

/**
 * Checks the XCAP root of a subject file. Keeps `{host}` and `{port}` of a subject that is started.
 *
 * @throws InvalidArgumentError `xcapRoot`
 */
function xcapRootIn(written: string | undefined, start: SubjectFile['start']): string {
  if (written === undefined) throw new InvalidArgumentError('xcapRoot', 'must be a string, and is missing');
  if (!needsEndpoint(written)) return requireXcapRoot(written).uri;
  if (start === undefined) {
    throw new InvalidArgumentError(
      'xcapRoot',
      '{host} and {port} are only known when Xcaliper starts the subject: add start',
    );
  }
  requireXcapRoot(atEndpoint(written, EXAMPLE_ENDPOINT));
  return written.replace(/\/+$/, '');
}
