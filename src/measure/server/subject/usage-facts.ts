/** What the suite knows of a usage. */
export interface UsageFacts {
  readonly auid: string;
  readonly mimeType: string;
  /** Name of the document that scenarios use by default. */
  readonly document: string;
  readonly scope: 'users' | 'global';
  /** Default document namespace; `*` where it is not known. */
  readonly namespace: string;
}

/** Supplementary services of a subscriber. */
const SIMSERVS: UsageFacts = {
  auid: 'simservs.ngn.etsi.org',
  mimeType: 'application/vnd.etsi.simservs+xml',
  document: 'simservs.xml',
  scope: 'users',
  namespace: 'http://uri.etsi.org/ngn/params/xml/simservs/xcap',
};

/** Name of the documents of a UE in the usage files. */
const UE = 'urn:uuid:00000000-0000-1000-8000-aabbccddeeff';

/** Configurations and groups of mission-critical services. */
const MCX: readonly UsageFacts[] = [
  {
    auid: 'org.3gpp.mcptt.ue-init-config',
    mimeType: 'application/vnd.3gpp.mcptt-ue-init-config+xml',
    document: UE,
    scope: 'users',
    namespace: 'urn:3gpp:mcptt:mcpttUEinitConfig:1.0',
  },
  {
    auid: 'org.3gpp.mcptt.ue-config',
    mimeType: 'application/vnd.3gpp.mcptt-ue-config+xml',
    document: UE,
    scope: 'users',
    namespace: 'urn:3gpp:mcptt:mcpttUEConfig:1.0',
  },
  {
    auid: 'org.3gpp.mcptt.user-profile',
    mimeType: 'application/vnd.3gpp.mcptt-user-profile+xml',
    document: 'mcptt-user-profile-1.xml',
    scope: 'users',
    namespace: 'urn:3gpp:mcptt:user-profile:1.0',
  },
  {
    auid: 'org.3gpp.mcptt.service-config',
    mimeType: 'application/vnd.3gpp.mcptt-service-config+xml',
    document: 'service-config.xml',
    scope: 'global',
    namespace: 'urn:3gpp:ns:mcpttServiceConfig:1.0',
  },
  {
    auid: 'org.3gpp.mcvideo.ue-config',
    mimeType: 'application/vnd.3gpp.mcvideo-ue-config+xml',
    document: UE,
    scope: 'users',
    namespace: 'urn:3gpp:mcvideo:mcvideoUEConfig:1.0',
  },
  {
    auid: 'org.3gpp.mcvideo.user-profile',
    mimeType: 'application/vnd.3gpp.mcvideo-user-profile+xml',
    document: 'mcvideo-user-profile-1.xml',
    scope: 'users',
    namespace: 'urn:3gpp:ns:mcvideo:user-profile:1.0',
  },
  {
    auid: 'org.3gpp.mcvideo.service-config',
    mimeType: 'application/vnd.3gpp.mcvideo-service-config+xml',
    document: 'mcvideo-service-config.xml',
    scope: 'global',
    namespace: 'urn:3gpp:ns:mcvideoServiceConfig:1.0',
  },
  {
    auid: 'org.3gpp.mcdata.user-profile',
    mimeType: 'application/vnd.3gpp.mcdata-user-profile+xml',
    document: 'mcdata-user-profile-1.xml',
    scope: 'users',
    namespace: '*',
  },
  {
    auid: 'org.openmobilealliance.groups',
    mimeType: 'application/vnd.oma.poc.groups+xml',
    document: 'group1.xml',
    scope: 'users',
    namespace: 'urn:oma:xml:poc:list-service',
  },
];

/** The usages that only features of presets use. */
export const PRESET_USAGES: readonly UsageFacts[] = [SIMSERVS, ...MCX];
