import { InvalidArgumentError } from '../../../common/errors.js';
import { missedText, remedyFor } from '../../report/words/missed-text.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseResult } from '../../result/case-result.js';
import type { RunAsk, StateView, SuiteView, WatchView } from '../protocol.js';
import { Hub } from './hub.js';
import { type KeptRun, resultsView, runView } from './kept-run.js';
import { askedCases, type CaseOnDeviation, caseOnDeviation, measureCases } from './measure-cases.js';
import { mergedResult } from './merged-result.js';
import { RunProgress } from './run-progress.js';
import { readSessionSuite, type SessionSettings, type SessionSuite, suiteView } from './session-suite.js';

/** Runs whose states stay in memory; their cases share what they have in common. */
const MOST_RUNS = 50;

interface Running {
  readonly progress: RunProgress;
  readonly interrupt: AbortController;
  readonly end: Promise<void>;
}

/** What a person does with one subject: runs of its cases, one at a time, and what is known after each. */
export class Session {
  readonly hub: Hub;
  readonly #settings: SessionSettings;
  #suite: SessionSuite;
  #revision = 1;
  #runs: readonly KeptRun[] = [];
  #running: Running | undefined;
  #isComparing = false;
  /** What `again` runs. */
  #last: RunAsk = { what: 'all' };
  /** Whether a change has asked for another run while one went on. */
  #isNext = false;
  #problem: string | undefined;
  #notices: readonly string[] = [];
  #watch: WatchView = { of: '', isOn: false, isDown: false };

  /** @throws what `readSessionSuite` throws */
  static async open(settings: SessionSettings): Promise<Session> {
    return new Session(settings, await readSessionSuite(settings));
  }

  private constructor(settings: SessionSettings, suite: SessionSuite) {
    this.#settings = settings;
    this.#suite = suite;
    this.hub = new Hub(
      () => this.state,
      () => this.#running?.progress.going,
    );
  }

  get settings(): SessionSettings {
    return this.#settings;
  }

  get choice() {
    return this.#suite.choice;
  }

  get register() {
    return this.#suite.register;
  }

  /** Folder of its reports. */
  get folder(): string {
    return this.#suite.folder;
  }

  get state(): StateView {
    const { name, address } = this.#suite;
    const running = this.#running;
    return {
      subject: { name, address },
      suite: this.#revision,
      ...(running && { running: running.progress.view(running.interrupt.signal.aborted) }),
      runs: this.#runs.map((run, index) => runView(run, this.#runs[index - 1])),
      watch: this.#watch,
      ...(this.#problem !== undefined && { problem: this.#problem }),
      notices: this.#notices,
    };
  }

  suite(): SuiteView {
    return suiteView(this.#suite);
  }

  /** @throws InvalidArgumentError `run` for an unknown one */
  run(number: number): KeptRun {
    const found = this.#runs.find((one) => one.number === number);
    if (found === undefined) throw new InvalidArgumentError('run', `there is no run ${number}`);
    return found;
  }

  /** @param against number of the run to compare with; by default the one before */
  results(number: number, against?: number) {
    const run = this.run(number);
    const other = against === undefined ? this.#runs[this.#runs.indexOf(run) - 1] : this.run(against);
    return resultsView(run, other);
  }

  /** Returns a case that has ended in the run that goes on; undefined when its result comes at the end of the run. */
  endedNow(id: string): { readonly result: CaseResult; readonly steps: RunProgress['steps'] } | undefined {
    const progress = this.#running?.progress;
    const result = progress?.results.get(id);
    return progress === undefined || result === undefined ? undefined : { result, steps: progress.steps };
  }

  describe(id: string) {
    return this.#suite.cases.find((one) => one.id === id);
  }

  /** Path of the feature file of a case. */
  fileOf({ feature }: Pick<CaseDescription, 'feature'>): string {
    return this.#suite.fileOf(feature);
  }

  /** Begins a run. @throws InvalidArgumentError `run` while another one goes on; `cases` for none */
  begin(ask: RunAsk): void {
    this.#requireIdle();
    const meant = ask.what === 'again' ? this.#last : ask;
    const only = askedCases(meant, this.#suite.cases, this.#runs.at(-1)?.state.cases ?? []);
    this.#last = meant.what === 'failed' && only !== undefined ? { what: 'cases', cases: only } : meant;
    const interrupt = new AbortController();
    const onFailure = () => {
      if (meant.untilFailure === true) interrupt.abort();
    };
    const progress = new RunProgress((this.#runs.at(-1)?.number ?? 0) + 1, this.hub, onFailure, this.#suite.elsewhere);
    this.#problem = undefined;
    this.#notices = [];
    this.#running = { progress, interrupt, end: this.#measure(progress, only, interrupt.signal) };
    progress.plan(only ?? this.#suite.cases.map(({ id }) => id));
  }

  /**
   * Runs a case on the mock with a deviation, for a person who compares.
   *
   * @throws InvalidArgumentError `run` while a run goes on
   */
  async onDeviation(id: string, deviation: string): Promise<CaseOnDeviation> {
    this.#requireIdle();
    this.#isComparing = true;
    try {
      return await caseOnDeviation(this.#settings.run, id, deviation);
    } finally {
      this.#isComparing = false;
    }
  }

  #requireIdle(): void {
    if (this.#running !== undefined) throw new InvalidArgumentError('run', 'a run goes on; stop it first');
    if (this.#isComparing) throw new InvalidArgumentError('run', 'a case runs on a deviation; wait for its end');
  }

  /** Runs the watched case, or the last cases, again: now, or when the run that goes on has ended. */
  again(): void {
    if (this.#running !== undefined) {
      this.#isNext = true;
      return;
    }
    try {
      const { only } = this.#watch;
      this.begin(only === undefined ? { what: 'again' } : { what: 'cases', cases: [only] });
    } catch (thrown) {
      // Nobody waits for an answer: the cases may be gone with a change of the features.
      this.#problem = this.#settings.explain(thrown);
      this.hub.changed();
    }
  }

  /** Stops the run; its documents are restored. */
  async stop(): Promise<void> {
    this.#isNext = false;
    this.#running?.interrupt.abort();
    this.hub.changed();
    await this.#running?.end;
  }

  /** Reads the suite anew, since a file of the user has changed. */
  async reread(): Promise<void> {
    try {
      this.#suite = await readSessionSuite(this.#settings);
      this.#revision += 1;
    } catch (thrown) {
      this.#problem = this.#settings.explain(thrown);
    }
    this.hub.changed();
  }

  watching(watch: WatchView): void {
    this.#watch = watch;
    this.hub.changed();
  }

  async #measure(progress: RunProgress, only: readonly string[] | undefined, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    let kept = 0;
    try {
      const run = await measureCases({
        run: this.#settings.run,
        folder: this.#suite.folder,
        only,
        signal,
        onCase: progress.listener,
        onNotice: (text) => {
          this.#notices = [...this.#notices, text];
        },
      });
      await this.#keep(progress, run, performance.now() - begun);
      kept = progress.number;
    } catch (thrown) {
      this.#problem = this.#settings.explain(thrown);
    }
    this.#running = undefined;
    this.hub.results(kept);
    const isNext = this.#isNext;
    this.#isNext = false;
    if (isNext) this.again();
  }

  async #keep(progress: RunProgress, run: KeptRun['state'], durationMs: number): Promise<void> {
    const before = this.#runs.at(-1);
    const { ended, number, steps } = progress;
    const { cases, register, baseline } = this.#suite;
    const state = mergedResult({ before: before?.state, run, ended, cases, register, baseline });
    const kept: KeptRun = {
      number,
      startedAt: run.startedAt,
      durationMs: Math.round(durationMs),
      ran: run.cases.filter(({ id }) => ended.has(id)).map(({ id }) => id),
      isPartial: run.partial,
      state,
      steps: new Map([...(before?.steps ?? []), ...steps]),
    };
    const problems = [...run.problems, ...(run.warnings ?? []).map(({ text }) => text)];
    this.#notices = [...this.#notices, ...problems];
    const missed = missedText(run);
    if (missed !== undefined) this.#problem = `${missed}. ${remedyFor(run).now}.`;
    this.#runs = [...this.#runs, kept].slice(-MOST_RUNS);
  }
}
