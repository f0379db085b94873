import { GROUP_OPERATIONS } from '../presets/gmop.js';
import { type MockPresetRow, presetDocuments } from '../presets/preset-parts.js';
import type { Phrases } from '../presets/preset-row.js';
import { presetUsages } from '../presets/served-usages.js';
import { TELLS_WHAT_IS_NOT_PROVISIONED } from '../presets/service-capabilities.js';
import { refuseConflict } from '../xdms/http/refusal.js';
import { lenientSteps } from '../xdms/lenient-steps.js';
import type { StepOverrides } from '../xdms/pipeline/bind-steps.js';
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

/** Returns the steps of a server with a preset that differ from the standard. */
function presetSteps(preset: MockPresetRow): readonly StepOverrides[] {
  if (preset === 'mcx') return [GROUP_OPERATIONS];
  if (typeof preset !== 'object') return [];
  const { trailingSlash = false, phrases } = preset;
  return [
    TELLS_WHAT_IS_NOT_PROVISIONED,
    ...(trailingSlash ? [WITHOUT_LAST_SLASH] : []),
    ...(phrases === undefined ? [] : [speaking(phrases)]),
  ];
}

/** RFC 4825 §6.2, §6.3: a path with a slash at its end has an empty last segment, so it names nothing. */
const WITHOUT_LAST_SLASH: StepOverrides = {
  resolveTarget:
    (resolveTarget, { environment: { report } }) =>
    (request) => {
      const { method, target } = request;
      const shorter = target.replace(/^([^?]*[^/?])\/(?=\?|$)/, '$1');
      if (shorter === target) return resolveTarget(request);
      const text = 'The path of the target ends with a slash.';
      report({ rule: 'RFC 4825 §6.2', text, advice: 'Leave out the last slash.', request: `${method} ${target}` });
      return resolveTarget({ ...request, target: shorter });
    },
};

/** Says in conflict reports what the carrier says there (RFC 4825 §11: a phrase is for people). */
function speaking(phrases: Phrases): StepOverrides {
  return {
    answerRefusal: (answerRefusal) => (refusal) => {
      const { conflict } = refusal;
      if (conflict === undefined) return answerRefusal(refusal);
      return answerRefusal(refuseConflict({ ...conflict, phrase: phrases[conflict.kind] ?? conflict.phrase }));
    },
  };
}
