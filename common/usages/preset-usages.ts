/** Usages that presets add to those of the suite: the paths of their files below `usages/`, by AUID. */
export const USAGES_OF_PRESETS = {
  ut: { 'simservs.ngn.etsi.org': 'simservs/usage.yaml' },
  mcx: {
    'org.3gpp.mcptt.ue-init-config': 'mcx/ue-init-config.yaml',
    'org.3gpp.mcptt.ue-config': 'mcx/ue-config.yaml',
    'org.3gpp.mcptt.user-profile': 'mcx/user-profile.yaml',
    'org.3gpp.mcptt.service-config': 'mcx/service-config.yaml',
    'org.3gpp.mcvideo.ue-config': 'mcx/mcvideo-ue-config.yaml',
    'org.3gpp.mcvideo.user-profile': 'mcx/mcvideo-user-profile.yaml',
    'org.3gpp.mcvideo.service-config': 'mcx/mcvideo-service-config.yaml',
    'org.3gpp.mcdata.user-profile': 'mcx/mcdata-user-profile.yaml',
    'org.openmobilealliance.groups': 'mcx/groups.yaml',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
