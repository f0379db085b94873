import type { XmlDocument } from '../document/xml-document.js';

/** Names one document on the server: usage, owner, path below the owner's directory (RFC 4825 §6.2), all decoded. */
export interface DocumentId {
  readonly auid: string;
  /** The owner; undefined for the global tree. */
  readonly xui: string | undefined;
  /** Path segments, the last of them the document's name. */
  readonly path: readonly string[];
}

/** One state of a document. The entity tag is that of every resource within it (RFC 4825 §8.5). */
export interface StoredDocument {
  readonly id: DocumentId;
  readonly document: XmlDocument;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** The documents of a server, in memory. A change replaces the stored value as a whole. */
export class DocumentStore {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #counts = new Map<string | undefined, number>();
  readonly #nextTag: () => string;

  /** @param nextTag gives an entity tag, quotes included, that it never gives again */
  constructor(nextTag: () => string) {
    this.#nextTag = nextTag;
  }

  get(id: DocumentId): StoredDocument | undefined {
    return this.#documents.get(keyOf(id));
  }

  /** Makes `document` the state of `id` under a new entity tag. */
  put(id: DocumentId, document: XmlDocument): StoredDocument {
    const stored = { id, document, etag: this.#nextTag(), modifiedAt: new Date() };
    const key = keyOf(id);
    if (!this.#documents.has(key)) this.#counts.set(id.xui, this.countOf(id.xui) + 1);
    this.#documents.set(key, stored);
    return stored;
  }

  delete(id: DocumentId): void {
    if (this.#documents.delete(keyOf(id))) this.#counts.set(id.xui, this.countOf(id.xui) - 1);
  }

  /** Everything stored, in the order in which it was first put. */
  all(): readonly StoredDocument[] {
    return [...this.#documents.values()];
  }

  /** How many documents a user has, in all usages; undefined asks for the global trees. */
  countOf(xui: string | undefined): number {
    return this.#counts.get(xui) ?? 0;
  }

  clear(): void {
    this.#documents.clear();
    this.#counts.clear();
  }
}

/** A text that two ids share only when they are equal: each part stands behind its length, and no XUI is empty. */
export function keyOf({ auid, xui = '', path }: DocumentId): string {
  return [auid, xui, ...path].map((part) => `${part.length}:${part}`).join('');
}
