import { type SchemaSet, schemaNamed, supportedSchema } from '../validation/schema-files.js';
import { listReferences } from './constraints/list-references.js';
import { RLS_SERVICES } from './constraints/lists.js';
import { resourceListUris } from './constraints/resource-list-uri.js';
import { uniqueListMembers } from './constraints/unique-list-members.js';
import { uniqueServiceUris } from './constraints/unique-service-uris.js';
import { uniqueness } from './constraints/uniqueness.js';
import { xml10 } from './constraints/xml-1-0.js';
import { globalServices } from './global-services.js';
import type { Usage } from './usage.js';

/** Services of a resource list server, with an index of all services in the global tree (RFC 4826 §4.4). */
export function rlsServices(schemas: SchemaSet): Usage {
  return {
    auid: 'rls-services',
    mimeType: 'application/rls-services+xml',
    namespace: RLS_SERVICES,
    rootElement: { namespace: RLS_SERVICES, localName: 'rls-services' },
    scope: 'users',
    directories: [],
    schema: supportedSchema(schemas),
    // A list in a service contains elements of the namespace of resource lists.
    namespaces: ['rls-services', 'resource-lists'].map((name) => schemaNamed(schemas, name).names),
    constraints: [
      uniqueness(uniqueServiceUris, uniqueListMembers(RLS_SERVICES)),
      listReferences,
      resourceListUris,
      xml10,
    ],
    globalReaders: 'privileged',
    generated: globalServices,
  };
}
