import { keyOf, type StoredDocument } from './store/document-store.js';
import type { HeldDocuments } from './xdms-state.js';

/**
 * What a repeatable mock holds between two requests. With the next request, it determines the answer, unless
 * authentication or a deviation remembers more.
 */
export interface XdmsMoment extends HeldDocuments {
  /** Number of entity tags given so far. */
  readonly tags: number;
}

/** Returns true when two moments hold the same documents, in the same order and with the same entity tags. */
export function isSameMoment(one: XdmsMoment, other: XdmsMoment): boolean {
  return one.tags === other.tags && areSame(one.stored, other.stored) && areSame(one.generated, other.generated);
}

function areSame(some: readonly StoredDocument[], others: readonly StoredDocument[]): boolean {
  return some.length === others.length && some.every((one, index) => isSameState(one, others[index]));
}

function isSameState(one: StoredDocument, other: StoredDocument | undefined): boolean {
  if (one === other) return true;
  if (other === undefined || one.etag !== other.etag || keyOf(one.id) !== keyOf(other.id)) return false;
  return one.document === other.document || one.document.text === other.document.text;
}

/** Returns the moment as a text, the same text for the same moments only. */
export function momentText({ tags, stored, generated }: XdmsMoment): string {
  const texts = [stored, generated].map((documents) =>
    documents.map(({ id, etag, document }) => [keyOf(id), etag, document.text]),
  );
  return JSON.stringify([tags, ...texts]);
}
