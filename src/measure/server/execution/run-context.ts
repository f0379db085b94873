import type { Dispatcher } from 'undici';
import type { Exchange } from '../../../../common/exchange.js';
import type { LicenseServer, LicenseServerOptions, Xdms } from '../../../../simulators/servers.js';
import type { RecordedExchange } from '../../../result/attachments.js';
import type { DocumentWatch } from '../documents/document-watch.js';
import type { DocumentJournal } from '../documents/journal.js';
import type { StartedSubject } from '../subject/start/started-subject.js';
import type { Subject } from '../subject/subject.js';
import type { AgentPool } from './agent-pool.js';
import type { Shortcuts } from './shortcuts.js';

/** The subject and what it takes to use it. */
export interface SubjectContext {
  readonly subject: Subject;
  /** The mock, if it is the subject; absent for a mock with TLS or authentication, and for other servers. */
  readonly xdms?: Pick<Xdms, 'url' | 'subscribeLazily'>;
  /** The program or container of a subject that the run has started; absent for other subjects. */
  readonly started?: StartedSubject;
  /** Agents that scenarios share; absent when each scenario opens new connections. */
  readonly agents?: AgentPool;
  /** Resets the server to its initial content before each case; when absent, the hooks restore documents instead. */
  readonly resetServer?: () => void;
  /** Aborted when the run is interrupted. It cancels the current requests, and no further scenario starts. */
  readonly signal?: AbortSignal;
}

/** The servers and settings of a run, as its hooks and steps use them. */
export interface RunContext extends SubjectContext {
  /** Starts the license simulator of the run at the first call; few cases need it. */
  readonly license: () => Promise<LicenseServer>;
  /** Starts a case's separate license server; `startLicenseServer` by default. */
  readonly startLicense?: (options: LicenseServerOptions) => Promise<LicenseServer>;
  /** Whether the run may send only GET, HEAD and OPTIONS. */
  readonly readOnly?: boolean;
  /**
   * Creates the dispatcher of a case that needs no network; absent when the case uses the network.
   *
   * @param record called once for each exchange
   */
  readonly carrier?: (record: (exchange: Exchange) => void) => Dispatcher;
  /** With a carrier: keeps the exchanges of all cases with their content, and not only failed ones without. */
  readonly keepsExchanges?: boolean;
  /** Keeps original documents on disk; absent for the mock, and when the run has no folder. */
  readonly journal?: DocumentJournal;
  /** Notices other clients that change the documents of the run; absent for the mock. */
  readonly watch?: DocumentWatch;
  /** What saves requests; absent for the mock, and when cucumber's reports have to show each case once and whole. */
  readonly shortcuts?: Shortcuts;
}

/** Takes the exchanges of the case that is running. */
export type TakeExchanges = (exchanges: readonly RecordedExchange[]) => void;

/** What each world of a run gets. */
export interface CurrentRun {
  readonly context: RunContext;
  /** Absent when the hooks have to attach the exchanges. Cucumber would keep attachments in memory until its run ends. */
  readonly takeExchanges?: TakeExchanges | undefined;
}
