import { type DocumentId, keyOf, type StoredDocument } from '../store/document-store.js';

/** Most characters of all kept versions together. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Versions before the current ones, by entity tag: the latest of each document, within a number and a size for all. */
export class KeptVersions {
  readonly #perDocument: number;
  /** In the order of storing, so that the oldest go first. */
  readonly #all = new Set<StoredDocument>();
  readonly #byDocument = new Map<string, Set<StoredDocument>>();
  #characters = 0;

  constructor(perDocument: number) {
    this.#perDocument = perDocument;
  }

  add(stored: StoredDocument): void {
    const key = keyOf(stored.id);
    const versions = this.#byDocument.get(key) ?? new Set();
    if (versions.has(stored)) return;
    this.#byDocument.set(key, versions.add(stored));
    this.#all.add(stored);
    this.#characters += stored.document.text.length;
    if (versions.size > this.#perDocument) this.#dropOldest(versions);
    while (this.#characters > MOST_CHARACTERS) this.#dropOldest(this.#all);
  }

  find(id: DocumentId, etag: string): StoredDocument | undefined {
    return [...(this.#byDocument.get(keyOf(id)) ?? [])].reverse().find((stored) => stored.etag === etag);
  }

  clear(): void {
    this.#all.clear();
    this.#byDocument.clear();
    this.#characters = 0;
  }

  #dropOldest(versions: ReadonlySet<StoredDocument>): void {
    const [oldest] = versions;
    if (oldest === undefined) return;
    const key = keyOf(oldest.id);
    const siblings = this.#byDocument.get(key);
    this.#all.delete(oldest);
    siblings?.delete(oldest);
    if (siblings?.size === 0) this.#byDocument.delete(key);
    this.#characters -= oldest.document.text.length;
  }
}
