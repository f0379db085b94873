import type { NamesPreset } from '../../../common/presets.js';
import type { Auid, RootElement } from './auid.js';

const RESOURCE_LISTS: RootElement = Object.freeze({
  name: 'resource-lists',
  namespace: 'urn:ietf:params:xml:ns:resource-lists',
});
const RULESET: RootElement = Object.freeze({
  name: 'ruleset',
  namespace: 'urn:ietf:params:xml:ns:common-policy',
});

/**
 * The AUIDs loaded at startup: table A3 of the specification, plus root elements where the content model is public (RFC
 * 4825 §12, RFC 4826 §3 and §4, RFC 5025 §9).
 */
export const DEFAULT_AUIDS: readonly Auid[] = freeze([
  {
    id: 'xcap-caps',
    mimeType: 'application/xcap-caps+xml',
    namespace: 'urn:ietf:params:xml:ns:xcap-caps',
    document: 'index',
    scope: true,
    rootElement: { name: 'xcap-caps', namespace: 'urn:ietf:params:xml:ns:xcap-caps' },
  },
  {
    id: 'resource-lists',
    mimeType: 'application/resource-lists+xml',
    namespace: 'urn:ietf:params:xml:ns:resource-lists',
    document: 'index',
    scope: false,
    rootElement: RESOURCE_LISTS,
  },
  {
    id: 'rls-services',
    mimeType: 'application/rls-services+xml',
    namespace: 'urn:ietf:params:xml:ns:rls-services',
    document: 'index',
    scope: false,
    rootElement: { name: 'rls-services', namespace: 'urn:ietf:params:xml:ns:rls-services' },
  },
  {
    id: 'pres-rules',
    mimeType: 'application/auth-policy+xml',
    namespace: 'urn:ietf:params:xml:ns:pres-rules',
    document: 'index',
    scope: false,
    rootElement: RULESET,
  },
  {
    id: 'org.alliance.pres-rules',
    mimeType: 'application/auth-policy+xml',
    namespace: 'urn:ietf:params:xml:ns:common-policy',
    document: 'pres-rules',
    scope: false,
    rootElement: RULESET,
  },
  {
    id: 'directory',
    mimeType: 'application/directory+xml',
    namespace: 'urn:ietf:params:xml:ns:xcap-directory',
    document: 'directory.xml',
    scope: false,
  },
  {
    id: 'org.alliance.xcap-directory',
    mimeType: 'application/vnd.alliance.xcap-directory+xml',
    namespace: 'urn:alliance:xml:xdm:xcap-directory',
    document: 'directory.xml',
    scope: false,
  },
  {
    id: 'org.alliance.pres-content',
    mimeType: 'application/vnd.alliance.pres-content+xml',
    namespace: 'urn:alliance:xml:prs:pres-content',
    document: 'alliance_status-icon/rcs_status_icon',
    scope: false,
  },
  {
    id: 'org.alliance.conv-history',
    mimeType: 'application/vnd.alliance.im.history-list+xml',
    namespace: 'urn:alliance:xml:im:history-list',
    document: 'conv-history',
    scope: false,
  },
  {
    id: 'org.alliance.deferred-list',
    // The table lists the type of history lists here.
    mimeType: 'application/vnd.alliance.im.history-list+xml',
    namespace: 'urn:alliance:xml:im:history-list',
    document: 'deferred-list',
    scope: false,
  },
  {
    id: 'org.alliance.group-usage-list',
    mimeType: 'application/vnd.alliance.group-usage-list+xml',
    namespace: 'urn:ietf:params:xml:ns:resource-lists',
    document: 'index',
    scope: false,
    rootElement: RESOURCE_LISTS,
  },
]);

/** A preset with other names of the default AUIDs. */
export type AuidPreset = NamesPreset;

/**
 * Returns the default AUIDs under the names of deployed servers. Where the specification writes the neutral word
 * `alliance`, ids have `org.openmobilealliance.`, MIME types `vnd.oma.`, namespaces `urn:oma:`, document names `oma_`.
 */
export function auidsOf(preset: AuidPreset): readonly Auid[] {
  return preset === 'oma' ? OMA_AUIDS : DEFAULT_AUIDS;
}

const OMA_AUIDS: readonly Auid[] = freeze(
  DEFAULT_AUIDS.map((auid) => ({
    ...auid,
    id: auid.id.replace(/^org\.alliance\./, 'org.openmobilealliance.'),
    mimeType: auid.mimeType.replace('/vnd.alliance.', '/vnd.oma.'),
    namespace: auid.namespace.replace(/^urn:alliance:/, 'urn:oma:'),
    document: auid.document.replace(/^alliance_/, 'oma_'),
  })),
);

function freeze(auids: readonly Auid[]): readonly Auid[] {
  return Object.freeze(auids.map((auid) => Object.freeze(auid)));
}
