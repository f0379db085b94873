import type { ExpandedName } from '../document/expanded-name.js';

/** An XPath 1.0 expression relative to an element, and its prefixes. */
export interface XPathExpression {
  readonly expression: string;
  readonly namespaces: Readonly<Record<string, string>>;
}

/**
 * Compiles the name of a step to a test of an element. XPath 1.0 has no default namespace, so every namespace gets a
 * prefix, also the default document namespace.
 *
 * @example
 * compileNameTest({ namespace: 'urn:x', localName: 'list' }) // { expression: 'self::n:list', namespaces: { n: 'urn:x' } }
 */
export function compileNameTest(name: ExpandedName): XPathExpression {
  return qualified('self', name);
}

/**
 * Compiles the attribute name of a step to the attributes of an element: one or none.
 *
 * @example
 * compileAttribute({ namespace: '', localName: 'uri' }) // { expression: 'attribute::uri', namespaces: {} }
 */
export function compileAttribute(name: ExpandedName): XPathExpression {
  return qualified('attribute', name);
}

function qualified(axis: string, { namespace, localName }: ExpandedName): XPathExpression {
  const name = lexableName(localName);
  if (namespace === '') return { expression: `${axis}::${name}`, namespaces: {} };
  return { expression: `${axis}::n:${name}`, namespaces: { n: namespace } };
}

/** Names that the package's lexer knows; it lacks many letters that XML allows. `_u` begins the other names. */
const LEXABLE = /^(?!_u)[A-Za-z_][A-Za-z_0-9.-]*$/;

/**
 * Writes a name for the package, in expressions and in nodes: another one for each name that its lexer does not know. A
 * predicate with `local-name()` would make the package sort the attributes.
 *
 * @example
 * lexableName('a\u00b7b') // '_u61.b7.62'
 */
export function lexableName(localName: string): string {
  if (LEXABLE.test(localName)) return localName;
  return `_u${Array.from(localName, (character) => character.codePointAt(0)?.toString(16)).join('.')}`;
}
