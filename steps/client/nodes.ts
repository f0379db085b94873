import type { DataTable } from '@cucumber/cucumber';
import { type NodeSelector, node, type SelectorNode } from '../../src/index.js';

type Row = Readonly<Record<string, string>>;

/**
 * Nodes from a table with the columns form, element, position, attribute and value, and for the form "namespace" prefix
 * and uri. Nothing here reads selector syntax, so a mistake in the client's own parser cannot hide.
 *
 * @throws what the selector helper throws
 */
export function nodesOf(table: DataTable): NodeSelector {
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
      throw new Error(`the table has a node of an unknown form: ${form}`);
  }
}

function positionOf({ position = '' }: Row): number {
  return Number(position);
}

/** Whether a node binds a prefix instead of being a step. */
export function isNamespaceNode(node: SelectorNode): boolean {
  return node.kind === 'namespace';
}
