import { UNLIMITED } from '../document/limits.js';
import { parseDocument } from '../document/parse-document.js';
import type { TreeCache } from '../document/tree-cache.js';
import { documentKey, type StoredDocument } from '../store/document-store.js';
import type { DocumentId } from '../uri/document-id.js';
import type { ServedUsage, ServerView } from './usage.js';

/** Caches the documents that the server generates. Each has an entity tag, and gets a new one when its text changes. */
export class GeneratedDocumentCache {
  /** One entry per generated document of users and usages; the server refuses requests for others before. */
  readonly #latest = new Map<string, StoredDocument>();
  readonly #nextTag: () => string;
  readonly #now: () => Date;
  readonly #trees: TreeCache;

  /** @param trees keeps the trees of the documents in use */
  constructor(nextTag: () => string, now: () => Date, trees: TreeCache) {
    this.#nextTag = nextTag;
    this.#now = now;
    this.#trees = trees;
  }

  /** Lists the latest state of each document that was asked for. */
  all(): readonly StoredDocument[] {
    return [...this.#latest.values()];
  }

  /** Replaces all documents by earlier states, with their entity tags. */
  replaceAll(documents: Iterable<StoredDocument>): void {
    this.#latest.clear();
    for (const made of documents) this.#latest.set(documentKey(made.id), made);
  }

  /** @returns undefined when the usage does not generate this document */
  get(id: DocumentId, { generated }: ServedUsage, server: () => ServerView): StoredDocument | undefined {
    if (generated === undefined || !generated.owns(id)) return undefined;
    if (generated.exists?.(id, server()) === false) return undefined;
    const text = generated.text(id, server());
    const known = this.#latest.get(documentKey(id));
    if (known?.document.text === text) return known;
    const document = parseDocument(text, UNLIMITED);
    document.keptBy(this.#trees);
    const made = { id, document, etag: this.#nextTag(), modifiedAt: this.#now() };
    this.#latest.set(documentKey(id), made);
    return made;
  }
}
