import { XML_NAMESPACE } from '../../../../common/xml/xml-names.js';
import { XcapSelectorError } from '../errors/selector-error.js';
import { NCNAME, prefixOf, XML_PREFIX } from '../xml/xml-names.js';
import { checkNode, describeNode } from './check-node.js';
import type { NamespaceNode, SelectorStep } from './selector-node.js';

/** Namespace URI by prefix. */
export type NamespaceBindings = Readonly<Record<string, string>>;

/**
 * Collects the bindings of namespace nodes.
 *
 * @throws XcapSelectorError when two nodes bind one prefix to different namespaces
 */
export function bindingsOf(nodes: readonly NamespaceNode[]): NamespaceBindings {
  const bindings = new Map<string, string>();
  for (const node of nodes) {
    const bound = bindings.get(node.prefix);
    if (bound !== undefined && bound !== node.uri) {
      throw new XcapSelectorError(describeNode(node), `the prefix is bound to ${bound} already`);
    }
    bindings.set(node.prefix, node.uri);
  }
  return Object.fromEntries(bindings);
}

/**
 * Checks that every prefix in use is bound, and adds the binding of `xml` where it is used. XML predefines `xml`
 * (Namespaces in XML 1.0 §3), but RFC 4825 §7.4 requires the query to define every prefix of the selector. Servers that
 * predefine it ignore the binding (XPointer Framework §3.3).
 *
 * @param attribute the attribute at the end of the selector, if any
 * @throws XcapSelectorError naming the first node with an unbound prefix
 */
export function completeBindings(
  steps: readonly SelectorStep[],
  attribute: string | undefined,
  given: NamespaceBindings,
): NamespaceBindings {
  const uses = steps.flatMap((step) => namesOf(step).map((name) => ({ name, node: describeNode(step) })));
  if (attribute !== undefined) uses.push({ name: attribute, node: `@${attribute}` });
  const xmlUsed = uses.some(({ name }) => prefixOf(name) === XML_PREFIX);
  const bindings = xmlUsed && !Object.hasOwn(given, XML_PREFIX) ? { ...given, [XML_PREFIX]: XML_NAMESPACE } : given;
  for (const { name, node } of uses) {
    const prefix = prefixOf(name);
    if (prefix !== undefined && !Object.hasOwn(bindings, prefix)) {
      throw new XcapSelectorError(node, `the prefix ${prefix} is not bound: add node.namespace('${prefix}', <uri>)`);
    }
  }
  return bindings;
}

function namesOf(step: SelectorStep): readonly string[] {
  return 'attribute' in step ? [step.name, step.attribute] : [step.name];
}

/**
 * Formats bindings as a sequence of xmlns() parts (RFC 4825 §6.4), before percent-encoding.
 *
 * @param quoted puts the URI in double quotes, as the specification does and RFC 4825 does not
 */
export function formatBindings(bindings: NamespaceBindings, quoted: boolean): string {
  return Object.entries(bindings)
    .map(([prefix, uri]) => `xmlns(${prefix}=${quoted ? `"${escapeData(uri)}"` : escapeData(uri)})`)
    .join('');
}

/** Escapes data (XPointer Framework §3.1): doubles a circumflex, and puts one before an unbalanced parenthesis. */
function escapeData(text: string): string {
  const unbalanced = unbalancedParentheses(text);
  return [...text.matchAll(/[\s\S]/g)]
    .map(([character], index) => (character === '^' || unbalanced.has(index) ? `^${character}` : character))
    .join('');
}

function unbalancedParentheses(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const unbalanced = new Set<number>();
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') open.push(index);
    else if (text[index] === ')' && open.pop() === undefined) unbalanced.add(index);
  }
  for (const index of open) unbalanced.add(index);
  return unbalanced;
}

const PART = new RegExp(`\\s*(?<scheme>${NCNAME}(?::${NCNAME})?)\\(`, 'uy');
const BINDING = new RegExp(`^\\s*(?<prefix>${NCNAME})\\s*=\\s*(?<uri>\\S*)\\s*$`, 'u');

/**
 * Parses bindings. It ignores parts of other schemes (RFC 4825 §6.4) and removes double quotes around a URI, which the
 * specification writes.
 *
 * @param text after percent-decoding
 * @throws XcapSelectorError when the text is not a sequence of XPointer parts
 */
export function parseBindings(text: string): NamespaceBindings {
  const nodes: NamespaceNode[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; ) {
    PART.lastIndex = at;
    const scheme = PART.exec(text)?.groups?.scheme;
    if (scheme === undefined) throw malformed(text);
    const data = readData(text, PART.lastIndex);
    if (scheme === 'xmlns') nodes.push(bindingOf(data.text));
    at = data.end;
  }
  return bindingsOf(nodes);
}

function bindingOf(data: string): NamespaceNode {
  const { prefix, uri } = BINDING.exec(data)?.groups ?? {};
  if (prefix === undefined || uri === undefined) throw malformed(`xmlns(${data})`);
  return checkNode({ kind: 'namespace', prefix, uri: uri.replace(/^"(.*)"$/, '$1') });
}

/**
 * Reads the data of a part up to its closing parenthesis; inner ones are balanced or escaped (XPointer Framework §3.1).
 */
function readData(text: string, start: number): { readonly text: string; readonly end: number } {
  let data = '';
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '^') {
      at += 1;
      if (!'^()'.includes(text[at] ?? ' ')) throw malformed(text);
      data += text[at];
      continue;
    }
    if (character === ')' && depth === 0) return { text: data, end: at + 1 };
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    data += character;
  }
  throw malformed(text);
}

function malformed(text: string): XcapSelectorError {
  return new XcapSelectorError(text, 'is not a sequence of xmlns(prefix=uri) bindings (RFC 4825 §6.4)');
}
