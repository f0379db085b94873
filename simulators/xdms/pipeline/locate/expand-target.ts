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
      if (thrown instanceof UnboundPrefixError) throw unbound(thrown, bindings.size > 0, usage);
      throw thrown;
    }
  };
}

function unbound({ prefix, message }: UnboundPrefixError, hasOthers: boolean, { rootElement }: ServedUsage): Refusal {
  const binding = `xmlns(${prefix}=${rootElement.namespace})`;
  const what = hasOthers ? `${binding} to the query` : `?${binding}`;
  const reason = `In the node selector, ${message} (RFC 4825 §8); append one, such as ${what}.`;
  const text = `In the node selector, ${message}.`;
  return refuse(400, reason, {}, { rule: 'RFC 4825 §8', text, advice: `Append a binding, such as ${what}.` });
}
