import type { UsedNonce } from './auth/nonces.js';
import { documentAtRest } from './document/parse-document.js';
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

type PlainDocument = Omit<StoredDocument, 'document'> & { readonly text: string };

/** A moment with the texts of its documents, so that it can be written to a file. */
export interface PlainMoment extends Omit<XdmsMoment, keyof HeldDocuments> {
  readonly stored: readonly PlainDocument[];
  readonly generated: readonly PlainDocument[];
}

/** Replaces the documents of a moment by their texts. */
export function plainMoment({ stored, generated, ...rest }: XdmsMoment): PlainMoment {
  const plain = ({ document, ...one }: StoredDocument) => ({ ...one, text: document.text });
  return { ...rest, stored: stored.map(plain), generated: generated.map(plain) };
}

/** Makes the moment again. Its documents are parsed when somebody reads them. */
export function momentOf({ stored, generated, ...rest }: PlainMoment): XdmsMoment {
  const atRest = ({ text, ...one }: PlainDocument) => ({ ...one, document: documentAtRest(text) });
  return { ...rest, stored: stored.map(atRest), generated: generated.map(atRest) };
}
