import { whyNoMeasurement } from '../../result/exit-code.js';
import { type Counted, type GroupNumbers, numbersOf, type RunNumbers } from '../../result/run-numbers.js';
import type { RunResult } from '../../result/run-result.js';

export { requirementsOnSubject } from '../../result/run-numbers.js';

/** What Xcaliper tests of itself, as a report names it. */
const PARTS_OF_XCALIPER = "Xcaliper's client library and license simulator";

/** Summarizes a run in one to three sentences. */
export function verdictSentence(result: RunResult): string {
  const doubt = whyNoMeasurement(result);
  const numbers = numbersOf(result);
  const sentences = [
    doubt === undefined ? undefined : `This run is not a valid measurement: ${doubt}.`,
    conformance({ name: result.subject.name, isPlural: false }, numbers.subject) ?? ownConformance(numbers.own),
    known(numbers),
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

interface JudgedParty {
  readonly name: string;
  readonly isPlural: boolean;
}

/** Says what a run found that measured no server, such as `--only client`. */
function ownConformance(own: GroupNumbers): string | undefined {
  const sentence = conformance({ name: PARTS_OF_XCALIPER, isPlural: true }, own);
  return sentence === undefined ? undefined : `No requirement on servers was measured. ${sentence}`;
}

function conformance(judged: JudgedParty, { musts, shoulds }: GroupNumbers): string | undefined {
  const { name } = judged;
  const parts = [
    ...(musts.total === 0 ? [] : [mustPart(musts, judged)]),
    ...(shoulds.failed === 0
      ? []
      : [`${verb('fall', judged)} short of ${shoulds.failed} of ${shoulds.total} SHOULD requirements`]),
  ];
  if (parts.length > 0) return `${name} ${parts.join(' and ')} that were measured.`;
  if (shoulds.total === 0) return undefined;
  return `${name} ${verb('conform', judged)} to the ${shoulds.total} SHOULD requirements that were measured.`;
}

function mustPart({ failed, total }: Counted, judged: JudgedParty): string {
  if (failed > 0) return `${verb('violate', judged)} ${failed} of ${total} MUST requirements`;
  const conform = verb('conform', judged);
  return total === 1 ? `${conform} to the one MUST requirement` : `${conform} to all ${total} MUST requirements`;
}

function verb(plain: string, { isPlural }: JudgedParty): string {
  return isPlural ? plain : `${plain}s`;
}

/** Says how many of the deviations the baseline expects; undefined when it expects none. */
function known({ deviations }: RunNumbers): string | undefined {
  if (deviations.known === 0) return undefined;
  if (deviations.known === deviations.total) return 'The baseline expects all of this.';
  return `The baseline expects ${deviations.known} of these.`;
}
