import { type Refusal, refuse } from '../../http/refusal.js';
import { type ExpandNames, UnboundPrefixError } from '../../selector/expand-names.js';
import type { ServedUsage } from '../../usages/usage.js';
import type { ResolvedTarget, Target } from '../target.js';

/** @throws Refusal 400 when a prefix is not bound in the query (RFC 4825 §8) */
export type ExpandTarget = (target: Target) => ResolvedTarget;

export interface ExpandTargetParts {
  readonly expandNames: ExpandNames;
}

/** Expands the names of the node selector, with the bindings of the query and the usage's default namespace. */
export function createExpandTarget({ expandNames }: ExpandTargetParts): ExpandTarget {
  return ({ usage, documentId, node }) => {
    if (node === undefined) return { usage, documentId };
    const { selector: written, bindings } = node;
    try {
      const selector = expandNames(written, bindings, usage.namespace);
      return { usage, documentId, node: { written, bindings, selector } };
    } catch (thrown) {
      if (thrown instanceof UnboundPrefixError) throw unbound(thrown, node, usage);
      throw thrown;
    }
  };
}

function unbound(
  { prefix, message }: UnboundPrefixError,
  node: NonNullable<Target['node']>,
  usage: ServedUsage,
): Refusal {
  const binding = `xmlns(${prefix}=${namespaceFor(prefix, node, usage)})`;
  const what = node.bindings.size > 0 ? `${binding} to the query` : `?${binding}`;
  const fact = `In the node selector, ${message}`;
  const reason = `${fact} (RFC 4825 §8)${unreadQuery(node)}; append one, such as ${what}.`;
  const text = `${fact}${unreadQuery(node)}.`;
  return refuse(400, reason, {}, { rule: 'RFC 4825 §8', text, advice: `Append a binding, such as ${what}.` });
}

/** Returns the namespace that declares the first name with the prefix; that of the document element when none does. */
function namespaceFor(
  prefix: string,
  { selector: { steps } }: NonNullable<Target['node']>,
  { namespaces, rootElement }: ServedUsage,
): string {
  const step = steps.find(({ name }) => name !== '*' && name.prefix === prefix);
  const local = step === undefined || step.name === '*' ? '' : step.name.localName;
  const ofRoot = rootElement.namespace === '*' ? 'NAMESPACE' : rootElement.namespace;
  return namespaces.find(({ elements }) => elements.has(local))?.namespace ?? ofRoot;
}

/** Characters of a query in a text. */
const LONGEST_QUERY = 100;

/** Says that a query has something else than bindings (RFC 4825 §6.4). */
function unreadQuery({ query, bindings }: NonNullable<Target['node']>): string {
  if (query === '' || bindings.size > 0) return '';
  return `, and the query ${query.slice(0, LONGEST_QUERY)} is no sequence of parts like xmlns(p=URI) (§6.4)`;
}
