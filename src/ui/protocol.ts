import type { Outcome } from '../result/outcome.js';
import type { Verdict } from '../result/verdict.js';

// What the server of `xcaliper ui` and its page say to each other, as JSON.

/** The cases of the session, and what they cover. It changes when a file of the user does. */
export interface SuiteView {
  readonly clauses: readonly ClauseView[];
  readonly requirements: readonly RequirementView[];
  readonly cases: readonly CaseView[];
}

export interface ClauseView {
  readonly key: string;
  /** `RFC 4825 §8.2.3` */
  readonly name: string;
  readonly title?: string;
}

export interface RequirementView {
  readonly id: string;
  /** Key of its clause. */
  readonly clause: string;
  readonly level: string;
  readonly text: string;
}

export interface CaseView {
  readonly id: string;
  readonly name: string;
  readonly feature: string;
  readonly requirements: readonly string[];
  /** AUIDs. */
  readonly usages: readonly string[];
}

/** How a case has ended. */
export interface EndedView {
  readonly id: string;
  readonly outcome: Outcome;
}

export interface ProgressView {
  /** Number of the run, from 1. */
  readonly run: number;
  readonly total: number;
  readonly done: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly undecided: number;
  /** Milliseconds; absent until a case has ended. */
  readonly leftMs?: number;
  readonly isStopping: boolean;
}

/** What has changed between two states of the session. */
export interface ChangesView {
  /** Cases that pass, and did not. */
  readonly mended: readonly string[];
  /** Cases that passed, and do not. */
  readonly broken: readonly string[];
  /** Cases that failed, and had not run before. */
  readonly fresh: readonly string[];
  /** Ids of requirements that are met now, and of those that are not any more. */
  readonly better: readonly string[];
  readonly worse: readonly string[];
  /** Sentences about causes that are gone, and that are there now. */
  readonly causesGone: readonly string[];
  readonly causesNew: readonly string[];
}

export interface RunView {
  readonly number: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly cases: number;
  /** Whether it was stopped. */
  readonly isPartial: boolean;
  readonly mended: number;
  readonly broken: number;
  readonly fresh: number;
}

export interface WatchView {
  /** What is watched, in words. */
  readonly of: string;
  readonly isOn: boolean;
  /** Id of the only case that a change runs; absent when it runs the last cases. */
  readonly only?: string;
  /** The server does not answer at present. */
  readonly isDown: boolean;
}

/** The state of the session, in each `state` event. */
export interface StateView {
  /** Absent until a subject is chosen. */
  readonly subject?: { readonly name: string; readonly address: string };
  /** Grows when the suite changes. */
  readonly suite: number;
  readonly running?: ProgressView;
  readonly runs: readonly RunView[];
  readonly watch: WatchView;
  /** Why the last run could not measure. */
  readonly problem?: string;
  readonly notices: readonly string[];
}

export interface CauseView {
  readonly id: string;
  readonly sentence: string;
  readonly effect: string;
  readonly cases: readonly string[];
}

/** All that is known after a run. */
export interface ResultsView {
  readonly run: number;
  /** Number of the run that it is compared with; absent for the first. */
  readonly against?: number;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly causes: readonly CauseView[];
  /** Ids of the cases of this run; others have earlier outcomes. */
  readonly ran: readonly string[];
  readonly changes?: ChangesView;
}

export type RunAsk = { readonly untilFailure?: boolean } & (
  | { readonly what: 'all' | 'failed' | 'again' }
  | { readonly what: 'cases'; readonly cases: readonly string[] }
);

/** The subject of the form. */
export interface SubjectAsk {
  readonly address: string;
  readonly users: readonly { readonly xui: string; readonly username?: string; readonly password?: string }[];
  readonly basicWithoutTls?: boolean;
}

export interface DiagnosisView {
  readonly isMeasurable: boolean;
  readonly findings: readonly { readonly topic: string; readonly state: string; readonly text: string }[];
  /** `312 of 3900 cases apply` */
  readonly forecast?: string;
}
