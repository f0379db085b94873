import type { UsedNonce } from './auth/nonces.js';
import type { GbaMoment } from './gba/gba-state.js';
import { documentKey, type StoredDocument } from './store/document-store.js';
import type { HeldDocuments } from './xdms-state.js';

/**
 * What a repeatable mock holds between two requests. With the next request, it determines the answer, unless a deviation
 * remembers more.
 */
export interface XdmsMoment extends HeldDocuments {
  /** Number of entity tags given so far. */
  readonly tags: number;
  /** Number of Digest nonces given so far. */
  readonly nonces: number;
  readonly usedNonces: readonly UsedNonce[];
  readonly gba: GbaMoment;
}

/** Returns true when two moments hold the same documents, in the same order and with the same entity tags, and nonces. */
export function isSameMoment(one: XdmsMoment, other: XdmsMoment): boolean {
  return (
    one.tags === other.tags &&
    one.nonces === other.nonces &&
    areSame(one.usedNonces, other.usedNonces, isSameNonce) &&
    (one.gba === other.gba || JSON.stringify(one.gba) === JSON.stringify(other.gba)) &&
    areSame(one.stored, other.stored, isSameState) &&
    areSame(one.generated, other.generated, isSameState)
  );
}

function areSame<T>(
  some: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T | undefined) => boolean,
): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]));
}

function isSameNonce(one: UsedNonce, other: UsedNonce | undefined): boolean {
  if (one.nonce !== other?.nonce || one.firstCnonce !== other.firstCnonce) return false;
  return one.highest === other.highest && one.seen === other.seen;
}

function isSameState(one: StoredDocument, other: StoredDocument | undefined): boolean {
  if (one === other) return true;
  if (other === undefined || one.etag !== other.etag || documentKey(one.id) !== documentKey(other.id)) return false;
  return one.document === other.document || one.document.text === other.document.text;
}

/** Returns the moment as a text, the same text for the same moments only. */
export function xdmsMomentText({ tags, nonces, usedNonces, gba, stored, generated }: XdmsMoment): string {
  const texts = [stored, generated].map((documents) =>
    documents.map(({ id, etag, document }) => [documentKey(id), etag, document.text]),
  );
  const used = usedNonces.map(({ nonce, firstCnonce, highest, seen }) => [nonce, firstCnonce, highest, String(seen)]);
  return JSON.stringify([tags, nonces, used, gba, ...texts]);
}
