import { documentKey, type StoredDocument, sizeOf } from '../store/document-store.js';
import type { DocumentId } from '../uri/document-id.js';

/** Most memory of all kept versions together, in characters of one octet. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** How many versions the list of all may have that are no longer kept, besides as many as are kept. */
const MOST_DROPPED = 64;

/**
 * Versions before the current ones, by entity tag: the latest of each document, within a number and a size for all.
 *
 * Lists, because V8 links each table of a Set to the next one. A table that has grown old keeps all later ones alive, and
 * each version with them, until the next full collection.
 */
export class KeptVersions {
  readonly #perDocument: number;
  /** The oldest version of each document first. */
  readonly #byDocument = new Map<string, StoredDocument[]>();
  /** In the order of storing, so that the oldest go first; some are no longer kept. */
  #all: StoredDocument[] = [];
  #kept = 0;
  #characters = 0;

  constructor(perDocument: number) {
    this.#perDocument = perDocument;
  }

  add(stored: StoredDocument): void {
    const key = documentKey(stored.id);
    const versions = this.#byDocument.get(key) ?? [];
    if (versions.includes(stored)) return;
    versions.push(stored);
    this.#byDocument.set(key, versions);
    this.#all.push(stored);
    this.#kept += 1;
    this.#characters += sizeOf(stored.document);
    if (versions.length > this.#perDocument) this.#dropOldest(key, versions);
    while (this.#characters > MOST_CHARACTERS) this.#dropOldestOfAll();
    if (this.#all.length > 2 * this.#kept + MOST_DROPPED) this.#all = this.#all.filter((one) => this.#isKept(one));
  }

  find(id: DocumentId, etag: string): StoredDocument | undefined {
    return this.#byDocument.get(documentKey(id))?.findLast((stored) => stored.etag === etag);
  }

  clear(): void {
    this.#all = [];
    this.#byDocument.clear();
    this.#kept = 0;
    this.#characters = 0;
  }

  #dropOldestOfAll(): void {
    const oldest = this.#all.shift();
    if (oldest === undefined || !this.#isKept(oldest)) return;
    const key = documentKey(oldest.id);
    this.#dropOldest(key, this.#byDocument.get(key) ?? []);
  }

  #dropOldest(key: string, versions: StoredDocument[]): void {
    this.#characters -= sizeOf(versions.shift()?.document);
    this.#kept -= 1;
    if (versions.length === 0) this.#byDocument.delete(key);
  }

  #isKept(stored: StoredDocument): boolean {
    return this.#byDocument.get(documentKey(stored.id))?.includes(stored) === true;
  }
}
