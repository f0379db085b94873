import type { Environment } from '../environment.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { DocumentId } from '../store/document-store.js';
import { pathBindings } from '../uri/path-bindings.js';
import { TargetSyntaxError } from '../uri/percent-decode.js';
import type { SplitTarget } from '../uri/split-target.js';
import type { Usage } from '../usages/usage.js';
import type { Behaviour } from './standard-behaviour.js';
import type { Target } from './target.js';

/**
 * Finds out what the request URI names (RFC 4825 §8): an unknown usage, an unknown user and an extension selector,
 * which is any node selector outside the grammar, are all answered 404, before anything else is looked at.
 *
 * @throws Refusal 400 for a target that cannot be decoded; 404
 */
export function resolveTarget(request: XcapRequest, environment: Environment, behaviour: Behaviour): Target {
  const parts = split(request, environment, behaviour);
  const usage = behaviour.findUsage(parts, environment);
  const documentId = behaviour.identifyDocument(usage, parts, environment, request);
  return { usage, documentId, ...nodeOf(parts, request, environment, behaviour) };
}

function split(request: XcapRequest, environment: Environment, { splitTarget }: Behaviour): SplitTarget {
  try {
    const parts = splitTarget(request.target, environment.rootSegments);
    if (parts === undefined) throw refuse(404, 'There is nothing outside the XCAP root.');
    return parts;
  } catch (thrown) {
    if (thrown instanceof TargetSyntaxError) throw refuse(400, `The request target is malformed: ${thrown.message}.`);
    throw thrown;
  }
}

/**
 * RFC 4825 §6.2: the first segment is the AUID.
 *
 * @throws Refusal 404
 */
export function findUsage({ documentSegments: [auid = ''] }: SplitTarget, { usages }: Environment): Usage {
  const usage = usages.get(auid);
  if (usage === undefined) throw refuse(404, `The application usage ${auid} is not served here.`);
  return usage;
}

/**
 * RFC 4825 §6.2: "users", then the XUI, or "global"; then the path of the document.
 *
 * @throws Refusal 404
 */
export function identifyDocument(
  usage: Usage,
  { documentSegments: [, tree, ...rest] }: SplitTarget,
  { users }: Environment,
  _request: XcapRequest,
): DocumentId {
  const [xui, path] = tree === 'users' ? [rest[0] ?? '', rest.slice(1)] : [undefined, rest];
  if (tree !== 'users' && tree !== 'global') throw refuse(404, 'Below a usage there are only "users" and "global".');
  if (xui !== undefined && !users.has(xui)) throw refuse(404, `The user ${xui} is not known here.`);
  if (usage.scope === 'global' && tree !== 'global') {
    throw refuse(404, `The usage ${usage.auid} has no documents in the ${tree} tree.`);
  }
  if (path.length === 0 || path.some(isNoName)) throw refuse(404, 'The request target names no document.');
  return { auid: usage.auid, xui, path };
}

/** An empty segment names nothing, and dot segments are steps of a relative reference (RFC 3986 §3.3). */
function isNoName(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..';
}

function nodeOf(
  parts: SplitTarget,
  request: XcapRequest,
  environment: Environment,
  { parseNodeSelector, parseNamespaceBindings }: Behaviour,
): Pick<Target, 'node'> {
  if (parts.nodeSelector === undefined) return {};
  const { nodeSelector, query } = withBindingsInQuery(parts.nodeSelector, parts.query, request, environment);
  const selector = parseNodeSelector(nodeSelector);
  if (selector === undefined) throw refuse(404, `${nodeSelector} is not a node selector that is understood here.`);
  return { node: { selector, bindings: parseNamespaceBindings(query) } };
}

function withBindingsInQuery(
  nodeSelector: string,
  query: string,
  { method, target }: XcapRequest,
  { report }: Environment,
): { readonly nodeSelector: string; readonly query: string } {
  const inPath = pathBindings(nodeSelector);
  if (inPath === undefined) return { nodeSelector, query };
  report({
    rule: 'RFC 4825 §6.4',
    text: 'The namespace bindings stand in the path; they belong into the query, without quotes around the URI.',
    request: `${method} ${target}`,
  });
  return { nodeSelector: inPath.nodeSelector, query: `${inPath.query} ${query}` };
}
