import { auidsOf, DEFAULT_AUIDS } from '../../xcap/default-auids.js';
import { copyEscaping } from './copy-escaping.js';

/** What a deployed server calls an application usage and its document, where that is not what the suite writes. */
export interface DeployedUsage {
  readonly auid?: string;
  readonly document?: string;
  readonly mimeType?: string;
  /** Default document namespace. */
  readonly namespace?: string;
}

/** By the AUID that the suite writes. A usage that is in it is served, whatever xcap-caps says. */
export type DeployedUsages = Readonly<Record<string, DeployedUsage>>;

/** What has to be known of an application usage to use it. */
export interface UsageFacts {
  readonly auid: string;
  readonly mimeType: string;
  /** Name of the document that scenarios use. */
  readonly document: string;
  readonly scope: 'users' | 'global';
  /** Default document namespace. */
  readonly namespace: string;
}

const PIDF_MANIPULATION: UsageFacts = {
  auid: 'pidf-manipulation',
  mimeType: 'application/pidf+xml',
  document: 'index',
  scope: 'users',
  namespace: 'urn:ietf:params:xml:ns:pidf',
};

/** The usages that can be asked for, as the suite writes them: those of the specification, and RFC 4827's. */
export const USAGES: readonly UsageFacts[] = [
  ...DEFAULT_AUIDS.map(({ id, mimeType, document, scope, namespace }): UsageFacts => {
    return { auid: id, mimeType, document, scope: scope ? 'global' : 'users', namespace };
  }),
  PIDF_MANIPULATION,
];

/** Names that sets of deployed servers have in common. */
export type UsagePreset = 'oma';

/**
 * The names of a preset. On servers of the Open Mobile Alliance's kind, authorization rules for presence (RFC 5025) are
 * kept under a name of their own too.
 */
export function presetUsages(preset: UsagePreset): DeployedUsages {
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

/** What is known of a usage, under the names the subject has for it; undefined for one that the suite does not know. */
export function deployedFacts(auid: string, usages: DeployedUsages = {}): UsageFacts | undefined {
  const standard = USAGES.find((usage) => usage.auid === auid);
  return standard && { ...standard, ...usages[auid] };
}

/**
 * The subject's name for a media type that a feature writes: that of the usage in hand, else of any. Capitals and
 * parameters stay as they are written.
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
