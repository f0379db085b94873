import { shown } from '../../../../common/arguments.js';
import { RESOURCE_LISTS, RLS_SERVICES } from '../../../../common/usages/standard-usages.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import { expandNames, UnboundPrefixError } from '../../selector/expand-names.js';
import { parseNamespaceBindings } from '../../selector/namespace-bindings.js';
import { parseNodeSelector } from '../../selector/parse-node-selector.js';
import { percentDecode, TargetSyntaxError } from '../../uri/percent-decode.js';
import { type SplitTarget, splitTarget } from '../../uri/split-target.js';
import type { Constraint, ConstraintContext } from '../usage.js';
import { isElementNamed, servicesOf } from './lists.js';
import { textContent } from './text-content.js';
import { absoluteHttpUri, collapsed, uriParts } from './uri-parts.js';

/**
 * RFC 4826 §4.1 and §4.4.5: a resource-list holds an absolute HTTP URI of an element in a user's resource-lists
 * documents below the same XCAP root; in a user's own RLS services document it is one of that user's. It checks only
 * the URI, not whether the list exists.
 */
export const resourceListUris: Constraint = (document, context) => {
  for (const element of servicesOf(document.root).flatMap(resourceListsOf)) {
    const uri = collapsed(textContent(document, element));
    const fault = faultOf(uri, context);
    if (fault !== undefined) {
      const places = [{ element, clause: 'RFC 4826 §4.4.5', advice: ADVICE }];
      return { kind: 'constraint-failure', phrase: `The resource-list ${shown(uri)} must ${fault}.`, places };
    }
  }
  return undefined;
};

const ADVICE =
  'Write such as http://xcap.example.com/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B1%5D.';

function resourceListsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => isElementNamed(child, RLS_SERVICES.namespace, 'resource-list'));
}

/** Names the first requirement that the URI violates. */
function faultOf(uri: string, { id, xcapRoot, stored }: ConstraintContext): string | undefined {
  const parts = absoluteHttpUri(uri);
  if (parts === undefined) return 'be a percent-encoded absolute HTTP URI';
  // Another client may know the server under another name, so what it has stored stays valid.
  const isKnown = hasOriginOf(parts, xcapRoot) || isIn(stored, uri);
  const target = isKnown ? targetBelow(xcapRoot, uri) : undefined;
  if (target === undefined) return `be below the XCAP root ${xcapRoot}`;
  const [auid, tree, xui, ...path] = target.documentSegments;
  if (auid !== RESOURCE_LISTS.auid) return 'name the application usage resource-lists';
  if (tree !== 'users' || xui === undefined || xui === '') return "be in a user's home directory";
  if (id.xui !== undefined && xui !== id.xui) return `be in the home directory of ${id.xui}`;
  if (path.length === 0 || path.some((segment) => ['', '.', '..'].includes(segment))) return 'name a document';
  return selectsElement(target) ? undefined : 'select an element of a document';
}

/** Caches the URIs of stored documents, which are immutable. */
const readBefore = new WeakMap<XmlDocument, ReadonlySet<string>>();

function isIn(stored: XmlDocument | undefined, uri: string): boolean {
  if (stored === undefined) return false;
  const uris = readBefore.get(stored) ?? new Set(urisIn(stored));
  readBefore.set(stored, uris);
  return uris.has(uri);
}

function urisIn(document: XmlDocument): readonly string[] {
  const lists = servicesOf(document.root).flatMap(resourceListsOf);
  return lists.map((element) => collapsed(textContent(document, element)));
}

/** The same scheme, host and port (RFC 3986 §6.2.2.1, §6.2.3). */
function hasOriginOf(one: { readonly scheme: string | undefined; readonly authority: string }, root: string): boolean {
  const other = uriParts(root);
  // A root without an authority is that of whoever operates the server: initial documents, and those of its control.
  if (other?.authority === undefined) return true;
  return originOf(one.scheme, one.authority) === originOf(other.scheme, other.authority);
}

function originOf(scheme = '', authority = ''): string {
  const lowerCase = scheme.toLowerCase();
  const withoutDefaultPort = authority.toLowerCase().replace(lowerCase === 'https' ? /:(?:443)?$/ : /:(?:80)?$/, '');
  return `${lowerCase}://${withoutDefaultPort}`;
}

function targetBelow(xcapRoot: string, uri: string): SplitTarget | undefined {
  const rootSegments = (uriParts(xcapRoot)?.path ?? '').split('/').slice(1);
  try {
    return splitTarget(uri, rootSegments.map(percentDecode));
  } catch (thrown) {
    if (thrown instanceof TargetSyntaxError) return undefined;
    throw thrown;
  }
}

function selectsElement({ nodeSelector, query }: SplitTarget): boolean {
  const selector = nodeSelector === undefined ? undefined : parseNodeSelector(nodeSelector);
  if (selector === undefined || selector.terminal !== undefined) return false;
  try {
    expandNames(selector, parseNamespaceBindings(query), RESOURCE_LISTS.namespace);
    return true;
  } catch (thrown) {
    if (thrown instanceof UnboundPrefixError) return false;
    throw thrown;
  }
}
