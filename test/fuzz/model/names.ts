import type { Attribute, Element } from './tree.js';

/** Namespace of the usage; element names of selectors without a prefix are in it. */
export const DEFAULT_NAMESPACE = 'urn:default';
/** Prefixes that every query binds. Documents bind them to the same namespaces, if at all. */
export const BINDINGS: Scope = new Map([
  ['', DEFAULT_NAMESPACE],
  ['p', DEFAULT_NAMESPACE],
  ['q', 'urn:other'],
]);
/** A document without declarations. */
export const NO_NAMESPACES: Scope = new Map([['', '']]);

/** Prefix to namespace. */
export type Scope = ReadonlyMap<string, string>;

/** Namespace and local name, or undefined for a prefix that is not bound. */
export type ExpandedName = string | undefined;

/** Adds the namespace declarations of an element to those around it. */
export function scopeWithin({ attributes }: Element, around: Scope): Scope {
  const declared = attributes
    .filter(isDeclaration)
    .map(({ name, value }) => [name.slice('xmlns:'.length), value] as const);
  return declared.length === 0 ? around : new Map([...around, ...declared]);
}

export function isDeclaration({ name }: Attribute): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

export function elementName(written: string, scope: Scope): ExpandedName {
  const [prefix, local] = split(written);
  const namespace = scope.get(prefix);
  return namespace === undefined ? undefined : `{${namespace}}${local}`;
}

/** Expands an attribute's name; without a prefix it is in no namespace. */
export function attributeName(written: string, scope: Scope): ExpandedName {
  return written.includes(':') ? elementName(written, scope) : `{}${written}`;
}

/** Tells whether an element and its content use only prefixes that are bound. */
export function bindsItsPrefixes(element: Element, around: Scope): boolean {
  const scope = scopeWithin(element, around);
  const attributes = element.attributes.filter((attribute) => !isDeclaration(attribute));
  return (
    elementName(element.name, scope) !== undefined &&
    attributes.every(({ name }) => attributeName(name, scope) !== undefined) &&
    (element.content ?? []).every((node) => typeof node === 'string' || bindsItsPrefixes(node, scope))
  );
}

function split(written: string): readonly [prefix: string, local: string] {
  const colon = written.indexOf(':');
  return colon < 0 ? ['', written] : [written.slice(0, colon), written.slice(colon + 1)];
}
