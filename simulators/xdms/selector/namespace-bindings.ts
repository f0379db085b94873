import { NCNAME, XML_NAMESPACE, XMLNS_NAMESPACE } from './xml-names.js';

/** Prefix to namespace URI. */
export type NamespaceBindings = ReadonlyMap<string, string>;

// XML's white space: other characters that a regular expression takes for space, U+FEFF among them, may be in a name.
const SPACE = '[ \\t\\r\\n]*';
const SCHEME = new RegExp(`${SPACE}(?<scheme>(?:${NCNAME}:)?${NCNAME})\\(`, 'uy');
const XMLNS_DATA = new RegExp(`^(?<prefix>${NCNAME})${SPACE}=${SPACE}(?<uri>.*)$`, 'su');
const NOT_BINDABLE = new Set(['', XML_NAMESPACE, XMLNS_NAMESPACE]);

export type ParseNamespaceBindings = (query: string) => NamespaceBindings;

/**
 * Reads the namespace bindings out of a query (RFC 4825 §6.4): a sequence of XPointer parts, of which those of the
 * xmlns() scheme bind a prefix and those of any other scheme are ignored. Where two parts bind one prefix the later
 * one holds. A query that is no XPointer binds what stands before the place where it stops being one.
 *
 * @param query the query after percent-decoding; empty when there is none
 *
 * @example
 * parseNamespaceBindings('xmlns(a=urn:x) xmlns(b=urn:y)') // a -> urn:x, b -> urn:y
 */
export function parseNamespaceBindings(query: string): NamespaceBindings {
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
 * The prefix `xml` is bound already and `xmlns` can be bound by nobody; no other prefix can be bound to the namespaces
 * of these two (Namespaces in XML 1.0 §3).
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
 * The data of a pointer part up to its closing parenthesis. Inner parentheses are balanced or escaped: `^(`, `^)` and
 * `^^` stand for the characters themselves (XPointer Framework §3.1).
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
