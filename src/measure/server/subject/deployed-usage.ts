import type { NamesPreset } from '../../../../common/presets.js';
import { auidsOf, DEFAULT_AUIDS } from '../../../client/internal.js';
import { copyEscaping } from './copy-escaping.js';
import { PRESET_USAGES, type UsageFacts } from './usage-facts.js';

export type { UsageFacts } from './usage-facts.js';

/** Names of an application usage on a subject, where they differ from those of the suite. */
export interface DeployedUsage {
  readonly auid?: string;
  readonly document?: string;
  readonly mimeType?: string;
  /** Default document namespace. */
  readonly namespace?: string;
  /** Path of the usage file, of a usage that the suite does not know. */
  readonly file?: string;
  /** Facts of a usage that the suite does not know; without `file`, it counts as served only if xcap-caps lists it. */
  readonly facts?: UsageFacts;
}

/** Deployed usages by the AUID of the suite. A listed usage counts as served, even if xcap-caps lacks it. */
export type DeployedUsages = Readonly<Record<string, DeployedUsage>>;

const PIDF_MANIPULATION: UsageFacts = {
  auid: 'pidf-manipulation',
  mimeType: 'application/pidf+xml',
  document: 'index',
  scope: 'users',
  namespace: 'urn:ietf:params:xml:ns:pidf',
};

const GEOLOCATION_POLICY: UsageFacts = {
  auid: 'geolocation-policy',
  mimeType: 'application/auth-policy+xml',
  document: 'index',
  scope: 'users',
  namespace: 'urn:ietf:params:xml:ns:geolocation-policy',
};

/**
 * The usages that the suite knows, under its own names: those of the specification, those of RFC 4827 and RFC 6772, and
 * those of presets.
 */
export const USAGES: readonly UsageFacts[] = [
  ...DEFAULT_AUIDS.map(({ id, mimeType, document, scope, namespace }): UsageFacts => {
    return { auid: id, mimeType, document, scope: scope ? 'global' : 'users', namespace };
  }),
  PIDF_MANIPULATION,
  GEOLOCATION_POLICY,
  ...PRESET_USAGES,
];

/**
 * Returns the usage names of a preset. Servers of the Open Mobile Alliance also have another name for presence
 * authorization rules (RFC 5025).
 */
export function presetUsages(preset: NamesPreset): DeployedUsages {
  const renamed = auidsOf(preset).flatMap(({ id, mimeType, namespace, document }, index) => {
    const standard = DEFAULT_AUIDS[index]?.id;
    return standard === undefined || standard === id
      ? []
      : [[standard, { auid: id, mimeType, namespace, document }] as const];
  });
  return {
    ...Object.fromEntries(renamed),
    'pres-rules': { auid: 'org.openmobilealliance.pres-rules', document: 'pres-rules' },
  };
}

/** Returns the facts of a usage under the subject's names; undefined if neither suite nor run knows the usage. */
export function deployedFacts(auid: string, usages: DeployedUsages = {}): UsageFacts | undefined {
  const { facts, file: _, ...deployed } = usages[auid] ?? {};
  const known = USAGES.find((usage) => usage.auid === auid) ?? facts;
  return known && { ...known, ...deployed };
}

/**
 * Replaces a media type in a feature with the subject's. Prefers the media type of the scenario's usage to those of
 * other usages. Keeps capitals and parameters.
 *
 * @param inHand AUID of the scenario's usage
 */
export function deployedMimeType(written: string, inHand: string, usages: DeployedUsages = {}): string {
  const [, type = '', parameters = ''] = /^([^\s;]*)(.*)$/s.exec(written) ?? [];
  const names = USAGES.flatMap(({ auid, mimeType }) => {
    const deployed = copyEscaping(type, mimeType, usages[auid]?.mimeType ?? mimeType);
    return deployed === undefined || usages[auid] === undefined ? [] : [{ auid, deployed }];
  });
  const found = names.find(({ auid }) => auid === inHand) ?? names[0];
  return found === undefined ? written : found.deployed + parameters;
}
