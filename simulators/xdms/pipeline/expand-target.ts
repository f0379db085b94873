import { refuse } from '../http/refusal.js';
import { UnboundPrefixError } from '../selector/expand-names.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedTarget, Target } from './target.js';

/**
 * Expands the names of the node selector.
 *
 * @throws Refusal 400 when a prefix is not bound in the query (RFC 4825 §8)
 */
export function expandTarget({ usage, documentId, node }: Target, { expandNames }: Behaviour): ResolvedTarget {
  if (node === undefined) return { usage, documentId };
  const { selector: written, bindings } = node;
  try {
    return {
      usage,
      documentId,
      node: { written, bindings, selector: expandNames(written, bindings, usage.namespace) },
    };
  } catch (thrown) {
    if (thrown instanceof UnboundPrefixError) throw refuse(400, `In the node selector, ${thrown.message}.`);
    throw thrown;
  }
}
