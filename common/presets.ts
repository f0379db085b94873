import { shown } from './arguments.js';
import { InvalidArgumentError } from './errors.js';

/**
 * The presets: what the package ships for one kind of server or client. A part of the package takes those with something
 * for it:
 *
 * - `suite`: features with requirements and a usage, for `run`
 * - `mock`: options of the mock
 * - `names`: names of usages, for the client and for subject files
 * - `bsf`: cases about the bootstrapping server of the subject, which are in the suite
 * - `clients`: scenarios for clients
 * - `documents`: usages that `validate` knows
 */
const TABLE = {
  /** The supplementary services of a subscriber (VoLTE). */
  ut: { suite: true, mock: true, clients: true, documents: true },
  /** The same with a bootstrapping server, whose keys are the passwords (GBA). */
  gba: { mock: true, bsf: true, clients: true },
  /** The services, as one handset or carrier needs them. */
  'ut-proxied': { mock: true },
  aosp: { mock: true },
  'aosp-integrity': { mock: true },
  'aosp-unprefixed': { mock: true },
  mediatek: { mock: true },
  unisoc: { mock: true },
  'trailing-slash': { mock: true },
  homer: { mock: true },
  /** The usages of the Open Mobile Alliance under their deployed names. */
  oma: { mock: true, names: true, documents: true },
  /** Configuration and groups of mission-critical services. */
  mcx: { suite: true, mock: true, clients: true, documents: true },
} as const satisfies Readonly<Record<string, { readonly [P in Part]?: true }>>;

type Part = 'suite' | 'mock' | 'names' | 'bsf' | 'clients' | 'documents';

/** The presets with something for a part of the package. */
type PresetWith<Wanted extends Part> = {
  [Name in keyof typeof TABLE]: (typeof TABLE)[Name] extends { readonly [P in Wanted]: true } ? Name : never;
}[keyof typeof TABLE];

function presetsWith<Wanted extends Part>(part: Wanted): readonly PresetWith<Wanted>[] {
  return (Object.keys(TABLE) as PresetWith<Wanted>[]).filter((name) => part in TABLE[name]);
}

/** Presets that a run can have. */
export const PRESETS = presetsWith('suite');
export type Preset = PresetWith<'suite'>;

export const MOCK_PRESETS = presetsWith('mock');
export type MockPreset = PresetWith<'mock'>;

/** Presets of the mock with the supplementary services. */
export type UtPreset = Exclude<MockPreset, NamesPreset | 'mcx'>;
export const UT_PRESETS = MOCK_PRESETS.filter((name): name is UtPreset => name !== 'oma' && name !== 'mcx');

/** Presets whose documents can be judged without a server. */
export const DOCUMENT_PRESETS = presetsWith('documents');

/** Presets that rename usages. */
export const NAMES_PRESETS = presetsWith('names');
export type NamesPreset = PresetWith<'names'>;

/** Presets with which a run judges the bootstrapping server, too. */
const BSF_PRESETS = presetsWith('bsf');
export type BsfPreset = PresetWith<'bsf'>;

/** Presets of `run`: with features beside the suite, with names of usages, or with a bootstrapping server. */
export const RUN_PRESETS = [...PRESETS, ...NAMES_PRESETS, ...BSF_PRESETS] as const;
export type RunPreset = Preset | NamesPreset | BsfPreset;

/** Tells whether a preset has features that run instead of the suite. */
export function hasFeatures(preset: RunPreset | MockPreset | undefined): preset is Preset {
  return PRESETS.some((name) => name === preset);
}

export const CLIENT_PRESETS = presetsWith('clients');
export type ClientPreset = PresetWith<'clients'>;

/** Folder of the scenarios for clients, below `features/`. */
export const SCENARIOS_FOR_CLIENTS = 'client-under-test';

/** Folders below `features/` that a run of the suite does not read. */
export const OUTSIDE_THE_SUITE: readonly string[] = [...PRESETS, SCENARIOS_FOR_CLIENTS];

/** Tells whether a run with a preset judges the bootstrapping server. */
export function judgesBsf(preset: RunPreset | undefined): preset is BsfPreset {
  return BSF_PRESETS.some((name) => name === preset);
}

/** @throws InvalidArgumentError `preset` */
export function requirePreset(value: RunPreset): RunPreset {
  if (RUN_PRESETS.includes(value)) return value;
  throw new InvalidArgumentError('preset', `must be one of ${RUN_PRESETS.join(', ')}, got ${shown(value)}`);
}
