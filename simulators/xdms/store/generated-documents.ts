import { parseDocument } from '../document/parse-document.js';
import { UNLIMITED } from '../limits.js';
import type { ServerView, Usage } from '../usages/usage.js';
import { type DocumentId, keyOf, type StoredDocument } from './document-store.js';

/**
 * The documents that the server makes itself, as they are now. They get an entity tag like any other document, and a
 * new one whenever their text has changed.
 */
export class GeneratedDocumentCache {
  /** As many as users and usages have generated documents: a request for any other is refused before. */
  readonly #latest = new Map<string, StoredDocument>();
  readonly #nextTag: () => string;

  constructor(nextTag: () => string) {
    this.#nextTag = nextTag;
  }

  /** @returns undefined when the usage does not make this document */
  get(id: DocumentId, { generated }: Usage, server: () => ServerView): StoredDocument | undefined {
    if (generated === undefined || !generated.owns(id)) return undefined;
    const text = generated.text(id, server());
    const known = this.#latest.get(keyOf(id));
    if (known?.document.text === text) return known;
    const made = { id, document: parseDocument(text, UNLIMITED), etag: this.#nextTag(), modifiedAt: new Date() };
    this.#latest.set(keyOf(id), made);
    return made;
  }
}
