import path from 'node:path';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import {
  type BsfPreset,
  hasFeatures,
  judgesBsf,
  type NamesPreset,
  type Preset,
  type RunPreset,
} from '../../../../common/presets.js';
import { PRESET_USAGES, type PresetUsage } from '../../../../common/usages/standard-usages.js';
import { requireBsf } from '../../../client/internal.js';
import { isGba } from '../subject/credentials/issuer.js';
import type { Subject } from '../subject/subject.js';
import { DESCRIBED_MOCK, type MockSubject, type SubjectChoice } from '../subject/subject-choice.js';

/** Returns the paths of the usage files of a preset from which cases are derived. */
export function presetUsageFiles(preset: Preset): readonly string[] {
  return whollyKnown(preset).map(({ file }) => path.join(PACKAGE_ROOT, 'usages', file));
}

/**
 * Leaves out usages whose namespace no readable source tells: a server has them only where its capabilities or its subject
 * file list them, and their examples are in another namespace than its documents.
 */
function whollyKnown(preset: Preset): readonly PresetUsage[] {
  return PRESET_USAGES[preset].filter(({ namespace }) => namespace !== '*');
}

/**
 * Prepares a subject for a preset. The mock serves its usages. Another server counts as serving those of a preset with
 * features, since an application server of a network often has no xcap-caps. A preset with names renames usages, as that
 * of a subject file does.
 */
export function withPreset(choice: SubjectChoice, preset: RunPreset): SubjectChoice {
  if (judgesBsf(preset)) return withBsf(choice, preset);
  if (!hasFeatures(preset)) return withNames(choice, preset);
  if (choice.kind === 'mock') return { ...(preset === 'mcx' ? withTokens(choice) : choice), preset };
  return { ...choice, subject: servingUsages(choice.subject, preset) };
}

/** Clients of mission-critical services have tokens. So has each user of the mock, unless the settings want something else. */
function withTokens(choice: MockSubject): MockSubject {
  if (choice.settings?.auth !== undefined) return choice;
  const users = choice.users.map(({ xui, token }, index) => ({ xui, token: token ?? `mock-token-${index + 1}` }));
  return { ...choice, users, settings: { ...choice.settings, auth: 'bearer' } };
}

/** @throws InvalidArgumentError `preset` for a subject whose users do not bootstrap */
function withBsf(choice: SubjectChoice, preset: BsfPreset): SubjectChoice {
  if (choice.kind === 'mock') return { ...choice, preset };
  const { subject } = choice;
  const impi = subject.users.find(({ sim }) => sim !== undefined)?.sim?.impi;
  if (!isGba(subject.helper) || impi === undefined) {
    throw new InvalidArgumentError('preset', `${preset} needs users who bootstrap: give auth.gba in the subject file`);
  }
  return { ...choice, subject: { ...subject, bsf: requireBsf(subject.helper.bsf, impi, 'auth.gba.bsf').href } };
}

function withNames(choice: SubjectChoice, namesPreset: NamesPreset): SubjectChoice {
  if (choice.kind !== 'mock') return { ...choice, subject: { ...choice.subject, namesPreset } };
  return { ...choice, preset: namesPreset, described: { ...DESCRIBED_MOCK, ...choice.described, namesPreset } };
}

function servingUsages(subject: Subject, preset: Preset): Subject {
  const served = Object.fromEntries(whollyKnown(preset).map(({ auid }) => [auid, {}]));
  return { ...subject, usages: { ...served, ...subject.usages } };
}
