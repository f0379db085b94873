import { defined } from '../../../common/defined.js';
import type { NamesPreset } from '../../../common/presets.js';
import { omaName, SPECIFIED_USAGES, type UsageFacts } from '../../../common/usages/standard-usages.js';
import type { Auid } from './auid.js';

/**
 * The AUIDs loaded at startup: table A3 of the specification, plus root elements where the content model is public (RFC
 * 4825 §12, RFC 4826 §3 and §4, RFC 5025 §9).
 */
export const DEFAULT_AUIDS: readonly Auid[] = Object.freeze(SPECIFIED_USAGES.map((usage) => auidOf(usage)));

/** A preset with other names of the default AUIDs. */
export type AuidPreset = NamesPreset;

/**
 * Returns the default AUIDs under the names of deployed servers. Where the specification writes the neutral word
 * `alliance`, ids have `org.openmobilealliance.`, MIME types `vnd.oma.`, namespaces `urn:oma:`, document names `oma_`.
 */
export function auidsOf(preset: AuidPreset): readonly Auid[] {
  return preset === 'oma' ? OMA_AUIDS : DEFAULT_AUIDS;
}

const OMA_AUIDS: readonly Auid[] = Object.freeze(SPECIFIED_USAGES.map((usage) => auidOf(usage, omaName)));

/** @param named returns the name on the server of each name of the usage */
export function auidOf(usage: UsageFacts, named = (name: string) => name): Auid {
  return Object.freeze({
    id: named(usage.auid),
    mimeType: named(usage.mimeType),
    namespace: named(usage.namespace),
    document: named(usage.document),
    scope: usage.scope === 'global',
    ...defined({ rootElement: usage.rootElement }),
  });
}
