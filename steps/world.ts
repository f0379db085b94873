import { setWorldConstructor, World } from '@cucumber/cucumber';
import type { Dispatcher } from 'undici';
import { defined } from '../common/defined.js';
import type { Exchange } from '../common/exchange.js';
import { removalOfSecretsIn } from '../common/secrets/message-secrets.js';
import type { LicenseServer } from '../simulators/servers.js';
import {
  type About,
  type CaseDescription,
  type CurrentRun,
  type DeclaredOutcome,
  type DocumentBefore,
  type ExchangeNotes,
  OUTCOME_MEDIA_TYPE,
  type RunContext,
  type StepRole,
  type TakeExchanges,
} from '../src/measure/server/for-steps.js';
import { type Judged, judgedIn, neededIn } from './judged.js';

/** A means of the suite to observe the subject failed, like the GET of a document whose text an assertion compares. */
export class MeansError extends Error {
  override readonly name = 'MeansError';
  readonly code = 'XCALIPER_MEANS';
}

/** The state that the steps of one scenario share. */
export class XcaliperWorld extends World {
  /** Returns the run of this scenario; given to the world by the run. Absent where cucumber itself was started. */
  declare readonly current?: () => CurrentRun;
  /** The subject and the simulators; set by the hooks before the first step. */
  declare run: RunContext;
  /** Takes the exchanges; set by the hooks. */
  takeExchanges: TakeExchanges | undefined;
  /** The license simulator of the run; set by the hooks, except in scenarios about servers. */
  license: LicenseServer | undefined;
  /** The case of this scenario; set by the hooks before the first step. */
  declare description: CaseDescription;
  /** Exchanges on the client side, oldest first. */
  readonly exchanges: Exchange[] = [];
  readonly #seen: (() => Exchange)[] = [];
  /** Records into `exchanges`. Steps pass it to every client that they create. Set by the hooks. */
  declare dispatcher: Dispatcher;
  /** Clean-ups after the scenario, last first, whatever its outcome. */
  readonly cleanUps: (() => Promise<unknown> | unknown)[] = [];
  /** States of documents before the scenario wrote to them, by URI, in the order of the first writes. */
  readonly originals = new Map<string, DocumentBefore>();
  /** Exchanges by which it found them; no report needs them unless one of the documents is lost. */
  readonly originalReads: Exchange[] = [];
  /** What the suite itself has done wrong, whatever came of it: the hooks report it. */
  readonly faults: string[] = [];
  /** Why the scenario cannot be judged if a step fails, whichever step it is. */
  whyUndecided: string | undefined;
  /** Why a write was not sent, so that nobody can judge the scenario, whatever its steps made of it. */
  whyUnsent: string | undefined;
  /** Whether it relied on something that no request of its own has shown, so that it runs again unless it passes. */
  tookShortcut = false;
  /** Entity tags in responses to the cases from which it has taken over its document. */
  seenTags: ReadonlySet<string> = new Set();
  /** Number of exchanges, the first ones, that the case before has sent. */
  inherited = 0;
  /** Index of the first exchange of the last request that the scenario judges; earlier ones are its set-up. */
  judgedFrom = 0;
  /** Index of the exchange that the Thens judge: the last one of the last When. */
  judgedAt: number | undefined;
  /** Whether the current step is a When; set by the hooks, as the next one. */
  isWhen = false;
  /** Number of exchanges before the current step. */
  sentBefore = 0;
  /** What the step judged at which the scenario failed or was blocked. */
  judged: Judged | undefined;
  /** Number of exchanges of the steps; later ones only explain. Set by the hooks after the last step. */
  sentBySteps = Number.POSITIVE_INFINITY;
  /** Statuses that steps have expected, by the index of the exchange: `409`, `2xx`. */
  readonly expectedStatuses = new Map<number, string>();
  /** Indices of exchanges whose requests did not wait for the response to the one before. */
  readonly concurrent = new Set<number>();
  /** Indices of GETs that got another answer when they were repeated at once. */
  readonly unstable = new Set<number>();
  /** Texts of all steps, with their doc strings and tables; set by the hooks before the first step. */
  steps: readonly string[] = [];
  /** Number of steps that have begun; counted by the hooks. */
  begunSteps = 0;
  /** Role of the current step; set by the hooks before each step. */
  role: StepRole = 'set-up';
  /** Number of assertions about exchanges in focal steps; the hooks fail a scenario that passes without one. */
  focalAssertions = 0;
  /** Inverts expectations: for the proof that each case can fail. */
  expectsOpposite = false;

  /** Exchanges at the servers of this process (mock, license simulator, scripted servers), oldest first. */
  get seen(): readonly Exchange[] {
    return this.#seen.map((describe) => describe());
  }

  /** Notes an exchange at a server of this process; few scenarios have it described. */
  note(describe: () => Exchange): void {
    this.#seen.push(describe);
  }

  /** Returns the texts of the steps after the current one. */
  laterSteps(): readonly string[] {
    return this.steps.slice(this.begunSteps);
  }

  /** Registers a clean-up for the end of the scenario. */
  defer(cleanUp: () => Promise<unknown> | unknown): void {
    this.cleanUps.push(cleanUp);
  }

  /**
   * Skips the scenario because it does not apply to this subject: `return this.skip('needs a second user')`.
   *
   * @param reason text for the reports
   * @returns the value that the step or hook must return to end the scenario
   */
  skip(reason: string): 'skipped' {
    return this.declareOutcome('skipped', reason);
  }

  /** Ends the scenario without a judgment because the situation that it judges did not occur; otherwise like `skip`. */
  inconclusive(reason: string): 'skipped' {
    return this.declareOutcome('inconclusive', reason);
  }

  /**
   * Ends the scenario without a judgment because the subject never sent what the rule speaks of, like a Location. If no
   * other case of the requirement meets one, the requirement is inconclusive.
   */
  vacuous(reason: string): 'skipped' {
    return this.attachOutcome({ outcome: 'inconclusive', reason, isVacuous: true });
  }

  /**
   * Ends the scenario without a judgment because something else that it needs is broken: a precondition, or a means by
   * which it observes the subject. Other cases judge that.
   *
   * @param about what is broken; causes are made of it
   */
  blocked(reason: string, about: About = 'response'): 'skipped' {
    // A write is what it has stored, which a GET shows.
    this.judged = about === 'stored-document' ? judgedIn(this) : neededIn(this);
    return this.attachOutcome({ outcome: 'blocked', reason, about });
  }

  /**
   * Ends the scenario as `blocked` from within an assertion.
   *
   * @param about what is broken, whatever a failed expectation before it was about
   * @throws MeansError always
   */
  failMeans(reason: string, about: About = 'response'): never {
    this.blocked(reason, about);
    throw new MeansError(reason);
  }

  /**
   * Returns what the steps have noted about an exchange.
   *
   * @param challenges indexes of the requests that were repeated with credentials
   */
  notesOn(index: number, challenges: ReadonlySet<number>): ExchangeNotes {
    const expected = this.expectedStatuses.get(index);
    // A scenario that ended in its set-up never sent the request that it judges.
    const isSetUp = index < this.judgedFrom || this.role === 'set-up';
    const isLook = index >= this.sentBySteps;
    const isConcurrent = this.concurrent.has(index);
    const isUnstable = this.unstable.has(index);
    return {
      ...defined({
        isSetUp: (isSetUp && !isLook) || undefined,
        isLook: isLook || undefined,
        judged: judgedAs(this.judged, index),
        isConcurrent: isConcurrent || undefined,
        isUnstable: isUnstable || undefined,
        // A step that expects the challenge judges it.
        isChallenge: (expected === undefined && challenges.has(index)) || undefined,
        expected,
      }),
    };
  }

  /** Attaches an outcome that cucumber does not have. */
  declareOutcome(outcome: DeclaredOutcome['outcome'], reason: string): 'skipped' {
    return this.attachOutcome({ outcome, reason });
  }

  /** Attaches an outcome with all that belongs to it. */
  attachOutcome(declared: DeclaredOutcome): 'skipped' {
    const reason = removalOfSecretsIn(this.exchanges)(declared.reason);
    this.attach(JSON.stringify({ ...declared, reason }), OUTCOME_MEDIA_TYPE);
    return 'skipped';
  }

  /** Closes a client or a server after the scenario. */
  use<T extends AsyncDisposable>(resource: T): T {
    this.defer(() => resource[Symbol.asyncDispose]());
    return resource;
  }
}

function judgedAs(judged: Judged | undefined, index: number): ExchangeNotes['judged'] {
  if (index === judged?.at) return 'decides';
  return index === judged?.shownBy ? 'shows' : undefined;
}

setWorldConstructor(XcaliperWorld);
