import { type SchemaSet, schemaNamed, supportedSchema } from '../validation/schema-files.js';
import { policyText } from './constraints/policy-text.js';
import type { Usage } from './usage.js';

const COMMON_POLICY = 'urn:ietf:params:xml:ns:common-policy';
const PRES_RULES = 'urn:ietf:params:xml:ns:pres-rules';

/**
 * Presence authorization rules (RFC 5025 §9). They are a common policy, so that selectors, whose default namespace is
 * that of the rules, need a prefix for most steps (RFC 5025 §9.3). A user may have several documents (RFC 5025 §9.7).
 */
export function presRules(schemas: SchemaSet): Usage {
  return authorizationPolicy('pres-rules', PRES_RULES, schemas);
}

/**
 * The alliance's presence authorization rules: the same documents, selected with common policy as default namespace
 * (specification A3). What the alliance adds to them is not public; the open places of the schema take it.
 */
export function alliancePresRules(schemas: SchemaSet): Usage {
  return authorizationPolicy('org.alliance.pres-rules', COMMON_POLICY, schemas);
}

function authorizationPolicy(auid: string, namespace: string, schemas: SchemaSet): Usage {
  return {
    auid,
    mimeType: 'application/auth-policy+xml',
    namespace,
    rootElement: { namespace: COMMON_POLICY, localName: 'ruleset' },
    scope: 'users',
    directories: [],
    schema: supportedSchema(schemas),
    // RFC 5025 §8: the permissions that the server supports show in its capabilities.
    namespaces: ['common-policy', 'pres-rules'].map((name) => schemaNamed(schemas, name).names),
    constraints: policyText,
  };
}
