import type { CommandStart, ContainerStart, MockStart } from './start/start-schema.js';
import type { Subject, SubjectUser } from './subject.js';

/** Milliseconds allowed for one exchange when the subject does not say otherwise. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** The users the mock knows when it is the subject and none were named. */
export const MOCK_USERS: readonly SubjectUser[] = [
  { xui: 'sip:alice@example.com', password: 'alice-secret' },
  { xui: 'sip:bob@example.com', password: 'bob-secret' },
];

/** The mock as the subject: started for the run, on a free loopback port. */
export interface MockSubject {
  readonly kind: 'mock';
  readonly users: readonly SubjectUser[];
  readonly resolver?: 'indexed' | 'xpath';
  /** What a subject file says of it besides. */
  readonly described?: Omit<Subject, 'xcapRoot' | 'users'>;
  /** How it is to be, where that is not as it is of itself. */
  readonly settings?: Omit<MockStart, 'resolver'>;
}

/** Some server that runs already. */
export interface RunningSubject {
  readonly kind: 'running';
  readonly subject: Subject;
}

/** A server that is started for the run, by a command or in a container. */
export interface StartableSubject {
  readonly kind: 'startable';
  /** `{host}` and `{port}` in its XCAP root are filled in when it is started. */
  readonly subject: Subject;
  readonly start: (CommandStart & { readonly cwd: string }) | { readonly container: ContainerStart };
}

export type SubjectChoice = MockSubject | RunningSubject | StartableSubject;
