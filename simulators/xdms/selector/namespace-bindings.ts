import { NCNAME_PATTERN, XML_PREFIX_NAMESPACE, XMLNS_NAMESPACE } from './xml-names.js';

/** Prefix to namespace URI. */
export type PrefixBindings = ReadonlyMap<string, string>;

// White space of XML. Not `\s`, which also matches characters such as U+FEFF.
const SPACE = '[ \\t\\r\\n]*';
const SCHEME = new RegExp(`${SPACE}(?<scheme>(?:${NCNAME_PATTERN}:)?${NCNAME_PATTERN})\\(`, 'uy');
const XMLNS_DATA = new RegExp(`^(?<prefix>${NCNAME_PATTERN})${SPACE}=${SPACE}(?<uri>.*)$`, 'su');
const NOT_BINDABLE = new Set(['', XML_PREFIX_NAMESPACE, XMLNS_NAMESPACE]);

const NONE: PrefixBindings = new Map();

export type ParseNamespaceBindings = (query: string) => PrefixBindings;

/**
 * Parses the namespace bindings of a query (RFC 4825 §6.4), a sequence of XPointer parts. Parts of the scheme xmlns()
 * bind a prefix; it ignores other schemes. If two parts bind one prefix, the later one wins. At a syntax error parsing
 * stops and keeps the bindings before it.
 *
 * @param query the query after percent-decoding; empty when there is none
 *
 * @example
 * parseNamespaceBindings('xmlns(a=urn:x) xmlns(b=urn:y)') // a -> urn:x, b -> urn:y
 */
export function parseNamespaceBindings(query: string): PrefixBindings {
  if (query === '') return NONE;
  const bindings = new Map<string, string>();
  let at = 0;
  while (at < query.length) {
    SCHEME.lastIndex = at;
    const scheme = SCHEME.exec(query)?.groups?.scheme;
    if (scheme === undefined) break;
    const data = schemeData(query, SCHEME.lastIndex);
    if (data === undefined) break;
    if (scheme === 'xmlns') bind(bindings, data.text);
    at = data.end;
  }
  return bindings;
}

/**
 * Adds a binding. It ignores the prefixes `xml` and `xmlns`, and other prefixes for their namespaces (Namespaces in XML
 * 1.0 §3).
 */
function bind(bindings: Map<string, string>, data: string): void {
  const { prefix = '', uri = '' } = XMLNS_DATA.exec(data)?.groups ?? {};
  if (prefix === '' || prefix === 'xml' || prefix === 'xmlns') return;
  const namespace = withoutSpaceBehind(uri);
  if (!NOT_BINDABLE.has(namespace)) bindings.set(prefix, namespace);
}

function withoutSpaceBehind(text: string): string {
  let end = text.length;
  while (' \t\r\n'.includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return text.slice(0, end);
}

/**
 * Reads the data of a pointer part up to its closing parenthesis. Inner parentheses are balanced or escaped: `^(`, `^)`
 * and `^^` are the literal characters (XPointer Framework §3.1).
 */
function schemeData(query: string, start: number): { readonly text: string; readonly end: number } | undefined {
  let depth = 1;
  const text: string[] = [];
  for (let at = start; at < query.length; at += 1) {
    let character = query[at] ?? '';
    if (character === '^') {
      at += 1;
      character = query[at] ?? '';
      if (!['(', ')', '^'].includes(character)) return undefined;
    } else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return { text: text.join(''), end: at + 1 };
    text.push(character);
  }
  return undefined;
}
