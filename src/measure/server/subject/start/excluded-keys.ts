import { InvalidArgumentError } from '../../../../../common/errors.js';
import type { SubjectFile } from '../subject-schema.js';
import type { MockStart } from './start-schema.js';

const RUNNING_ONLY = ['proxy', 'followRootRedirect'] as const;
const SET_BY_MOCK = ['xcapRoot', 'tls'] as const;
const OF_USERS = ['headers', 'tls'] as const;

export function isMock(start: SubjectFile['start']): start is 'mock' | { mock: MockStart } {
  return start === 'mock' || (start !== undefined && 'mock' in start);
}

/** Returns an error for each key of a file that `start` excludes. */
export function excludedKeys(file: SubjectFile): readonly InvalidArgumentError[] {
  if (file.start === undefined) return [];
  return [...(isMock(file.start) ? excludedByMock(file) : []), ...excludedByStart(file)];
}

function excludedByStart({ auth, ...file }: SubjectFile): readonly InvalidArgumentError[] {
  const bootstrapping = 'needs a server that runs already: remove start, and give its xcapRoot';
  return [
    ...(auth?.gba === undefined ? [] : [new InvalidArgumentError('auth.gba', bootstrapping)]),
    ...given(file, RUNNING_ONLY, 'cannot be given with start, since the server is on this machine; remove it'),
  ];
}

function excludedByMock({ users = [], ...file }: SubjectFile): readonly InvalidArgumentError[] {
  const known = 'cannot be given with start: mock, whose users have passwords or tokens; remove it';
  return [
    ...given(file, SET_BY_MOCK, 'cannot be given with start: mock, which sets it; remove it'),
    ...given(file, ['credentials'], known),
    ...users.flatMap((user, index) => given(user, OF_USERS, known, `users[${index}].`)),
  ];
}

function given<Key extends string>(
  values: { readonly [Name in Key]?: unknown },
  keys: readonly Key[],
  problem: string,
  above = '',
): readonly InvalidArgumentError[] {
  return keys
    .filter((key) => values[key] !== undefined)
    .map((key) => new InvalidArgumentError(`${above}${key}`, problem));
}
