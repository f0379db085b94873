import type { TreeNode } from './tree.js';

/** A node that the tree shows, with what a screen reader says of its place. */
export interface Row {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly isOpen: boolean;
}

/** Lists the nodes that are visible: those whose parents are all open. */
export function visibleRows(nodes: readonly TreeNode[], isOpen: (key: string) => boolean, level = 1): readonly Row[] {
  const rows: Row[] = [];
  addRows(rows, nodes, isOpen, level);
  return rows;
}

function addRows(rows: Row[], nodes: readonly TreeNode[], isOpen: (key: string) => boolean, level: number): void {
  for (const [index, node] of nodes.entries()) {
    const open = node.kind !== 'case' && isOpen(node.key);
    rows.push({ node, level, position: index + 1, siblings: nodes.length, isOpen: open });
    if (open) addRows(rows, node.children(), isOpen, level + 1);
  }
}

/** Returns the row of the parent of a row; itself at the top. */
export function parentRow(rows: readonly Row[], index: number): number {
  const level = rows[index]?.level ?? 1;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.level ?? 1) < level) return at;
  return index;
}

/** The keys of the nodes above a case, and its own: where it stands first in the tree. */
export function pathTo(nodes: readonly TreeNode[], id: string): readonly string[] {
  for (const { key, kind, cases, children } of nodes) {
    if (!cases.includes(id)) continue;
    return kind === 'case' ? [key] : [key, ...pathTo(children(), id)];
  }
  return [];
}
