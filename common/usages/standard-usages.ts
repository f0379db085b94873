import { PRESETS, type Preset } from '../presets.js';

/** Facts of an application usage (RFC 4825 §5). */
export interface UsageFacts {
  readonly auid: string;
  readonly mimeType: string;
  /** Default document namespace (RFC 4825 §5.2); `*` where it is not known. */
  readonly namespace: string;
  /** Name of a user's document, or of the one in the global tree. */
  readonly document: string;
  readonly scope: 'users' | 'global';
  /** The document element; absent where the content model is not public. */
  readonly rootElement?: { readonly name: string; readonly namespace: string } | undefined;
}

/** A usage that only features of a preset use. */
export interface PresetUsage extends UsageFacts {
  /** Path of its usage file below `usages/`. */
  readonly file: string;
}

type Given = Omit<UsageFacts, 'document' | 'scope'> & Partial<UsageFacts>;

/** Fills in what most usages have: users' documents with the name `index`. */
function usage<const Auid extends string, Facts extends Given>(facts: Facts & { readonly auid: Auid }) {
  const whole: UsageFacts & typeof facts = { document: 'index', scope: 'users', ...facts };
  return Object.freeze(whole);
}

/** Namespace of common policy (RFC 4745), which other policies extend. */
export const COMMON_POLICY = 'urn:ietf:params:xml:ns:common-policy';

const LISTS = Object.freeze({ name: 'resource-lists', namespace: 'urn:ietf:params:xml:ns:resource-lists' });
const RULESET = Object.freeze({ name: 'ruleset', namespace: COMMON_POLICY });

/** The capabilities of a server (RFC 4825 §12). */
export const XCAP_CAPS = usage({
  auid: 'xcap-caps',
  mimeType: 'application/xcap-caps+xml',
  namespace: 'urn:ietf:params:xml:ns:xcap-caps',
  scope: 'global',
  rootElement: Object.freeze({ name: 'xcap-caps', namespace: 'urn:ietf:params:xml:ns:xcap-caps' }),
});

/** Lists of resources (RFC 4826 §3). */
export const RESOURCE_LISTS = usage({
  auid: 'resource-lists',
  mimeType: 'application/resource-lists+xml',
  namespace: LISTS.namespace,
  rootElement: LISTS,
});

/** Services of a resource list server (RFC 4826 §4). */
export const RLS_SERVICES = usage({
  auid: 'rls-services',
  mimeType: 'application/rls-services+xml',
  namespace: 'urn:ietf:params:xml:ns:rls-services',
  rootElement: Object.freeze({ name: 'rls-services', namespace: 'urn:ietf:params:xml:ns:rls-services' }),
});

/** Presence authorization rules (RFC 5025 §9). */
export const PRES_RULES = usage({
  auid: 'pres-rules',
  mimeType: 'application/auth-policy+xml',
  namespace: 'urn:ietf:params:xml:ns:pres-rules',
  rootElement: RULESET,
});

/** The alliance's presence authorization rules: the same documents under other names. */
export const ALLIANCE_PRES_RULES = usage({
  auid: 'org.alliance.pres-rules',
  mimeType: 'application/auth-policy+xml',
  namespace: COMMON_POLICY,
  document: 'pres-rules',
  rootElement: RULESET,
});

/** The directory of a user's documents. */
export const DIRECTORY = usage({
  auid: 'directory',
  mimeType: 'application/directory+xml',
  namespace: 'urn:ietf:params:xml:ns:xcap-directory',
  document: 'directory.xml',
});

/** The alliance's directory of a user's documents. */
export const ALLIANCE_DIRECTORY = usage({
  auid: 'org.alliance.xcap-directory',
  mimeType: 'application/vnd.alliance.xcap-directory+xml',
  namespace: 'urn:alliance:xml:xdm:xcap-directory',
  document: 'directory.xml',
});

/** Content of presence documents. */
export const PRES_CONTENT = usage({
  auid: 'org.alliance.pres-content',
  mimeType: 'application/vnd.alliance.pres-content+xml',
  namespace: 'urn:alliance:xml:prs:pres-content',
  document: 'alliance_status-icon/rcs_status_icon',
});

/** History of conversations. */
export const CONV_HISTORY = usage({
  auid: 'org.alliance.conv-history',
  mimeType: 'application/vnd.alliance.im.history-list+xml',
  namespace: 'urn:alliance:xml:im:history-list',
  document: 'conv-history',
});

/** Deferred messages. The table of the specification lists the media type of history lists here. */
export const DEFERRED_LIST = usage({
  auid: 'org.alliance.deferred-list',
  mimeType: 'application/vnd.alliance.im.history-list+xml',
  namespace: 'urn:alliance:xml:im:history-list',
  document: 'deferred-list',
});

/** A group's lists: documents of the same form as resource lists. */
export const GROUP_USAGE_LIST = usage({
  auid: 'org.alliance.group-usage-list',
  mimeType: 'application/vnd.alliance.group-usage-list+xml',
  namespace: LISTS.namespace,
  rootElement: LISTS,
});

/** Presence documents (RFC 4827), in PIDF (RFC 3863). */
export const PIDF_MANIPULATION = usage({
  auid: 'pidf-manipulation',
  mimeType: 'application/pidf+xml',
  namespace: 'urn:ietf:params:xml:ns:pidf',
  rootElement: Object.freeze({ name: 'presence', namespace: 'urn:ietf:params:xml:ns:pidf' }),
});

/** Geolocation policies (RFC 6772 §10). */
export const GEOLOCATION_POLICY = usage({
  auid: 'geolocation-policy',
  mimeType: 'application/auth-policy+xml',
  namespace: 'urn:ietf:params:xml:ns:geolocation-policy',
  rootElement: RULESET,
});

/** Supplementary services of a subscriber (3GPP TS 24.623). */
export const SIMSERVS = usage({
  auid: 'simservs.ngn.etsi.org',
  mimeType: 'application/vnd.etsi.simservs+xml',
  namespace: 'http://uri.etsi.org/ngn/params/xml/simservs/xcap',
  document: 'simservs.xml',
  file: 'simservs/usage.yaml',
});

/** Name of the documents of a UE in the usage files. */
const UE = 'urn:uuid:00000000-0000-1000-8000-aabbccddeeff';

/** What a UE reads before its user logs in, so without a token (3GPP TS 24.484 §7.2). */
export const MCPTT_UE_INIT_CONFIG = usage({
  auid: 'org.3gpp.mcptt.ue-init-config',
  mimeType: 'application/vnd.3gpp.mcptt-ue-init-config+xml',
  namespace: 'urn:3gpp:mcptt:mcpttUEinitConfig:1.0',
  document: UE,
  file: 'mcx/ue-init-config.yaml',
});

/** Groups of mission-critical services (3GPP TS 24.481). */
export const GROUPS = usage({
  auid: 'org.openmobilealliance.groups',
  mimeType: 'application/vnd.oma.poc.groups+xml',
  namespace: 'urn:oma:xml:poc:list-service',
  document: 'group1.xml',
  file: 'mcx/groups.yaml',
});

/** The other configurations of mission-critical services (3GPP TS 24.484). */
const MCX_CONFIGURATIONS = [
  usage({
    auid: 'org.3gpp.mcptt.ue-config',
    mimeType: 'application/vnd.3gpp.mcptt-ue-config+xml',
    namespace: 'urn:3gpp:mcptt:mcpttUEConfig:1.0',
    document: UE,
    file: 'mcx/ue-config.yaml',
  }),
  usage({
    auid: 'org.3gpp.mcptt.user-profile',
    mimeType: 'application/vnd.3gpp.mcptt-user-profile+xml',
    namespace: 'urn:3gpp:mcptt:user-profile:1.0',
    document: 'mcptt-user-profile-1.xml',
    file: 'mcx/user-profile.yaml',
  }),
  usage({
    auid: 'org.3gpp.mcptt.service-config',
    mimeType: 'application/vnd.3gpp.mcptt-service-config+xml',
    namespace: 'urn:3gpp:ns:mcpttServiceConfig:1.0',
    document: 'service-config.xml',
    scope: 'global',
    file: 'mcx/service-config.yaml',
  }),
  usage({
    auid: 'org.3gpp.mcvideo.ue-config',
    mimeType: 'application/vnd.3gpp.mcvideo-ue-config+xml',
    namespace: 'urn:3gpp:mcvideo:mcvideoUEConfig:1.0',
    document: UE,
    file: 'mcx/mcvideo-ue-config.yaml',
  }),
  usage({
    auid: 'org.3gpp.mcvideo.user-profile',
    mimeType: 'application/vnd.3gpp.mcvideo-user-profile+xml',
    namespace: 'urn:3gpp:ns:mcvideo:user-profile:1.0',
    document: 'mcvideo-user-profile-1.xml',
    file: 'mcx/mcvideo-user-profile.yaml',
  }),
  usage({
    auid: 'org.3gpp.mcvideo.service-config',
    mimeType: 'application/vnd.3gpp.mcvideo-service-config+xml',
    namespace: 'urn:3gpp:ns:mcvideoServiceConfig:1.0',
    document: 'mcvideo-service-config.xml',
    scope: 'global',
    file: 'mcx/mcvideo-service-config.yaml',
  }),
  usage({
    auid: 'org.3gpp.mcdata.user-profile',
    mimeType: 'application/vnd.3gpp.mcdata-user-profile+xml',
    namespace: '*',
    document: 'mcdata-user-profile-1.xml',
    file: 'mcx/mcdata-user-profile.yaml',
  }),
];

/** The usages of table A3 of the specification, in its order. */
export const SPECIFIED_USAGES = [
  XCAP_CAPS,
  RESOURCE_LISTS,
  RLS_SERVICES,
  PRES_RULES,
  ALLIANCE_PRES_RULES,
  DIRECTORY,
  ALLIANCE_DIRECTORY,
  PRES_CONTENT,
  CONV_HISTORY,
  DEFERRED_LIST,
  GROUP_USAGE_LIST,
] as const satisfies readonly UsageFacts[];

/** The usages of RFCs. */
export const RFC_USAGES = [
  RESOURCE_LISTS,
  RLS_SERVICES,
  PRES_RULES,
  PIDF_MANIPULATION,
  GEOLOCATION_POLICY,
  XCAP_CAPS,
] as const satisfies readonly UsageFacts[];

/** Usages that presets add to those of the suite. */
export const PRESET_USAGES: Readonly<Record<Preset, readonly PresetUsage[]>> = {
  ut: [SIMSERVS],
  mcx: [MCPTT_UE_INIT_CONFIG, ...MCX_CONFIGURATIONS, GROUPS],
};

/** The usages that the suite knows. */
export const USAGES: readonly UsageFacts[] = [
  ...SPECIFIED_USAGES,
  PIDF_MANIPULATION,
  GEOLOCATION_POLICY,
  ...Object.values(PRESET_USAGES).flat(),
];

/** Returns the preset whose features use a usage; the suite uses the others. */
export function presetOf(auid: string): Preset | undefined {
  return PRESETS.find((preset) => PRESET_USAGES[preset].some((one) => one.auid === auid));
}

/** Start of the AUIDs of the Open Mobile Alliance. */
export const OMA_DOMAIN = 'org.openmobilealliance.';

/**
 * Returns the name on servers of the Open Mobile Alliance of an AUID, a media type, a namespace, a directory or a document,
 * for which the specification writes the neutral word `alliance`. Other names stay.
 */
export function omaName(name: string): string {
  return name
    .replace(/^org\.alliance\./, OMA_DOMAIN)
    .replace('/vnd.alliance.', '/vnd.oma.')
    .replace(/^urn:alliance:/, 'urn:oma:')
    .replace(/^alliance_/, 'oma_');
}
