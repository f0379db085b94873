import type { ExpandedName } from './node-selector.js';

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
  if (!LEXABLE.test(localName)) {
    const test = `local-name()="${localName}" and namespace-uri()=${literal(namespace)}`;
    return { expression: `${axis}::*[${test}]`, namespaces: {} };
  }
  if (namespace === '') return { expression: `${axis}::${localName}`, namespaces: {} };
  return { expression: `${axis}::n:${localName}`, namespaces: { n: namespace } };
}

/** Names that the package's lexer knows; it lacks many letters that XML allows. Other names become predicates. */
const LEXABLE = /^[A-Za-z_][A-Za-z_0-9.-]*$/;

/** Formats an XPath 1.0 literal; literals have no escapes, so a text with both kinds of quotes needs concat(). */
function literal(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`,'"',`)})`;
}
