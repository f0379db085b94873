import type { DataTable } from '@cucumber/cucumber';
import { type NodeSelector, node, type SelectorNode } from '../../src/client/index.js';

type Row = Readonly<Record<string, string>>;

/**
 * Reads nodes from a table with the columns form, element, position, attribute and value; the form "namespace" has
 * prefix and uri. No code here reads selector syntax, so a mistake in the client's parser cannot hide.
 *
 * @throws the selector helper's errors
 */
export function nodesInTable(table: DataTable): NodeSelector {
  return table.hashes().map(nodeOf);
}

function nodeOf(row: Row): SelectorNode {
  const { form, element = '', attribute = '', value = '', prefix = '', uri = '' } = row;
  switch (form) {
    case 'name':
      return node.name(element);
    case 'position':
      return node.position(element, positionOf(row));
    case 'any':
      return (row.position ?? '') === '' ? node.any() : node.any(positionOf(row));
    case 'attribute':
      return node.attribute(element, attribute, value);
    case 'position and attribute':
      return node.positionAndAttribute(element, positionOf(row), attribute, value);
    case 'namespace':
      return node.namespace(prefix, uri);
    default:
      throw new Error(`the column "form" has an unknown form: ${form}`);
  }
}

function positionOf({ position = '' }: Row): number {
  return Number(position);
}

/** Tells whether a node binds a prefix instead of selecting a step. */
export function isNamespaceNode(node: SelectorNode): boolean {
  return node.kind === 'namespace';
}
