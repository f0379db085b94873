import { refuse } from '../../http/refusal.js';
import type { XcapRequest } from '../../http/xcap-request.js';
import type { DocumentId } from '../../uri/document-id.js';
import type { SplitTarget } from '../../uri/split-target.js';
import type { ServedUsage } from '../../usages/usage.js';

/** @throws Refusal 404 */
export type FindUsage = (parts: SplitTarget) => ServedUsage;

/** @throws Refusal 404 */
export type IdentifyDocument = (usage: ServedUsage, parts: SplitTarget, request: XcapRequest) => DocumentId;

export interface FindUsageParts {
  /** By AUID. */
  readonly usages: ReadonlyMap<string, ServedUsage>;
}

export interface IdentifyDocumentParts {
  /** XUIs of the users the server knows. */
  readonly users: ReadonlySet<string>;
}

/** Finds the usage by the first segment, the AUID (RFC 4825 §6.2). */
export function createFindUsage({ usages }: FindUsageParts): FindUsage {
  return ({ documentSegments }) => {
    const auid = documentSegments[0] ?? '';
    const usage = usages.get(auid);
    if (usage === undefined) throw refuse(404, `The application usage ${auid} is not served here.`);
    return usage;
  };
}

/** The ids of targets. Clients repeat targets, and the splitter returns the same value for a repeated one. */
const identified = new WeakMap<SplitTarget, DocumentId>();

/** Reads the segments after the AUID (RFC 4825 §6.2): "users", then the XUI, or "global"; then the document's path. */
export function createIdentifyDocument({ users }: IdentifyDocumentParts): IdentifyDocument {
  return (usage, split) => {
    const known = identified.get(split);
    if (known?.auid === usage.auid && isInTree(known, usage, users)) return known;
    const id = identify(usage, split, users);
    identified.set(split, id);
    return id;
  };
}

/** Users come and go, and two servers may give the same AUID to different usages. */
function isInTree({ xui }: DocumentId, { scope }: ServedUsage, users: ReadonlySet<string>): boolean {
  return xui === undefined || (users.has(xui) && scope !== 'global');
}

/** @throws Refusal 404 */
function identify(
  { auid, scope }: ServedUsage,
  { documentSegments: [, tree, ...rest] }: SplitTarget,
  users: ReadonlySet<string>,
): DocumentId {
  const [xui, path] = tree === 'users' ? [rest[0] ?? '', rest.slice(1)] : [undefined, rest];
  if (tree !== 'users' && tree !== 'global') throw refuse(404, 'Below a usage there are only "users" and "global".');
  if (xui !== undefined && !users.has(xui)) throw refuse(404, `The user ${xui} is not known here.`);
  if (scope === 'global' && tree !== 'global') {
    throw refuse(404, `The usage ${auid} has no documents in the ${tree} tree.`);
  }
  if (path.length === 0 || path.some(isNoName)) throw refuse(404, 'The request target names no document.');
  return { auid, xui, path };
}

/** Detects empty segments and dot segments, which belong to relative references (RFC 3986 §3.3). */
function isNoName(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..';
}
