import path from 'node:path';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import type { Preset } from '../../../../common/presets.js';
import type { Subject } from '../subject/subject.js';
import type { SubjectChoice } from '../subject/subject-choice.js';

/** AUIDs of the usages that the features of a preset use, and the folders of their files in `usages/`. */
const USAGES_OF: Readonly<Record<Preset, Readonly<Record<string, string>>>> = {
  ut: { 'simservs.ngn.etsi.org': 'simservs' },
};

/** Returns the paths of the usage files of a preset. */
export function presetUsageFiles(preset: Preset): readonly string[] {
  return Object.values(USAGES_OF[preset]).map((folder) => path.join(PACKAGE_ROOT, 'usages', folder, 'usage.yaml'));
}

/**
 * Prepares a subject for the features of a preset. The mock serves its usages; another server counts as serving them,
 * since an application server of a network often has no xcap-caps.
 */
export function withPreset(choice: SubjectChoice, preset: Preset): SubjectChoice {
  if (choice.kind === 'mock') return { ...choice, preset };
  return { ...choice, subject: servingUsages(choice.subject, preset) };
}

function servingUsages(subject: Subject, preset: Preset): Subject {
  const served = Object.fromEntries(Object.keys(USAGES_OF[preset]).map((auid) => [auid, {}]));
  return { ...subject, usages: { ...served, ...subject.usages } };
}
