import { XcapSelectorError } from '../errors/selector-error.js';
import { NCNAME, prefixOf, XML_NAMESPACE, XML_PREFIX } from '../xml/xml-names.js';
import { checkNode, describeNode } from './check-node.js';
import type { NamespaceNode, SelectorStep } from './selector-node.js';

/** Namespace URI by prefix. */
export type NamespaceBindings = Readonly<Record<string, string>>;

/**
 * The bindings that namespace nodes make.
 *
 * @throws XcapSelectorError when one prefix is bound to two namespaces
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
 * Checks that every prefix in use is bound. `xml` need not be bound by anybody (Namespaces in XML 1.0 §3), but RFC 4825
 * §7.4 has the query define every prefix of the selector, so its binding is added where the prefix is used: XPointer
 * Framework §3.3 makes servers that know it by themselves ignore it.
 *
 * @param attribute the attribute the selector ends in, if it does
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
 * Bindings as a sequence of xmlns() parts (RFC 4825 §6.4), before percent-encoding.
 *
 * @param quoted puts the URI between double quotes, as the specification shows it; RFC 4825 does not
 */
export function formatBindings(bindings: NamespaceBindings, quoted: boolean): string {
  return Object.entries(bindings)
    .map(([prefix, uri]) => `xmlns(${prefix}=${quoted ? `"${escapeData(uri)}"` : escapeData(uri)})`)
    .join('');
}

/** XPointer Framework §3.1: a circumflex is doubled, and stands before a parenthesis that has no partner. */
function escapeData(text: string): string {
  const lonely = lonelyParentheses(text);
  return [...text.matchAll(/[\s\S]/g)]
    .map(([character], index) => (character === '^' || lonely.has(index) ? `^${character}` : character))
    .join('');
}

function lonelyParentheses(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const lonely = new Set<number>();
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') open.push(index);
    else if (text[index] === ')' && open.pop() === undefined) lonely.add(index);
  }
  for (const index of open) lonely.add(index);
  return lonely;
}

const PART = new RegExp(`\\s*(?<scheme>${NCNAME}(?::${NCNAME})?)\\(`, 'uy');
const BINDING = new RegExp(`^\\s*(?<prefix>${NCNAME})\\s*=\\s*(?<uri>\\S*)\\s*$`, 'u');

/**
 * Reads bindings back. Parts of other schemes are ignored (RFC 4825 §6.4); a URI between double quotes is taken without
 * them, for that is how the specification writes it.
 *
 * @param text after percent-decoding
 * @throws XcapSelectorError when the text is no sequence of XPointer parts
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

/** The data of a part, up to its closing parenthesis; inner ones are balanced or escaped (XPointer Framework §3.1). */
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
  return new XcapSelectorError(text, 'is no sequence of xmlns(prefix=uri) bindings (RFC 4825 §6.4)');
}
