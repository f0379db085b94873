import { shortened } from '../../../../common/text/shortened.js';
import type { ExpandedName } from '../../document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import type { PrefixBindings } from '../../selector/namespace-bindings.js';
import type { ElementStep, Resolver, SelectedNode } from '../../selector/node-selector.js';
import { writeStep } from '../../selector/write-node-selector.js';
import type { ResolvedNode } from '../target.js';
import { deepestSelected, type Steps } from './deepest-selected.js';

/** Steps that are looked at one by one, and children that are looked through; more would take time. */
const MOST_STEPS = 32;
const MOST_CHILDREN = 1_000;
/** Characters of a step in an explanation. */
const LONGEST_STEP = 100;

/** Says why a node selector selects no single node, for the person who reads the response. */
export function explainSelection(document: XmlDocument, node: ResolvedNode, resolve: Resolver): string {
  const { selector, written } = node;
  const quotes = quotedNamespace(node.bindings);
  if (quotes !== undefined) return `The node selector selects nothing: ${quotes}.`;
  const stop = stopOf(document, selector.steps, resolve);
  if (stop === undefined) return 'The node selector does not select a single node.';
  const at = (index: number): string => shownStep(written.steps[index]);
  const { depth, isAmbiguous, found } = stop;
  const step = selector.steps[depth];
  if (step === undefined) return `The node selector selects nothing: ${at(depth - 1)} has no such attribute.`;
  if (isAmbiguous) {
    return `The step ${at(depth)} of the node selector selects several elements; add a position, like [1], or an attribute.`;
  }
  const above = depth === 0 ? 'the document' : at(depth - 1);
  return `The node selector selects nothing: ${above} has no ${at(depth)}${otherNamespace(step, found, document)}.`;
}

/** Where the evaluation of a node selector ends. */
export interface Stop {
  /** Number of the first steps that select an element. */
  readonly depth: number;
  /** Element of these steps; undefined for the root node. */
  readonly found: XmlElement | undefined;
  /** Whether the next step selects several elements. */
  readonly isAmbiguous: boolean;
}

/** @returns undefined for a selector of too many steps */
export function stopOf(document: XmlDocument, steps: Steps, resolve: Resolver): Stop | undefined {
  if (steps.length > MOST_STEPS) return undefined;
  let last = { kind: 'no-match' } as SelectedNode;
  let found: XmlElement | undefined;
  const depth = deepestSelected(steps, (prefix) => {
    last = resolve(document, { steps: prefix });
    if (last.kind === 'element') found = last.element;
    return last.kind === 'element';
  });
  return { depth, found, isAmbiguous: last.kind === 'ambiguous' };
}

/** Finds a namespace in quotes: in a query the quotes are part of it (RFC 4825 §6.4). */
export function quotedNamespace(bindings: PrefixBindings): string | undefined {
  for (const [prefix, uri] of bindings) {
    const [, , bare] = /^(["'])(.*)\1$/s.exec(uri) ?? [];
    if (bare === undefined) continue;
    const binding = `xmlns(${prefix}=${bare.slice(0, LONGEST_STEP)})`;
    return `in the query, the quotes of xmlns(${prefix}=…) are part of the namespace; write ${binding}`;
  }
  return undefined;
}

/** Names the namespace of an element that has the local name of a step: the most frequent mistake. */
function otherNamespace(
  { name }: ElementStep<ExpandedName>,
  parent: XmlElement | undefined,
  { root }: XmlDocument,
): string {
  if (name === '*') return '';
  const other = inOtherNamespace(name, parent === undefined ? [root] : childrenOf(parent));
  if (other === undefined) return '';
  const own = name.namespace === '' ? 'no namespace' : name.namespace;
  const there = other.namespace === '' ? 'in no namespace' : `in ${other.namespace}`;
  return ` in ${own}, but one ${there}: bind a prefix to that in the query, like ?xmlns(p=${other.namespace})`;
}

/** Returns the children that an explanation looks through. */
export function childrenOf(parent: XmlElement): readonly XmlElement[] {
  return parent.children.slice(0, MOST_CHILDREN);
}

/** Finds an element of a local name when all of that name are in other namespaces. */
export function inOtherNamespace(
  { localName, namespace }: ExpandedName,
  elements: readonly XmlElement[],
): XmlElement | undefined {
  const same = elements.filter((one) => one.localName === localName);
  return same.some((one) => one.namespace === namespace) ? undefined : same[0];
}

export function shownStep(step: Parameters<typeof writeStep>[0] | undefined): string {
  return step === undefined ? '' : shortened(writeStep(step), LONGEST_STEP);
}
