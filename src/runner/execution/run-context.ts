import type { Dispatcher } from 'undici';
import type { LicenseServer, LicenseServerOptions, Xdms } from '../../../simulators/index.js';
import type { Exchange } from '../../shared/exchange.js';
import type { StartedSubject } from '../subject/start/started-subject.js';
import type { Subject } from '../subject/subject.js';
import type { AgentPool } from './agent-pool.js';

/** What a run gives its scenarios: the subject, and the simulators that run in this process. */
export interface RunContext {
  readonly subject: Subject;
  /** The mock behind the subject; absent when the subject is some other server, or a mock that asks for credentials. */
  readonly xdms?: Xdms;
  /** The subject as this run has started it; absent when it runs on its own, or in this process. */
  readonly started?: StartedSubject;
  readonly license: LicenseServer;
  /** Starts the license servers that cases have to themselves; `startLicenseServer` unless given. */
  readonly startLicense?: (options: LicenseServerOptions) => Promise<LicenseServer>;
  /** Nothing but GET, HEAD and OPTIONS may be sent. */
  readonly readOnly?: boolean;
  /**
   * Makes what carries a case's requests without a network; absent where there is one.
   *
   * @param record called once for each exchange
   */
  readonly carrier?: (record: (exchange: Exchange) => void) => Dispatcher;
  /** Agents that scenarios hand on; absent where each has connections of its own. */
  readonly agents?: AgentPool;
  /**
   * Gives the subject what it had at first; called before each case. Absent where nothing can, so that what a case has
   * done to the subject has to be taken back.
   */
  readonly resetServer?: () => void;
  /** Aborted when the run is interrupted: what is going on is cut short, and no further scenario is begun. */
  readonly signal?: AbortSignal;
}

let current: RunContext | undefined;

/** The context of the run going on in this process, if one is: cucumber has no other way to hand a value to its hooks. */
export function currentRun(): RunContext | undefined {
  return current;
}

/**
 * Makes `context` the current one until the returned function is called.
 *
 * @throws Error when a run is going on already: cucumber's support code is shared by the whole process
 */
export function enterRun(context: RunContext): () => void {
  if (current !== undefined) throw new Error('a run is already going on in this process');
  current = context;
  return () => {
    current = undefined;
  };
}
