import type { ResolvedTarget } from '../pipeline/target.js';
import type { Resolver, SelectedNode } from '../selector/selection.js';
import type { StoredDocument } from '../store/document-store.js';

/** Evaluates the node selector of a target; undefined for a missing document, and for a target without a node selector. */
export function selectedNode(
  resolve: Resolver,
  stored: StoredDocument | undefined,
  { node }: Pick<ResolvedTarget, 'node'>,
): SelectedNode | undefined {
  return stored === undefined || node === undefined ? undefined : resolve(stored.document, node.selector);
}
