import { presetDocuments } from '../presets/preset-parts.js';
import { presetSteps } from '../presets/preset-steps.js';
import { presetUsages } from '../presets/served-usages.js';
import { lenientSteps } from '../xdms/lenient-steps.js';
import { type SeedDocument, seedDocuments, seedFromTexts } from '../xdms/seed-documents.js';
import type { ServedUsage } from '../xdms/usages/usage.js';
import type { XdmsBlueprint } from '../xdms/xdms-core.js';
import { type CheckedOptions, loadedSettings, type XdmsOptions } from './xdms-options.js';

/**
 * Checks options, and resolves the ids of deviations and presets in them.
 *
 * @throws InvalidArgumentError naming the option; UsageFileError
 */
export async function xdmsBlueprint(options: XdmsOptions): Promise<XdmsBlueprint> {
  const settings = await loadedSettings(options);
  const { lenient, preset, users } = settings;
  const usages = await presetUsages(preset, settings);
  const [ofPreset, given] = await Promise.all([presetDocuments(preset, users, usages), seedOf(settings.seed, usages)]);
  const steps = [...presetSteps(preset), ...(lenient ? [lenientSteps()] : [])];
  return { settings, usages, seed: [...ofPreset, ...given], steps };
}

async function seedOf(
  seed: CheckedOptions['seed'],
  usages: ReadonlyMap<string, ServedUsage>,
): Promise<readonly SeedDocument[]> {
  if (seed === undefined) return [];
  return typeof seed === 'string' ? seedDocuments(seed, usages) : seedFromTexts(seed, usages);
}

/** The documents of another server are judged by their rules alone: it decides about access and sizes itself. */
const UNLIMITED = 2 ** 31;

/**
 * Prepares references for servers with these usages.
 *
 * @throws InvalidArgumentError naming the option; UsageFileError
 */
export function referenceBlueprint(options: Pick<XdmsOptions, 'usages' | 'preset'>): Promise<XdmsBlueprint> {
  return xdmsBlueprint({
    ...options,
    limits: { documentsPerUser: UNLIMITED, totalCharacters: UNLIMITED },
  });
}
