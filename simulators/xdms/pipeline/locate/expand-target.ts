import { refuse } from '../../http/refusal.js';
import { type ExpandNames, UnboundPrefixError } from '../../selector/expand-names.js';
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
      if (thrown instanceof UnboundPrefixError) throw refuse(400, `In the node selector, ${thrown.message}.`);
      throw thrown;
    }
  };
}
