import { type SchemaSet, schemaNamed, supportedSchema } from '../validation/schema-files.js';
import { listReferences } from './constraints/list-references.js';
import { RESOURCE_LISTS } from './constraints/lists.js';
import { uniqueListMembers } from './constraints/unique-list-members.js';
import { uniqueness } from './constraints/uniqueness.js';
import { xml10 } from './constraints/xml-1-0.js';
import type { Usage } from './usage.js';

/** Lists of resources (RFC 4826 §3.4). */
export function resourceLists(schemas: SchemaSet): Usage {
  return lists(schemas, 'resource-lists', 'application/resource-lists+xml');
}

/** A group's lists: documents of the same form as resource lists (the specification, table A3). */
export function groupUsageList(schemas: SchemaSet): Usage {
  return lists(schemas, 'org.alliance.group-usage-list', 'application/vnd.alliance.group-usage-list+xml');
}

function lists(schemas: SchemaSet, auid: string, mimeType: string): Usage {
  return {
    auid,
    mimeType,
    namespace: RESOURCE_LISTS,
    rootElement: { namespace: RESOURCE_LISTS, localName: 'resource-lists' },
    scope: 'users',
    directories: [],
    schema: supportedSchema(schemas),
    namespaces: [schemaNamed(schemas, 'resource-lists').names],
    constraints: [uniqueness(uniqueListMembers(RESOURCE_LISTS)), listReferences, xml10],
  };
}
