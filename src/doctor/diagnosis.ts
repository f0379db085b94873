import type { MeasuredSubject } from '../runner/results/run-result.js';

/** `bad` stands in the way of a measurement; `note` is good to know, or leaves something out of it. */
export type State = 'good' | 'note' | 'bad';

/** One thing that was looked at. */
export interface Finding {
  /** A word or two: `TLS`, or a user. */
  readonly topic: string;
  readonly state: State;
  /** A sentence without its full stop. */
  readonly text: string;
}

/** A reason for which cases do not apply to a subject. */
export interface LeftOut {
  readonly reason: string;
  readonly cases: number;
}

/** Which cases a run would judge, as far as can be told before. */
export interface Forecast {
  readonly all: number;
  readonly applicable: number;
  /** Those of them that send nothing but GET, HEAD and OPTIONS. */
  readonly readOnly: number;
  /** The reason that concerns most cases first. */
  readonly leftOut: readonly LeftOut[];
}

/** What can be measured on a subject. */
export interface Diagnosis {
  readonly subject: Pick<MeasuredSubject, 'name' | 'xcapRoot'>;
  readonly findings: readonly Finding[];
  /** Absent when nothing can be measured. */
  readonly forecast?: Forecast;
}

/** Whether a run would be a measurement. */
export function isMeasurable({ findings, forecast }: Pick<Diagnosis, 'findings' | 'forecast'>): boolean {
  return findings.every(({ state }) => state !== 'bad') && forecast?.applicable !== 0;
}
