import { type SchemaSet, schemaNamed, supportedSchema } from '../validation/schema-files.js';
import { onlyDocument } from './constraints/only-document.js';
import { presenceDescription } from './constraints/presence-description.js';
import type { Usage } from './usage.js';

const PIDF = 'urn:ietf:params:xml:ns:pidf';

/**
 * Presence documents (RFC 4827): one per user, in PIDF (RFC 3863). The server validates the extensions data model (RFC
 * 4479) and RPID (RFC 4480), and accepts others where PIDF has wildcards.
 */
export function pidfManipulation(schemas: SchemaSet): Usage {
  return {
    auid: 'pidf-manipulation',
    mimeType: 'application/pidf+xml',
    namespace: PIDF,
    rootElement: { namespace: PIDF, localName: 'presence' },
    scope: 'users',
    directories: [],
    schema: supportedSchema(schemas),
    namespaces: ['pidf', 'data-model', 'rpid'].map((name) => schemaNamed(schemas, name).names),
    // RFC 4827 §9: the server stores a single document for each user.
    constraints: [onlyDocument('index'), ...presenceDescription],
  };
}
