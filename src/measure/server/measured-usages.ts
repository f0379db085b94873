import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { hasFeatures, type Preset, type RunPreset } from '../../../common/presets.js';
import { presetOf, USAGES } from '../../../common/usages/standard-usages.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import type { GivenRunOptions } from '../../result/run-option-table.js';
import { presetUsageFiles } from './preset/preset-subject.js';
import type { DeployedUsages } from './subject/deployed-usage.js';
import { DESCRIBED_MOCK, type SubjectChoice } from './subject/subject-choice.js';
import type { ExtraFeatures } from './user/user-features.js';

/** Application usages that a run measures by cases derived from their files. */
export interface UsageOptions extends Pick<GivenRunOptions, 'usages' | 'usageCases' | 'usageSeed'> {
  /** Folder for the derived features, which stay there; by default a temporary one. */
  readonly usageFolder?: string;
}

/** What a run does for its usages. */
interface MeasuredUsages {
  /** The subject, with the facts of the usages; a mock serves them. */
  readonly choice: SubjectChoice;
  readonly features: readonly ExtraFeatures[];
  /** What was derived, in sentences. */
  readonly notes: readonly string[];
  /** Removes temporary features. */
  readonly dispose: () => Promise<void>;
}

/**
 * Derives the cases of usages: those of the options, those whose files the subject names, and those of the preset.
 *
 * @throws InvalidArgumentError `usages`, `usageCases` or `usageSeed`
 * @throws UsageFileError
 */
export async function deriveUsageCases(
  choice: SubjectChoice,
  options: UsageOptions & SourceOptions,
): Promise<MeasuredUsages> {
  const { usageCases, usageSeed, usageFolder } = options;
  const sources = usageSources(choice, options);
  if (sources.length === 0) return { choice, features: [], notes: [], dispose: async () => {} };
  const bounds = defined({ most: wholeNumber('usageCases', usageCases), seed: wholeNumber('usageSeed', usageSeed) });
  // Loaded only here: few runs have usage files, and the others need no schema compiler.
  const [{ writeFeatures }, { loadUsage }] = await Promise.all([
    import('../derive/write-features.js'),
    import('../../../common/usages/load-usage.js'),
  ]);
  const folder = usageFolder ?? (await mkdtemp(path.join(tmpdir(), 'xcaliper-derived-')));
  const dispose = async () => {
    if (usageFolder === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const loaded = await Promise.all(sources.map(({ file }) => loadUsage(file)));
    requireNew(loaded);
    requireKeys(sources, loaded);
    const written = [];
    for (const [index, usage] of loaded.entries()) {
      if (sources[index]?.isServed === true && usage.examples.valid.length === 0) continue;
      written.push(await writeFeatures(usage, folder, bounds));
    }
    return {
      choice: serving(choice, loaded),
      features: written.map(({ features }) => features),
      notes: written.map(({ note }) => note),
      dispose,
    };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

function wholeNumber(option: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 1)) return value;
  throw new InvalidArgumentError(option, `must be a whole number from 1, got ${value}`);
}

/** A subject file names each usage file by its AUID. */
function requireKeys(sources: readonly UsageSource[], usages: readonly UsageFile[]): void {
  for (const [index, { key, file }] of sources.entries()) {
    const auid = usages[index]?.auid;
    if (key === undefined || auid === undefined || key === auid) continue;
    throw new InvalidArgumentError('usages', `${key}: ${file} describes ${auid}; use that as the key`);
  }
}

/** Cases need the facts of their usage, and the suite has features of its own for the usages that it knows. */
function requireNew(usages: readonly UsageFile[]): void {
  for (const [index, { auid, file }] of usages.entries()) {
    const isOf = (known: { readonly auid: string }) => known.auid === auid;
    if (USAGES.some(isOf) && presetOf(auid) === undefined) {
      throw new InvalidArgumentError(
        'usages',
        `${file}: the suite has cases for ${auid} already; measure it without this file`,
      );
    }
    const other = usages.slice(0, index).find((one) => one.auid === auid);
    if (other !== undefined) {
      throw new InvalidArgumentError('usages', `${file}: ${other.file} has the AUID ${auid} too; give one of them`);
    }
  }
}

/**
 * Lets a subject be one with the usages of files; a mock serves them.
 *
 * @throws UsageFileError; InvalidArgumentError `usages` for a usage that the suite has cases for
 */
export async function withUsageFiles(choice: SubjectChoice, files: readonly string[]): Promise<SubjectChoice> {
  if (files.length === 0) return choice;
  const { loadUsage } = await import('../../../common/usages/load-usage.js');
  const loaded = await Promise.all(files.map((file) => loadUsage(file)));
  requireNew(loaded);
  return serving(choice, loaded);
}

function serving(choice: SubjectChoice, usages: readonly UsageFile[]): SubjectChoice {
  if (choice.kind !== 'mock') {
    return { ...choice, subject: { ...choice.subject, usages: withFacts(choice.subject.usages, usages) } };
  }
  const { described = DESCRIBED_MOCK, settings = {}, preset } = choice;
  const served = (settings.usages ?? []).map((file) => path.resolve(file));
  const known = [...served, ...(hasFeatures(preset) ? presetUsageFiles(preset) : [])];
  const more = usages.map(({ file }) => path.resolve(file)).filter((file) => !known.includes(file));
  return {
    ...choice,
    described: { ...described, usages: withFacts(described.usages, usages) },
    settings: { ...settings, usages: [...served, ...more] },
  };
}

function withFacts(deployed: DeployedUsages | undefined, usages: readonly UsageFile[]): DeployedUsages {
  const unknown = usages.filter(({ auid }) => USAGES.every((known) => known.auid !== auid));
  const added = unknown.map(({ auid, mimeType, document, scope, namespace }) => {
    const facts = { auid, mimeType, document, scope, namespace };
    return [auid, { ...deployed?.[auid], facts }] as const;
  });
  return { ...deployed, ...Object.fromEntries(added) };
}

/** A usage file of a run, and who names it. */
interface UsageSource {
  readonly file: string;
  /** AUID under which the subject file names it. */
  readonly key?: string;
  /** Whether the mock is to serve it for other purposes; without valid examples it gives no cases then. */
  readonly isServed?: boolean;
}

/** The options of a run that name usages, or decide whether it needs those of its preset. */
interface SourceOptions {
  readonly usages?: readonly string[];
  readonly preset?: RunPreset;
  readonly only?: readonly string[];
}

/** Lists the usage files of the options, of the subject and of the preset. Each is listed once. */
function usageSources(
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
