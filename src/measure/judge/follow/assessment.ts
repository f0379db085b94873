import { compareDocuments } from '../../../../common/xml/contents.js';
import type { AnsweredRequest } from '../observe/observed.js';
import type { AnsweringServer } from './answering-server.js';
import type { HeldDocument } from './held-document.js';

/** What a response shows of a rule. */
export interface Assessment {
  readonly id: string;
  readonly one: AnsweredRequest;
  /** What is wrong, without full stop; absent when the response keeps the rule. */
  readonly problem?: string;
  /** Rules about earlier changes that nobody has looked at: the server is at fault here only if it keeps them. */
  readonly assumes?: readonly string[];
}

/** A document that does not have the content which several changes give. */
export interface Mismatch {
  readonly changes: readonly Assessment[];
  readonly problem: string;
}

/** What holds for the judgment of an answer. */
export interface Circumstances {
  readonly isSoleWriter: boolean;
  readonly server: AnsweringServer;
  readonly mismatches: Mismatch[];
  /** Indexes of the exchanges that met a known document. */
  readonly known: Set<number>;
  /** Whether a document is known that has the name of the directory. */
  readonly isBelowDocument: boolean;
  /** Whether the client has deleted all documents before the traffic. */
  readonly startsEmpty: boolean;
}

export function isSameTarget(one: AnsweredRequest, other: AnsweredRequest): boolean {
  return one.exchange.request.target === other.exchange.request.target;
}

/** RFC 4825 §8.5: different states of a document have different strong entity tags. */
export function ofVersion(
  one: AnsweredRequest,
  { versions }: HeldDocument,
  tag: string | undefined,
  text: string,
): readonly Assessment[] {
  if (tag?.startsWith('"') !== true) return [];
  const before = versions.get(tag);
  versions.set(tag, text);
  if (before === undefined) return [];
  const comparison = compareDocuments(before, text);
  if (comparison === 'unreadable') return [];
  if (comparison !== 'other') return [{ id: 'XCAP-8.5-08', one }];
  return [{ id: 'XCAP-8.5-08', one, problem: `the entity tag ${tag} has been that of another content` }];
}
