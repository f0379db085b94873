import { type SchemaSet, schemaNamed, supportedSchema } from '../validation/schema-files.js';
import { policyText } from './constraints/policy-text.js';
import type { Usage } from './usage.js';

const COMMON_POLICY = 'urn:ietf:params:xml:ns:common-policy';
const PRES_RULES = 'urn:ietf:params:xml:ns:pres-rules';

/**
 * Presence authorization rules (RFC 5025 §9). They are common-policy documents, but the default namespace of selectors
 * is pres-rules, so most steps need a prefix (RFC 5025 §9.3). A user may have several documents (RFC 5025 §9.7).
 */
export function presRules(schemas: SchemaSet): Usage {
  return authorizationPolicy('pres-rules', PRES_RULES, schemas);
}

/**
 * The alliance's presence authorization rules: the same documents, selected with common policy as default namespace
 * (specification A3). The alliance's additions are not public; the wildcards of the schema accept them.
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
    // RFC 5025 §8: the capabilities list the supported permissions.
    namespaces: ['common-policy', 'pres-rules'].map((name) => schemaNamed(schemas, name).names),
    constraints: policyText,
  };
}
