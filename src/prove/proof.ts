import type { DeviationDescription } from '../../simulators/index.js';
import type { CaseDescription } from '../runner/cases/case-description.js';
import type { DeviationOutcome } from './deviation-outcome.js';

/** What a proof has found out: which cases fail on which deviating server. */
export interface Proof {
  /** Version of this package. */
  readonly xcaliper: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** The cases that pass on the standard mock. */
  readonly cases: readonly CaseDescription[];
  /** Why the others were left unjudged there, by id. */
  readonly unjudged: Readonly<Record<string, string>>;
  readonly deviations: readonly ProvedDeviation[];
}

export interface ProvedDeviation extends DeviationDescription {
  /** How many cases were run, since it gives them other answers. */
  readonly affected: number;
  /** How many were not looked at, since it is known to show in many: of these, more may fail. */
  readonly passedOver?: number;
  readonly kills: readonly Kill[];
  readonly faults: DeviationOutcome['faults'];
  readonly durationMs: number;
}

/** A case that fails on the deviating server. */
export interface Kill {
  readonly case: string;
  /** Which of the violated requirements it covers; none when it fails for another reason than it is there for. */
  readonly requirements: readonly string[];
}

/** Joins what a deviation is with what became of it. */
export function provedDeviation(
  description: DeviationDescription,
  { affected, passedOver, killedBy, faults, durationMs }: DeviationOutcome,
  cases: ReadonlyMap<string, CaseDescription>,
): ProvedDeviation {
  const { id, violates, sentence, spreads } = description;
  const kills = killedBy.map((name) => ({
    case: name,
    requirements: violates.filter((requirement) => cases.get(name)?.requirements.includes(requirement)),
  }));
  return {
    ...{ id, violates, sentence, ...(spreads !== undefined && { spreads }) },
    ...{ affected, ...(passedOver !== undefined && { passedOver }), kills, faults, durationMs },
  };
}
