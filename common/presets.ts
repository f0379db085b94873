import { shown } from './arguments.js';
import { InvalidArgumentError } from './errors.js';

/** Names of what the package ships beside the suite for one kind of server: a usage, its features and requirements. */
export const PRESETS = ['ut'] as const;

/** Folder of the scenarios for clients, below `features/`. */
export const SCENARIOS_FOR_CLIENTS = 'client-under-test';

/** Folders below `features/` that a run of the suite does not read. */
export const OUTSIDE_THE_SUITE: readonly string[] = [...PRESETS, SCENARIOS_FOR_CLIENTS];

/** `ut`: the supplementary services of a subscriber (VoLTE). */
export type Preset = (typeof PRESETS)[number];

/** Names of presets of the mock that serve the supplementary services as one handset or carrier needs them. */
export const UT_PRESETS = [
  ...PRESETS,
  'ut-proxied',
  'aosp',
  'aosp-integrity',
  'aosp-unprefixed',
  'mediatek',
  'unisoc',
  'trailing-slash',
  'homer',
] as const;

/** A preset of the mock with the supplementary services. */
export type UtPreset = (typeof UT_PRESETS)[number];

/** Names of what the mock offers: the presets above, and `oma`, which has names of usages only. */
export const MOCK_PRESETS = [...UT_PRESETS, 'oma'] as const;

/** `oma`: the usages of the alliance under their deployed names. */
export type MockPreset = (typeof MOCK_PRESETS)[number];

/** @throws InvalidArgumentError `preset` */
export function requirePreset(value: Preset): Preset {
  if (PRESETS.includes(value)) return value;
  throw new InvalidArgumentError('preset', `must be one of ${PRESETS.join(', ')}, got ${shown(value)}`);
}
