import type { ResolvedTarget } from '../../xdms/pipeline/target.js';
import type { Resolver, SelectedNode } from '../../xdms/selector/node-selector.js';
import type { StoredDocument } from '../../xdms/store/document-store.js';

/** Evaluates the node selector of a target; undefined for a missing document, and for a target without a node selector. */
export function selectedNode(
  resolve: Resolver,
  stored: StoredDocument | undefined,
  { node }: Pick<ResolvedTarget, 'node'>,
): SelectedNode | undefined {
  return stored === undefined || node === undefined ? undefined : resolve(stored.document, node.selector);
}
