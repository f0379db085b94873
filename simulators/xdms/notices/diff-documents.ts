import { escapeText } from '../document/escape.js';
import { elementsBelow } from '../document/every-element.js';
import { elementText, type XmlDocument, type XmlElement } from '../document/xml-document.js';
import { Budget } from './budget.js';
import { countChanges, diffContent, matchNodes, operation, type Pair, wholeOf } from './diff-content.js';
import { contentOf, topLevelOf } from './element-content.js';
import { scopeWithin } from './namespace-scope.js';
import { costOf, type PatchOperation, type Scope } from './patch-operation.js';
import { qualifiedKey } from './siblings.js';

/** Characters and pairs that one comparison may look at; beyond it, whole elements are replaced. */
const MOST_WORK = 10_000_000;

/** Most changed children of an element; beyond it, the element is replaced. */
const MOST_CHANGES = 1_000;

/** Deepest element whose content is compared: the comparison is recursive. */
const DEEPEST = 200;

const PLAIN_QNAME = /^(?:[A-Za-z_][\w.-]*:)?[A-Za-z_][\w.-]*$/;
const NOWHERE = { steps: [], scope: new Map() };

/**
 * Compares two documents: lists patch operations (RFC 5261) that make the new one of the old one, equal as canonical
 * XML with comments. It changes few nodes rather than the fewest, within a limit of work: beyond it, it replaces whole
 * elements. An XML declaration cannot be patched.
 */
export function diffDocuments(old: XmlDocument, renewed: XmlDocument): readonly PatchOperation[] {
  if (old.text === renewed.text) return [];
  return new Comparison(old, renewed).operations();
}

/** The namespaces in scope on an element of the old and of the new document. */
interface Scopes {
  readonly old: Scope;
  readonly renewed: Scope;
}

class Comparison {
  readonly #old: XmlDocument;
  readonly #renewed: XmlDocument;
  readonly #budget = new Budget(MOST_WORK);

  constructor(old: XmlDocument, renewed: XmlDocument) {
    this.#old = old;
    this.#renewed = renewed;
  }

  operations(): readonly PatchOperation[] {
    const contents = { old: topLevelOf(this.#old), renewed: topLevelOf(this.#renewed) };
    const { oldTo, newTo } = wholeOf(contents.old, contents.renewed);
    const root = contents.old.nodes.findIndex(({ element }) => element !== undefined);
    const place = contents.renewed.nodes.findIndex(({ element }) => element !== undefined);
    const head = { oldFrom: 0, oldTo: root, newFrom: 0, newTo: place };
    const foot = { oldFrom: root + 1, oldTo, newFrom: place + 1, newTo };
    const match = (range: typeof head): ReturnType<typeof matchNodes> =>
      matchNodes(contents.old, contents.renewed, range, this.#budget);
    const around = { old: NOWHERE.scope, renewed: NOWHERE.scope };
    return diffContent(contents, NOWHERE, [...match(head), [root, place], ...match(foot)], (pair) =>
      this.#element(pair, around, 0),
    );
  }

  #element(pair: Pair, around: Scopes, depth: number): readonly PatchOperation[] {
    const { old, renewed, place, step } = pair;
    const before = elementText(this.#old, old);
    const after = elementText(this.#renewed, renewed);
    const canCompare = depth < DEEPEST && this.#budget.spend(before.length + after.length);
    if (before === after && sameScopes(around)) return [];
    const changes = canCompare ? this.#changes(pair, around, depth) : undefined;
    const cost = changes?.reduce((sum, change) => sum + costOf(change), 0) ?? 0;
    const replacement = operation(place, step, { name: 'replace', content: after });
    return changes === undefined || cost > costOf(replacement) ? [replacement] : changes;
  }

  /** @returns undefined when only a replacement is possible */
  #changes(pair: Pair, around: Scopes, depth: number): readonly PatchOperation[] | undefined {
    const { old, renewed, step } = pair;
    if (qualifiedKey(old) !== qualifiedKey(renewed)) return undefined;
    const scopes = { old: scopeWithin(around.old, old), renewed: scopeWithin(around.renewed, renewed) };
    const place = { steps: [...pair.place.steps, step], scope: new Map([...scopes.old, ...scopes.renewed]) };
    const namespaces = this.#namespaces(pair, around, scopes);
    const attributes = attributeChanges(old, renewed);
    if (namespaces === undefined || attributes === undefined) return undefined;
    const contents = { old: contentOf(this.#old, old), renewed: contentOf(this.#renewed, renewed) };
    const matches = matchNodes(contents.old, contents.renewed, wholeOf(contents.old, contents.renewed), this.#budget);
    if (countChanges(contents.old, contents.renewed, matches) > MOST_CHANGES) return undefined;
    const written = (changes: readonly NodeChange[]): readonly PatchOperation[] =>
      changes.map(({ node, ...rest }) => operation(place, node === undefined ? undefined : () => node, rest));
    return [
      ...written(namespaces.before),
      ...written(attributes),
      ...diffContent(contents, place, matches, (child) => this.#element(child, scopes, depth + 1)),
      ...written(namespaces.after),
    ];
  }

  /**
   * Compares namespace declarations. Operations may not change what a prefix in use means, nor the default namespace
   * (RFC 5261 §4.2.3); a declaration that repeats an outer one is not in canonical XML.
   *
   * @returns undefined when operations cannot make this change
   */
  #namespaces({ old, renewed }: Pair, around: Scopes, scopes: Scopes): NamespaceChanges | undefined {
    if ((scopes.old.get('') ?? '') !== (scopes.renewed.get('') ?? '')) return undefined;
    const before: NodeChange[] = [];
    const after: NodeChange[] = [];
    for (const prefix of new Set([...scopes.old.keys(), ...scopes.renewed.keys()])) {
      const was = declared(old, prefix);
      const is = declared(renewed, prefix);
      const outer = around.renewed.get(prefix);
      if (prefix === '' || was === is) continue;
      if (was === undefined) {
        if (is === outer) continue;
        if (around.old.has(prefix) && around.old.get(prefix) !== is) return undefined;
        if (is !== undefined) before.push({ name: 'add', type: `namespace::${prefix}`, content: escapeText(is) });
      } else if (is === undefined) {
        if (outer === was) continue;
        if (outer !== undefined) return undefined;
        after.push({ name: 'remove', node: `namespace::${prefix}` });
      } else {
        if (this.#uses(old, prefix) || this.#uses(renewed, prefix)) return undefined;
        before.push({ name: 'replace', node: `namespace::${prefix}`, content: escapeText(is) });
      }
      if (!PLAIN_QNAME.test(prefix)) return undefined;
    }
    return { before, after };
  }

  /** Tells whether a name below an element has the prefix, or may have it when there is no time to look. */
  #uses(top: XmlElement, prefix: string): boolean {
    if (!this.#budget.spend(top.end - top.start)) return true;
    const start = `${prefix}:`;
    return elementsBelow(top).some(
      ({ name, attributes }) =>
        name.startsWith(start) || attributes.some((attribute) => attribute.name.startsWith(start)),
    );
  }
}

/** An operation on an attribute or namespace of an element, or on the element itself. */
interface NodeChange extends Pick<PatchOperation, 'name' | 'type' | 'content'> {
  /** The last step of its selector. */
  readonly node?: string;
}

interface NamespaceChanges {
  /** What the new content needs. */
  readonly before: readonly NodeChange[];
  /** What the old content needed. */
  readonly after: readonly NodeChange[];
}

/** @returns undefined when a selector cannot name an attribute */
function attributeChanges(old: XmlElement, renewed: XmlElement): readonly NodeChange[] | undefined {
  const values = new Map(old.attributes.map((attribute) => [attribute.name, attribute]));
  const wanted = new Map(renewed.attributes.map((attribute) => [attribute.name, attribute]));
  const removed = old.attributes.filter(({ name }) => !wanted.has(name));
  const changed = renewed.attributes.filter(({ name, value }) => values.get(name)?.value !== value);
  if ([...removed, ...changed].some(({ name }) => !PLAIN_QNAME.test(name))) return undefined;
  return [
    ...removed.map(({ name }): NodeChange => ({ name: 'remove', node: `@${name}` })),
    ...changed.map(({ name, value }): NodeChange => {
      const content = escapeText(value);
      return values.has(name)
        ? { name: 'replace', node: `@${name}`, content }
        : { name: 'add', type: `@${name}`, content };
    }),
  ];
}

function declared({ declarations }: XmlElement, prefix: string): string | undefined {
  return Object.hasOwn(declarations, prefix) ? declarations[prefix] : undefined;
}

function sameScopes({ old, renewed }: Scopes): boolean {
  if (old === renewed) return true;
  return old.size === renewed.size && [...old].every(([prefix, uri]) => renewed.get(prefix) === uri);
}
