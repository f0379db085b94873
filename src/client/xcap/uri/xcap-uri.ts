import { requireText, requireXui, shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { encodeQuery, encodeSegment } from '../../../../common/percent-encoding.js';
import { formatAttValue } from '../att-value.js';
import { checkAttributeName, checkNode } from '../selector/check-node.js';
import {
  bindingsOf,
  completeBindings,
  formatBindings,
  type NamespaceBindings,
} from '../selector/namespace-bindings.js';
import type { NamespaceNode, SelectorStep } from '../selector/selector-node.js';
import { unholdableCharacter } from '../xml/xml-names.js';
import { isUnusableSegment, requireXcapRoot } from './xcap-root.js';

/**
 * Position of namespace bindings. `query` follows RFC 4825 §6.4: `?xmlns(p=urn:x)`. `path` follows the specification,
 * with an encoded question mark and quoted URIs: `%3Fxmlns(p=%22urn:x%22)`.
 */
export type NamespaceBindingsMode = 'query' | 'path';

/** The parts of an XCAP URI (RFC 4825 §6), decoded. */
export interface XcapUri {
  readonly xcapRoot: string;
  readonly auid: string;
  readonly scope: 'users' | 'global';
  /** Present for scope `users`. */
  readonly xui?: string;
  /** Document name, with `/` between its path segments. */
  readonly document: string;
  /** Steps from the document's root element on; absent in the URI of a document. */
  readonly nodes?: readonly SelectorStep[];
  /** The end of a node selector that selects no element. */
  readonly terminal?: { readonly attribute: string } | 'namespaces';
  /** Namespace URI by prefix; empty without bindings. */
  readonly bindings: NamespaceBindings;
}

/**
 * Builds an XCAP URI. `parseXcapUri` is its inverse.
 *
 * @param namespaceBindings position of the bindings
 * @throws InvalidArgumentError naming the part at fault
 * @throws XcapSelectorError naming the node at fault
 */
export function formatXcapUri(parts: XcapUri, namespaceBindings: NamespaceBindingsMode): string {
  const document = `${requireXcapRoot(parts.xcapRoot).uri}/${documentSelector(parts)}`;
  if (parts.nodes === undefined) {
    if (parts.terminal !== undefined) throw new InvalidArgumentError('nodes', 'must be given with a terminal selector');
    return document;
  }
  if (parts.nodes.length === 0) throw new InvalidArgumentError('nodes', 'must have at least one step (RFC 4825 §6.3)');
  const attribute = typeof parts.terminal === 'object' ? checkAttributeName(parts.terminal.attribute) : undefined;
  const bindings = completeBindings(parts.nodes.map(checkNode), attribute, checkBindings(parts.bindings));
  const steps = parts.nodes.map((step) => encodeSegment(formatStep(step)));
  return `${document}/~~/${[...steps, ...terminalSegment(parts.terminal)].join('/')}${suffix(bindings, namespaceBindings)}`;
}

function documentSelector({ auid, scope, xui, document }: XcapUri): string {
  const tree = scope === 'global' ? ['global'] : ['users', encodeSegment(requireXui(xui, 'xui'))];
  return [requireSegment(auid, 'auid'), ...tree, requireDocument(document)].join('/');
}

function requireDocument(document: string): string {
  return requireText(document, 'document')
    .split('/')
    .map((segment) => requireSegment(segment, 'document'))
    .join('/');
}

function requireSegment(segment: string, argument: string): string {
  const text = requireText(segment, argument);
  if (text.includes('/')) throw new InvalidArgumentError(argument, `must not contain a slash, got ${shown(text)}`);
  if (isUnusableSegment(text)) {
    throw new InvalidArgumentError(
      argument,
      `must not be or have a path segment "~~", "." or "..", got ${shown(text)}`,
    );
  }
  if (unholdableCharacter(text) !== undefined) {
    throw new InvalidArgumentError(argument, `must not contain ${unholdableCharacter(text)}, got ${shown(text)}`);
  }
  return encodeSegment(text);
}

function terminalSegment(terminal: XcapUri['terminal']): readonly string[] {
  if (terminal === undefined) return [];
  return [encodeSegment(terminal === 'namespaces' ? 'namespace::*' : `@${terminal.attribute}`)];
}

function checkBindings(bindings: NamespaceBindings): NamespaceBindings {
  const nodes = Object.entries(bindings).map(([prefix, uri]): NamespaceNode => ({ kind: 'namespace', prefix, uri }));
  return bindingsOf(nodes.map(checkNode));
}

function suffix(bindings: NamespaceBindings, mode: NamespaceBindingsMode): string {
  if (Object.keys(bindings).length === 0) return '';
  return mode === 'query'
    ? `?${encodeQuery(formatBindings(bindings, false))}`
    : encodeSegment(`?${formatBindings(bindings, true)}`);
}

/**
 * Formats a step by the grammar of RFC 4825 §6.3, before percent-encoding. The attribute value is an AttValue; the
 * server expands its references before it compares.
 */
function formatStep(step: SelectorStep): string {
  switch (step.kind) {
    case 'name':
      return step.name;
    case 'position':
      return `${step.name}[${step.position}]`;
    case 'attribute':
      return `${step.name}${attributeTest(step)}`;
    case 'positionAndAttribute':
      return `${step.name}[${step.position}]${attributeTest(step)}`;
  }
}

function attributeTest(step: { readonly attribute: string; readonly value: string }): string {
  return `[@${step.attribute}=${formatAttValue(step.value)}]`;
}
