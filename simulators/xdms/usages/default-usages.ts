import { loadSchemas } from '../validation/schema-files.js';
import { allianceXcapDirectory, directory } from './directory.js';
import { pidfManipulation } from './pidf-manipulation.js';
import { alliancePresRules, presRules } from './pres-rules.js';
import { groupUsageList, resourceLists } from './resource-lists.js';
import { rlsServices } from './rls-services.js';
import type { Usage } from './usage.js';
import { xcapCaps } from './xcap-caps.js';

const HISTORY_LIST = 'urn:alliance:xml:im:history-list';

/**
 * The usages of table A3 of the specification, in its order, and RFC 4827's pidf-manipulation. Usages of the alliance
 * without a public content model accept a document element of any name in their namespace.
 */
export async function loadDefaultUsages(): Promise<readonly Usage[]> {
  const schemas = await loadSchemas();
  return [
    xcapCaps(schemas),
    resourceLists(schemas),
    rlsServices(schemas),
    presRules(schemas),
    alliancePresRules(schemas),
    directory(schemas),
    allianceXcapDirectory(schemas),
    {
      ...withoutSchema('org.alliance.pres-content', 'vnd.alliance.pres-content', 'urn:alliance:xml:prs:pres-content'),
      directories: ['alliance_status-icon'],
    },
    withoutSchema('org.alliance.conv-history', 'vnd.alliance.im.history-list', HISTORY_LIST),
    withoutSchema('org.alliance.deferred-list', 'vnd.alliance.im.history-list', HISTORY_LIST),
    groupUsageList(schemas),
    pidfManipulation(schemas),
  ];
}

/** A usage of users' documents whose content model is not public. */
function withoutSchema(auid: string, subtype: string, namespace: string): Usage {
  return {
    auid,
    mimeType: `application/${subtype}+xml`,
    namespace,
    rootElement: { namespace, localName: '*' },
    scope: 'users',
    directories: [],
    namespaces: [],
    constraints: [],
  };
}
