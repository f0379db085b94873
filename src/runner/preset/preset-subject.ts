import type { Preset } from '../../shared/presets.js';
import type { Subject } from '../subject/subject.js';
import type { SubjectChoice } from '../subject/subject-choice.js';

/** AUIDs of the usages that the features of a preset use. */
const USAGES_OF: Readonly<Record<Preset, readonly string[]>> = { ut: ['simservs.ngn.etsi.org'] };

/**
 * Prepares a subject for the features of a preset. The mock serves its usages; another server counts as serving them,
 * since an application server of a network often has no xcap-caps.
 */
export function withPreset(choice: SubjectChoice, preset: Preset): SubjectChoice {
  if (choice.kind === 'mock') return { ...choice, preset };
  return { ...choice, subject: servingUsages(choice.subject, preset) };
}

function servingUsages(subject: Subject, preset: Preset): Subject {
  const served = Object.fromEntries(USAGES_OF[preset].map((auid) => [auid, {}]));
  return { ...subject, usages: { ...served, ...subject.usages } };
}
