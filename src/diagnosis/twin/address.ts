import { decodedText } from '../../../common/percent-encoding.js';
import type { DocumentId } from '../../../simulators/reference.js';
import { SEPARATOR } from '../../result/causes/separator.js';

/** What a request target below an XCAP root addresses. */
export interface Address {
  /** The document; undefined for a path that names none. */
  readonly id: DocumentId | undefined;
  /** The same text for all targets of one document. */
  readonly key: string;
  /** Whether the target is a document, not a node of one. */
  readonly isWhole: boolean;
}

/**
 * Reads a request target.
 *
 * @param root path of the XCAP root, without a slash at the end
 * @returns undefined for a target outside of the root
 */
export function addressOf(target: string, root: string): Address | undefined {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
  const separator = SEPARATOR.exec(path)?.index;
  const segments = (separator === undefined ? path : path.slice(0, separator)).split('/').map(decoded);
  const before = root.split('/').map(decoded);
  if (!before.every((segment, index) => segments[index] === segment)) return undefined;
  const inRoot = segments.slice(before.length);
  return { id: documentIn(inRoot), key: inRoot.join('\n'), isWhole: separator === undefined };
}

function decoded(segment: string): string {
  return decodedText(segment);
}

function documentIn([auid, tree, ...rest]: readonly string[]): DocumentId | undefined {
  const [xui, path] = tree === 'users' ? [rest[0], rest.slice(1)] : [undefined, rest];
  const isNamed = path.length > 0 && path.every((name) => name !== '');
  if (auid === undefined || !isNamed) return undefined;
  if (tree === 'global') return { auid, xui: undefined, path };
  return tree === 'users' && xui !== undefined ? { auid, xui, path } : undefined;
}
