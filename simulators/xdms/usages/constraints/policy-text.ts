import { COMMON_POLICY, PRES_RULES } from '../../../../common/usages/standard-usages.js';
import { attributeOf } from '../../document/attributes.js';
import type { XmlElement } from '../../document/xml-document.js';
import { NCNAME_PATTERN } from '../../selector/xml-names.js';
import type { Constraint } from '../usage.js';
import { inEvery } from './in-every-element.js';

/**
 * Constraints in the text of RFC 4745 and RFC 5025 that their schemas do not express. RFC 5025 §9.5 adds none, so the
 * mock accepts useless content: an `except` without effect, or one outside its domain.
 */
export const policyText: readonly Constraint[] = [
  inEvery(COMMON_POLICY, 'except', 'RFC 4745 §7.2', entityOrDomain),
  inEvery(PRES_RULES.namespace, 'provide-unknown-attribute', 'RFC 5025 §3.3.2.14', unqualifiedName),
  inEvery(PRES_RULES.namespace, 'provide-unknown-attribute', 'RFC 5025 §3.3.2.14', namespaceUri),
];

/** RFC 4745 §7.2: an exception for a single entity has no domain. */
function entityOrDomain(except: XmlElement): string | undefined {
  const isBoth = plainAttribute(except, 'id') !== undefined && plainAttribute(except, 'domain') !== undefined;
  return isBoth ? 'An exception has an id or a domain, not both.' : undefined;
}

const UNQUALIFIED = new RegExp(`^${NCNAME_PATTERN}$`, 'u');

/** RFC 5025 §3.3.2.14: an element name without prefix. */
function unqualifiedName(permission: XmlElement): string | undefined {
  const name = plainAttribute(permission, 'name') ?? '';
  return UNQUALIFIED.test(name) ? undefined : `"${name}" is not an element name without prefix.`;
}

/** RFC 5025 §3.3.2.14 */
function namespaceUri(permission: XmlElement): string | undefined {
  const ns = plainAttribute(permission, 'ns') ?? '';
  return /^[a-z][a-z0-9+.-]*:\S*$/i.test(ns) ? undefined : `"${ns}" is not a namespace URI.`;
}

function plainAttribute(element: XmlElement, name: string): string | undefined {
  return attributeOf(element, '', name)?.value;
}
