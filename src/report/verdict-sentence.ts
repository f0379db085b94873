import type { Level } from '../runner/register/register.js';
import { whyNoMeasurement } from '../runner/results/exit-code.js';
import type { RequirementResult, RunResult } from '../runner/results/run-result.js';
import { clauseOf } from './clause.js';
import { MEASURED, standingOf } from './standing.js';

/** Selects the requirements about the subject: those of RFCs, or all when the run measured none of those. */
export function requirementsOnSubject({ requirements }: Pick<RunResult, 'requirements'>): readonly RequirementResult[] {
  const onServers = requirements.filter((requirement) => clauseOf(requirement).source.isAboutServers);
  const isMeasured = onServers.some((requirement) => MEASURED.includes(standingOf(requirement)));
  return isMeasured ? onServers : requirements;
}

/** Summarizes a run in one to three sentences. */
export function verdictSentence(result: RunResult): string {
  const doubt = whyNoMeasurement(result);
  const sentences = [
    doubt === undefined ? undefined : `This run is not a valid measurement: ${doubt}.`,
    conformance(result),
    known(result),
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

function conformance(result: RunResult): string | undefined {
  const requirements = requirementsOnSubject(result);
  const musts = measuredAt(requirements, ['MUST', 'implied-MUST']);
  const shoulds = measuredAt(requirements, ['SHOULD']);
  const parts = [
    ...(musts.total === 0 ? [] : [mustPart(musts)]),
    ...(shoulds.failed === 0 ? [] : [`falls short of ${shoulds.failed} of ${shoulds.total} SHOULD requirements`]),
  ];
  const { name } = result.subject;
  if (parts.length > 0) return `${name} ${parts.join(' and ')} that were measured.`;
  if (shoulds.total > 0) return `${name} conforms to the ${shoulds.total} SHOULD requirements that were measured.`;
  return undefined;
}

function mustPart({ failed, total }: Counted): string {
  if (failed > 0) return `violates ${failed} of ${total} MUST requirements`;
  return total === 1 ? 'conforms to the one MUST requirement' : `conforms to all ${total} MUST requirements`;
}

/** Says how many of the deviations the baseline expects; undefined when it expects none. */
function known({ requirements }: RunResult): string | undefined {
  const failed = requirements.filter(({ verdict }) => verdict === 'violation' || verdict === 'shortfall');
  const count = failed.filter((requirement) => requirement.known !== undefined).length;
  if (count === 0) return undefined;
  return count === failed.length ? 'The baseline expects all of this.' : `The baseline expects ${count} of these.`;
}

export interface Counted {
  readonly failed: number;
  readonly total: number;
}

/** Counts the measured requirements of the given levels, and those that the subject does not meet. */
export function measuredAt(requirements: readonly RequirementResult[], levels: readonly Level[]): Counted {
  const measured = requirements.filter(
    (requirement) => levels.includes(requirement.level) && MEASURED.includes(standingOf(requirement)),
  );
  return { failed: measured.filter(({ verdict }) => verdict !== 'conforms').length, total: measured.length };
}
