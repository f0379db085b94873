import { namespacesInScope } from '../document/namespaces-in-scope.js';
import type { XmlElement } from '../document/xml-document.js';
import { attributeNamed, XSD } from './declared-names.js';

/** By local name, the form of values that are valid wherever the schema declares the name. */
export interface FreeValues {
  /** Attributes without a namespace. */
  readonly attributes: Forms;
  /** Texts of elements without children. */
  readonly texts: Forms;
}

export type Forms = ReadonlyMap<string, RegExp>;

/** Some URIs, not all: a scheme, perhaps a host, and a path without escapes (RFC 3986 §3). */
const PLAIN_URI =
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[A-Za-z0-9.-]+\/)?[A-Za-z0-9._~!$'()*+,;=:@-][A-Za-z0-9._~!$'()*+,;=:@/-]*$/;

/** By the names of built-in types. */
const FORMS: Forms = new Map([
  ['string', /^/],
  ['anyURI', PLAIN_URI],
]);

/**
 * Finds the names whose values need no look at the schema. A name that has declarations of different types is not among
 * them, and neither is one with a type that restricts its values.
 *
 * @param declarations all elements of all documents of a schema
 */
export function freeValues(declarations: readonly XmlElement[]): FreeValues {
  const named = (...kinds: readonly string[]): readonly XmlElement[] =>
    declarations.filter(({ localName }) => kinds.includes(localName));
  const types = commonForms(named('complexType', 'simpleType'), formOfType);
  const formOf = (declaration: XmlElement): RegExp | undefined => formOfDeclared(declaration, types);
  return { attributes: commonForms(named('attribute'), formOf), texts: commonForms(named('element'), formOf) };
}

function commonForms(
  declarations: readonly XmlElement[],
  formOf: (declaration: XmlElement) => RegExp | undefined,
): Forms {
  const forms = new Map<string, RegExp>();
  const seen = new Set<string>();
  for (const declaration of declarations) {
    const name = nameOf(declaration);
    if (name === undefined) continue;
    const form = formOf(declaration);
    if (form !== undefined && (!seen.has(name) || forms.get(name) === form)) forms.set(name, form);
    else forms.delete(name);
    seen.add(name);
  }
  return forms;
}

/** A reference has a type of its own only if it fixes the value. */
function nameOf(declaration: XmlElement): string | undefined {
  const ref = attributeNamed(declaration, 'fixed') === undefined ? undefined : attributeNamed(declaration, 'ref');
  return ref === undefined ? attributeNamed(declaration, 'name') : localPart(ref);
}

/** @param types forms of the types that the schema defines */
function formOfDeclared(declaration: XmlElement, types: Forms): RegExp | undefined {
  if (attributeNamed(declaration, 'fixed') !== undefined) return undefined;
  const type = attributeNamed(declaration, 'type');
  if (type === undefined) return childrenOf(declaration).map(formOfType)[0];
  return isBuiltIn(declaration, type) ? FORMS.get(localPart(type)) : types.get(localPart(type));
}

/** Finds the form of the text in a complex type that extends a built-in type by attributes. */
function formOfType(type: XmlElement): RegExp | undefined {
  const [content] = type.localName === 'complexType' ? childrenOf(type) : [];
  const [extension] = content?.localName === 'simpleContent' ? childrenOf(content) : [];
  const base = extension?.localName === 'extension' ? attributeNamed(extension, 'base') : undefined;
  if (extension === undefined || base === undefined) return undefined;
  return isBuiltIn(extension, base) ? FORMS.get(localPart(base)) : undefined;
}

function childrenOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter(({ localName }) => localName !== 'annotation');
}

function isBuiltIn(element: XmlElement, qname: string): boolean {
  const prefix = qname.includes(':') ? qname.slice(0, qname.indexOf(':')) : '';
  return namespacesInScope(element)[prefix] === XSD;
}

function localPart(qname: string): string {
  return qname.slice(qname.indexOf(':') + 1);
}
