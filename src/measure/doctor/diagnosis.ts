import type { MeasuredSubject } from '../../result/run-result.js';

/** `bad` prevents a measurement; `note` is for information, or excludes some cases. */
export type FindingState = 'good' | 'note' | 'bad';

/** The result of one check. */
export interface Finding {
  /** One or two words, such as `TLS` or a XUI. */
  readonly topic: string;
  readonly state: FindingState;
  /** A sentence without its full stop. */
  readonly text: string;
}

/** A reason why cases do not apply to a subject, with their number. */
export interface LeftOut {
  readonly reason: string;
  readonly cases: number;
}

/** Numbers of cases that a run would judge, as far as their declarations tell. */
export interface Forecast {
  readonly all: number;
  readonly applicable: number;
  /** Number of applicable cases that send only GET, HEAD and OPTIONS. */
  readonly readOnly: number;
  /** Sorted by number of cases, the largest first. */
  readonly leftOut: readonly LeftOut[];
  /** How long the requests of all applicable cases take at the pace of the subject file, in milliseconds; absent without a pace. */
  readonly atPaceMs?: number;
}

/** The findings about a subject, and the cases that would run on it. */
export interface Diagnosis {
  readonly subject: Pick<MeasuredSubject, 'name' | 'xcapRoot'>;
  readonly findings: readonly Finding[];
  /** Absent when a check failed that all cases need. */
  readonly forecast?: Forecast;
}

/** Returns true when no finding is `bad`, and a forecast, if there is one, has applicable cases. */
export function isMeasurable({ findings, forecast }: Pick<Diagnosis, 'findings' | 'forecast'>): boolean {
  return findings.every(({ state }) => state !== 'bad') && forecast?.applicable !== 0;
}
