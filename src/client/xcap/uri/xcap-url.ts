import { type FieldNames, requireOptions, shown } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { requireUsage, type Usage } from '../auid.js';
import { checkNode } from '../selector/check-node.js';
import { bindingsOf } from '../selector/namespace-bindings.js';
import type { NamespaceNode, NodeSelector, SelectorNode, SelectorStep } from '../selector/selector-node.js';
import { formatXcapUri, type NamespaceBindingsMode, type XcapUri } from './xcap-uri.js';

/** The parts of an XCAP URL. */
export interface XcapUrlRequest {
  readonly xcapRoot: string;
  readonly auid: string;
  readonly usage: Usage;
  /** Mandatory in the users tree. */
  readonly xui?: string | undefined;
  /** Replaces the document name of the usage. */
  readonly document?: string | undefined;
  /** Steps below the document's root element; empty for the root element itself, absent for the document. */
  readonly nodes?: NodeSelector | undefined;
  /** Ends the selector in an attribute; a QName. */
  readonly attribute?: string | undefined;
  /** Ends the selector in `namespace::*`. */
  readonly namespaces?: 'bindings' | undefined;
  /** `query` when absent. */
  readonly namespaceBindings?: NamespaceBindingsMode | undefined;
}

const URL_REQUEST: FieldNames<XcapUrlRequest> = {
  xcapRoot: true,
  auid: true,
  usage: true,
  xui: true,
  document: true,
  nodes: true,
  attribute: true,
  namespaces: true,
  namespaceBindings: true,
};

/**
 * Builds the URL of a document, or of an element, attribute or set of namespace bindings in it (specification,
 * Endpoints A; RFC 4825 §6). It puts a step for the usage's root element before the given steps.
 *
 * @throws InvalidArgumentError naming the part at fault
 * @throws XcapSelectorError (`XCAP_SELECTOR`) naming the node at fault
 * @throws XcapAuidError (`XCAP_AUID`) when the usage lacks a field
 *
 * @example
 * xcapUrl({ xcapRoot, auid: 'resource-lists', usage, xui, nodes: [node.attribute('list', 'name', 'friends')] });
 * // …/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D
 */
export function xcapUrl(request: XcapUrlRequest): string {
  requireOptions(request, URL_REQUEST, 'request');
  const usage = requireUsage(request.usage, request.auid);
  const parts: XcapUri = {
    xcapRoot: request.xcapRoot,
    auid: request.auid,
    scope: usage.scope ? 'global' : 'users',
    ...defined({ xui: !usage.scope && request.xui !== undefined ? request.xui : undefined }),
    document: request.document ?? usage.document,
    ...selectorParts(request, usage),
  };
  return formatXcapUri(parts, requireMode(request.namespaceBindings));
}

/**
 * @throws InvalidArgumentError naming `namespaceBindings`
 */
export function requireMode(mode: unknown): NamespaceBindingsMode {
  if (mode === undefined || mode === 'query' || mode === 'path') return mode ?? 'query';
  throw new InvalidArgumentError('namespaceBindings', `must be "query" or "path", got ${shown(mode)}`);
}

function selectorParts(request: XcapUrlRequest, usage: Usage): Pick<XcapUri, 'nodes' | 'terminal' | 'bindings'> {
  const terminal = terminalOf(request);
  if (request.nodes === undefined && terminal === undefined) return { bindings: {} };
  const nodes = requireNodes(request.nodes ?? []);
  const given = bindingsOf(nodes.filter((node) => node.kind === 'namespace'));
  const root = rootStep(usage, given);
  const steps = nodes.filter((node): node is SelectorStep => node.kind !== 'namespace');
  return {
    nodes: [root.step, ...steps],
    ...defined({ terminal }),
    bindings: root.binding === undefined ? given : { [root.binding.prefix]: root.binding.uri, ...given },
  };
}

function terminalOf({ attribute, namespaces }: XcapUrlRequest): XcapUri['terminal'] {
  if (namespaces !== undefined && namespaces !== 'bindings') {
    throw new InvalidArgumentError('namespaces', `must be "bindings", got ${shown(namespaces)}`);
  }
  if (attribute !== undefined && namespaces !== undefined) {
    throw new InvalidArgumentError('attribute', 'cannot be given together with namespaces');
  }
  if (namespaces !== undefined) return 'namespaces';
  return attribute === undefined ? undefined : { attribute };
}

function requireNodes(nodes: NodeSelector): readonly SelectorNode[] {
  if (!Array.isArray(nodes)) throw new InvalidArgumentError('nodes', `must be a list of nodes, got ${shown(nodes)}`);
  return nodes.map((node: SelectorNode) => checkNode(node));
}

/**
 * Makes the step for the document's root element. A root element outside the default document namespace needs a prefix
 * (pres-rules: `ruleset` is in the common-policy namespace): the caller's prefix for it, or else a new one.
 */
function rootStep(
  { rootElement, namespace }: Usage,
  given: Readonly<Record<string, string>>,
): { readonly step: SelectorStep; readonly binding?: NamespaceNode } {
  if (rootElement === undefined) return { step: { kind: 'name', name: '*' } };
  const { name, namespace: uri } = rootElement;
  if (uri === namespace) return { step: { kind: 'name', name } };
  const bound = Object.keys(given).find((prefix) => given[prefix] === uri);
  if (bound !== undefined) return { step: { kind: 'name', name: `${bound}:${name}` } };
  const prefix = freePrefix(given);
  return { step: { kind: 'name', name: `${prefix}:${name}` }, binding: { kind: 'namespace', prefix, uri } };
}

/** Chooses `root`, or when the caller uses that, `root1`, `root2`, … */
function freePrefix(given: Readonly<Record<string, string>>): string {
  let prefix = 'root';
  for (let count = 1; Object.hasOwn(given, prefix); count += 1) prefix = `root${count}`;
  return prefix;
}
