import { type FieldNames, requireFlag, requireOptions, requireText, shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { similar } from '../../common/names/nearest.js';
import { MOCK_PRESETS, type MockPreset, UT_PRESETS, type UtPreset } from '../../common/presets.js';
import type { Phrases, PresetRow, PresetWithQuirks } from './preset-row.js';
import { PRESET_TABLE } from './preset-table.js';
import { requireServiceCapabilities } from './service-capabilities.js';

const FIELDS: FieldNames<PresetWithQuirks> = {
  extends: true,
  auid: true,
  document: true,
  auidPrefix: true,
  namespaces: true,
  trailingSlash: true,
  phrases: true,
  serviceCapabilities: true,
};

const PHRASES: FieldNames<Phrases> = {
  'not-well-formed': true,
  'not-utf-8': true,
  'not-xml-frag': true,
  'not-xml-att-value': true,
  'no-parent': true,
  'cannot-insert': true,
  'cannot-delete': true,
  'schema-validation-error': true,
  'constraint-failure': true,
  'uniqueness-failure': true,
};

/**
 * Finds the row of a preset.
 *
 * @throws InvalidArgumentError `preset`, or its field
 */
export function resolvePreset(given: MockPreset | PresetWithQuirks): 'oma' | 'mcx' | PresetRow {
  if (given === 'oma' || given === 'mcx') return given;
  if (typeof given === 'string') return rowOf(given, MOCK_PRESETS, 'preset');
  const { extends: base, ...quirks } = requireOptions(given, FIELDS, 'preset');
  const row = rowOf(base, UT_PRESETS, 'preset.extends');
  const { auid, document, auidPrefix, namespaces, trailingSlash, phrases, serviceCapabilities } = quirks;
  if (auid !== undefined) requireSegment(auid, 'preset.auid');
  if (document !== undefined) requireSegment(document, 'preset.document');
  if (auidPrefix !== undefined) requireSegment(auidPrefix, 'preset.auidPrefix');
  if (namespaces !== undefined) requireFlag(namespaces, 'preset.namespaces');
  if (trailingSlash !== undefined) requireFlag(trailingSlash, 'preset.trailingSlash');
  if (phrases !== undefined) requirePhrases(phrases);
  if (serviceCapabilities) requireServiceCapabilities(serviceCapabilities, 'preset.serviceCapabilities');
  return { ...row, ...quirks };
}

function rowOf(name: UtPreset, known: readonly string[], argument: string): PresetRow {
  if (UT_PRESETS.includes(name)) return PRESET_TABLE[name];
  const meant = typeof name === 'string' ? similar(name, known) : undefined;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw new InvalidArgumentError(argument, `must be one of ${known.join(', ')}, got ${shown(name)}${hint}`);
}

/** Requires a segment that needs no escape in a path. */
function requireSegment(value: string, argument: string): void {
  if (/^[A-Za-z0-9\-._~!$&'()*+,;=:@]+$/.test(requireText(value, argument)) && !/^(?:\.{1,2}|~~)$/.test(value)) return;
  throw new InvalidArgumentError(argument, `must be one segment of a path, without escapes, got ${shown(value)}`);
}

function requirePhrases(phrases: Phrases): void {
  for (const [kind, phrase] of Object.entries(requireOptions(phrases, PHRASES, 'preset.phrases'))) {
    requireText(phrase, `preset.phrases.${kind}`);
  }
}
