import { omaName } from '../../../../common/usages/standard-usages.js';
import { listedInRun } from './capabilities.js';
import { OMA_USAGES } from './deployed-usage.js';
import type { Subject } from './subject.js';
import type { SubjectChoice } from './subject-choice.js';

interface NamedRun {
  readonly subject: Subject;
  /** The mock behind the subject, in this process; absent for another server. */
  readonly xdms?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Gives the usages of a run their names of the preset. A usage keeps its standard name where the capabilities list that,
 * since a server may serve both. Names in the subject file win. Without a preset, the usages of the alliance get the
 * names of the Open Mobile Alliance that the capabilities list: they are usages of their own, which no other name has.
 *
 * @returns the run itself when no usage has another name
 */
export async function withPresetNames<Run extends NamedRun>(run: Run): Promise<Run> {
  const { namesPreset, ...subject } = run.subject;
  if (namesPreset === undefined && run.xdms !== undefined) return run;
  const listed = (await listedInRun(run)) ?? [];
  const isRenamed = (standard: string, name = standard) =>
    !listed.includes(standard) &&
    (namesPreset !== undefined || (omaName(standard) !== standard && listed.includes(name)));
  const renamed = Object.entries(OMA_USAGES).filter(([standard, { auid }]) => isRenamed(standard, auid));
  if (namesPreset === undefined && renamed.length === 0) return run;
  return { ...run, subject: { ...subject, usages: { ...Object.fromEntries(renamed), ...subject.usages } } };
}

/** Gives a choice the names of its running subject, so that all threads of the run have the same. */
export function withSettledNames(choice: SubjectChoice, { usages }: Subject): SubjectChoice {
  if (usages === undefined) return choice;
  if (choice.kind === 'mock') {
    if (choice.described === undefined) return choice;
    const { namesPreset: _, ...described } = choice.described;
    return { ...choice, described: { ...described, usages } };
  }
  const { namesPreset: _, ...subject } = choice.subject;
  return { ...choice, subject: { ...subject, usages } };
}
