import { setWorldConstructor, World } from '@cucumber/cucumber';
import type { Dispatcher } from 'undici';
import {
  type CaseDescription,
  type DeclaredOutcome,
  type OriginalDocument,
  OUTCOME_MEDIA_TYPE,
  type RunContext,
} from '../src/runner/for-steps.js';
import type { Exchange } from '../src/shared/exchange.js';

/** What the steps of one scenario share. Each scenario has its own. */
export class XcaliperWorld extends World {
  /** The subject and the simulators; set by the hooks before the first step. */
  declare run: RunContext;
  /** The case that this scenario is; set by the hooks before the first step. */
  declare description: CaseDescription;
  /** Exchanges as the client side saw them, oldest first. */
  readonly exchanges: Exchange[] = [];
  /** Exchanges as the servers of this process (mock, license simulator, scripted servers) saw them, oldest first. */
  readonly seen: Exchange[] = [];
  /** Records into `exchanges`; to be given to every client a step creates. Set by the hooks. */
  declare dispatcher: Dispatcher;
  /** Undone after the scenario, last first, whether it passed or not. */
  readonly cleanUps: (() => Promise<unknown> | unknown)[] = [];
  /** Documents that the scenario found on the subject and has overwritten or deleted, by URI; put back after it. */
  readonly originals = new Map<string, OriginalDocument>();
  /** Exchanges by which it found them; no report needs them unless one of the documents is lost. */
  readonly originalReads: Exchange[] = [];
  /** What the suite itself has done wrong, whatever came of it: the hooks report it. */
  readonly faults: string[] = [];
  /** Assertions made about exchanges; a scenario that passes without one is failed by the hooks. */
  exchangeAssertions = 0;
  /** Turns expectations round: for the proof that each case can fail. */
  expectsOpposite = false;

  /** Registers something to be undone after the scenario. */
  defer(cleanUp: () => Promise<unknown> | unknown): void {
    this.cleanUps.push(cleanUp);
  }

  /**
   * Leaves the scenario unjudged because it does not apply to this subject: `return this.skip('needs a second user')`.
   *
   * @param reason said in the reports
   * @returns what a step or hook must return to end the scenario
   */
  skip(reason: string): 'skipped' {
    return this.declareOutcome('skipped', reason);
  }

  /** Leaves the scenario unjudged because its preconditions could not be brought about; else as `skip`. */
  inconclusive(reason: string): 'skipped' {
    return this.declareOutcome('inconclusive', reason);
  }

  /** Attaches an outcome that cucumber has no word for. */
  declareOutcome(outcome: DeclaredOutcome['outcome'], reason: string): 'skipped' {
    const declared: DeclaredOutcome = { outcome, reason };
    this.attach(JSON.stringify(declared), OUTCOME_MEDIA_TYPE);
    return 'skipped';
  }

  /** Closes a client or a server after the scenario. */
  use<T extends AsyncDisposable>(resource: T): T {
    this.defer(() => resource[Symbol.asyncDispose]());
    return resource;
  }
}

setWorldConstructor(XcaliperWorld);
