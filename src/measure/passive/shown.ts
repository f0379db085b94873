import { compareDocuments } from '../../../common/xml/contents.js';
import type { Opinion } from './due-rules.js';
import type { HeldDocument } from './held-document.js';
import type { Seen } from './seen.js';
import type { SeenServer } from './seen-server.js';

/** What a response shows of a rule. */
export interface Shown extends Opinion {
  readonly one: Seen;
  /** Rules about earlier changes that nobody has looked at: the server is at fault here only if it keeps them. */
  readonly assumes?: readonly string[];
}

/** A document that does not have the content which several changes give. */
export interface Unclear {
  readonly changes: readonly { readonly one: Seen; readonly id: string }[];
  readonly problem: string;
}

/** What holds for the judgment of an answer. */
export interface Circumstances {
  readonly isSoleWriter: boolean;
  readonly server: SeenServer;
  readonly unclear: Unclear[];
}

/** Says each opinion of an answer. */
export function of(one: Seen, opinions: readonly Opinion[]): readonly Shown[] {
  return opinions.map((opinion) => ({ ...opinion, one }));
}

export function isSameTarget(one: Seen, other: Seen): boolean {
  return one.exchange.request.target === other.exchange.request.target;
}

/** RFC 4825 §8.5: different states of a document have different strong entity tags. */
export function ofVersion(
  one: Seen,
  { versions }: HeldDocument,
  tag: string | undefined,
  text: string,
): readonly Shown[] {
  if (tag?.startsWith('"') !== true) return [];
  const before = versions.get(tag);
  versions.set(tag, text);
  if (before === undefined) return [];
  const comparison = compareDocuments(before, text);
  if (comparison === 'unreadable') return [];
  if (comparison !== 'other') return [{ id: 'XCAP-8.5-08', one }];
  return [{ id: 'XCAP-8.5-08', one, problem: `the entity tag ${tag} has been that of another content` }];
}
