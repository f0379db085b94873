import { defined } from '../../../common/defined.js';
import type { DeviationDescription } from '../../../simulators/servers.js';
import type { CaseDescription } from '../../result/case-description.js';

/** The cases of a proof. */
export interface ProvedCases {
  /** The cases that pass on the standard mock. */
  readonly cases: readonly CaseDescription[];
  /** Reasons why the other cases were not judged there, by case id. */
  readonly unjudged: Readonly<Record<string, string>>;
  /** Ids of the cases that the proof did not look at, because it is about a few deviations and they are not recorded. */
  readonly unseen: readonly string[];
}

/** Runs cases with deviations of every kind. */
export interface Provers extends ProvedCases, AsyncDisposable {
  /** Runs the cases that a deviation affects; `mostOthers` limits them as in `boundedCases`. */
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
}

/** The result of a proof: which cases fail on which deviating server. */
export interface Proof extends ProvedCases {
  /** Version of this package. */
  readonly xcaliper: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Paths of the usage files whose derived cases it is about; absent for a proof of the suite. */
  readonly usages?: readonly string[];
  readonly deviations: readonly ProvedDeviation[];
}

export interface ProvedDeviation extends DeviationDescription {
  /** Number of cases that ran because the server answers them differently. */
  readonly affected: number;
  /** Number of skipped cases of a deviation that affects many; some of them might fail. */
  readonly passedOver?: number;
  readonly kills: readonly Kill[];
  /** Cases that could not be judged, because the deviation breaks something that they need. */
  readonly blocked: readonly CaseNote[];
  readonly faults: DeviationOutcome['faults'];
  readonly durationMs: number;
}

/** A case that fails on the deviating server. */
export interface Kill {
  readonly case: string;
  /** Message of the step that failed. */
  readonly message: string;
  /** The violated requirements that the case covers; empty for a case about other requirements. */
  readonly requirements: readonly string[];
}

/** Joins the description of a deviation with its outcome, and adds the requirements of the failed cases. */
export function provedDeviation(
  description: DeviationDescription,
  { affected, passedOver, failed, blocked, faults, durationMs }: DeviationOutcome,
  cases: ReadonlyMap<string, CaseDescription>,
): ProvedDeviation {
  const { id, violates, sentence, spreads } = description;
  const kills = failed.map(({ case: name, note }) => ({
    case: name,
    message: note,
    requirements: violates.filter((requirement) => cases.get(name)?.requirements.includes(requirement)),
  }));
  return {
    id,
    violates,
    sentence,
    ...defined({ spreads }),
    affected,
    ...defined({ passedOver }),
    kills,
    blocked,
    faults,
    durationMs,
  };
}

/** A case, and what the run says about it. */
export interface CaseNote {
  readonly case: string;
  readonly note: string;
}

/** The result of running cases on one deviating server. */
export interface DeviationOutcome {
  readonly deviation: string;
  /** Number of cases that ran because the server answers them differently. */
  readonly affected: number;
  /** Number of skipped cases of a deviation that affects many; absent when none was skipped. */
  readonly passedOver?: number;
  /** Cases that failed at a focal step, with the message of the step. */
  readonly failed: readonly CaseNote[];
  readonly blocked: readonly CaseNote[];
  /** Cases that ended in a harness error, with its message. */
  readonly faults: readonly string[];
  /** Duration of its cases together, in milliseconds. */
  readonly durationMs: number;
}
