import {
  ALLIANCE_PRES_RULES,
  omaName,
  PRES_RULES,
  SPECIFIED_USAGES,
  USAGES,
  type UsageFacts,
} from '../../../../common/usages/standard-usages.js';
import { copyEscaping } from './copy-escaping.js';

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

/**
 * The usage names of the preset `oma`. Servers of the Open Mobile Alliance also have another name for presence
 * authorization rules (RFC 5025).
 */
export const OMA_USAGES: DeployedUsages = Object.fromEntries([
  ...SPECIFIED_USAGES.flatMap(({ auid, mimeType, namespace, document }) => {
    const names = { auid: omaName(auid), mimeType: omaName(mimeType), namespace: omaName(namespace) };
    return names.auid === auid ? [] : [[auid, { ...names, document: omaName(document) }]];
  }),
  [PRES_RULES.auid, { auid: omaName(ALLIANCE_PRES_RULES.auid), document: ALLIANCE_PRES_RULES.document }],
]);

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
