import type { ExpandedName, Step } from './node-selector.js';

/** A step as an XPath 1.0 expression relative to the context node, and its prefixes. */
export interface CompiledStep {
  readonly expression: string;
  readonly namespaces: Readonly<Record<string, string>>;
}

/**
 * Compiles a step to XPath 1.0. XPath 1.0 has no default namespace, so every namespace gets a prefix, also the default
 * document namespace. Positions and tests keep the order of the step.
 *
 * @example
 * compileToXPath({ name: { namespace: 'urn:x', localName: 'list' }, position: 2 })
 * // { expression: 'child::e:list[2]', namespaces: { e: 'urn:x' } }
 */
export function compileToXPath({ name, position, attribute }: Step<ExpandedName>): CompiledStep {
  const namespaces: Record<string, string> = {};
  const qualified = (prefix: string, { namespace, localName }: ExpandedName): string => {
    if (!LEXABLE.test(localName)) return `*[local-name()="${localName}" and namespace-uri()=${literal(namespace)}]`;
    if (namespace === '') return localName;
    namespaces[prefix] = namespace;
    return `${prefix}:${localName}`;
  };
  const parts = [
    `child::${name === '*' ? '*' : qualified('e', name)}`,
    position === undefined ? '' : `[${decimal(position)}]`,
    attribute === undefined ? '' : `[@${qualified('a', attribute.name)}=${literal(attribute.value)}]`,
  ];
  return { expression: parts.join(''), namespaces };
}

/** Names that the package's lexer knows; it lacks many letters that XML allows. Other names become predicates. */
const LEXABLE = /^[A-Za-z_][A-Za-z_0-9.-]*$/;

/** Formats a position without exponent, as XPath requires; no document has more children than this bound. */
function decimal(position: number): string {
  return String(Math.min(position, Number.MAX_SAFE_INTEGER));
}

/** Formats an XPath 1.0 literal; literals have no escapes, so a text with both kinds of quotes needs concat(). */
function literal(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`,'"',`)})`;
}
