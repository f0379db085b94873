import type { RunPreset } from '../../../../common/presets.js';
import type { ResolverName } from '../../../../simulators/servers.js';
import type { CommandStart, ContainerStart, MockStart } from './start/start-schema.js';
import type { Subject, SubjectUser } from './subject.js';

/** Default timeout of one exchange, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** Default users of the mock. */
export const MOCK_USERS: readonly SubjectUser[] = [
  { xui: 'sip:alice@example.com', password: 'alice-secret' },
  { xui: 'sip:bob@example.com', password: 'bob-secret' },
];

/** What describes the mock without a subject file. */
export const DESCRIBED_MOCK: Omit<Subject, 'xcapRoot' | 'users'> = { name: 'mock', timeoutMs: DEFAULT_TIMEOUT_MS };

/** The mock, which the run starts on a free loopback port. */
export interface MockSubject {
  readonly kind: 'mock';
  readonly users: readonly SubjectUser[];
  readonly resolver?: ResolverName;
  /**
   * What the mock serves besides. With a preset that has features it demands credentials, as such servers do, unless the
   * settings say otherwise.
   */
  readonly preset?: RunPreset;
  /** Settings of the subject file that apply to any server. */
  readonly described?: Omit<Subject, 'xcapRoot' | 'users'>;
  /** Settings that differ from the defaults of the mock. */
  readonly settings?: Omit<MockStart, 'resolver'>;
}

export interface RunningSubject {
  readonly kind: 'running';
  readonly subject: Subject;
}

/** A server that the run starts, with a command or in a container. */
export interface StartableSubject {
  readonly kind: 'startable';
  /** `{host}` and `{port}` in the XCAP root are replaced at the start. */
  readonly subject: Subject;
  readonly start: (CommandStart & { readonly cwd: string }) | { readonly container: ContainerStart };
}

export type SubjectChoice = MockSubject | RunningSubject | StartableSubject;

/** Returns how many of a subject a run may start at the same time. */
export function copiesOf({ start }: StartableSubject): number {
  return ('container' in start ? start.container.copies : start.copies) ?? 1;
}

/** Tells whether each thread of a run starts a server of its own, so that cases of different threads cannot conflict. */
export function hasOwnServers({ kind }: SubjectChoice): boolean {
  return kind !== 'running';
}
