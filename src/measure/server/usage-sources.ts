import path from 'node:path';
import { hasFeatures, type Preset, type RunPreset } from '../../../common/presets.js';
import { presetUsageFiles } from './preset/preset-subject.js';
import type { SubjectChoice } from './subject/subject-choice.js';

/** A usage file of a run, and who names it. */
export interface UsageSource {
  readonly file: string;
  /** AUID under which the subject file names it. */
  readonly key?: string;
  /** Whether the mock is to serve it for other purposes; without valid examples it gives no cases then. */
  readonly isServed?: boolean;
}

/** The options of a run that name usages, or decide whether it needs those of its preset. */
export interface SourceOptions {
  readonly usages?: readonly string[];
  readonly preset?: RunPreset;
  readonly only?: readonly string[];
}

/** Lists the usage files of the options, of the subject and of the preset. Each is listed once. */
export function usageSources(
  choice: SubjectChoice,
  { usages = [], preset, only = [] }: SourceOptions,
): readonly UsageSource[] {
  const named = (choice.kind === 'mock' ? choice.described : choice.subject)?.usages ?? {};
  const served = choice.kind === 'mock' ? (choice.settings?.usages ?? []) : [];
  const all: readonly UsageSource[] = [
    ...usages.map((file) => ({ file })),
    ...Object.entries(named).flatMap(([key, { file }]) => (file === undefined ? [] : [{ file, key }])),
    ...served.map((file) => ({ file, isServed: true })),
    ...(hasFeatures(preset) && !isWithin(preset, only) ? presetUsageFiles(preset).map((file) => ({ file })) : []),
  ];
  // A file that the options name twice is a mistake, which a later check reports.
  const isRepeated = ({ file }: UsageSource, before: readonly UsageSource[]) =>
    before.some((one) => path.resolve(one.file) === path.resolve(file));
  return all.filter((one, index) => index < usages.length || !isRepeated(one, all.slice(0, index)));
}

/**
 * Tells whether a selection takes cases of the features of a preset only: their ids and requirements begin with its
 * name. To derive the cases of its usage takes seconds.
 */
function isWithin(preset: Preset, only: readonly string[]): boolean {
  const name = new RegExp(`^@?(?:features/)?${preset}(?![A-Za-z0-9])`, 'i');
  return only.length > 0 && only.every((entry) => name.test(entry));
}
