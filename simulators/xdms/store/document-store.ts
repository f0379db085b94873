import { randomBytes } from 'node:crypto';
import { DEFAULT_LIMITS } from '../document/limits.js';
import { TreeCache } from '../document/tree-cache.js';
import type { XmlDocument } from '../document/xml-document.js';
import type { DocumentId } from '../uri/document-id.js';

/** One state of a document. The entity tag is that of every resource within it (RFC 4825 §8.5). */
export interface StoredDocument {
  readonly id: DocumentId;
  readonly document: XmlDocument;
  readonly etag: string;
  readonly modifiedAt: Date;
}

export type StoreChange =
  | { readonly type: 'put'; readonly stored: StoredDocument }
  | { readonly type: 'delete'; readonly id: DocumentId }
  | { readonly type: 'clear' };

/** Gets both states of a document that was stored or deleted. */
export type ObserveChange = (
  id: DocumentId,
  previous: StoredDocument | undefined,
  current: StoredDocument | undefined,
) => void;

/** The documents of a server, in memory. A change replaces the stored value as a whole. */
export class DocumentStore {
  /** Called after `put` and `delete`; not for initial documents and earlier states. */
  onChange: ObserveChange | undefined;
  readonly #documents = new Map<string, StoredDocument>();
  readonly #counts = new Map<string | undefined, number>();
  readonly #nextTag: () => string;
  readonly #now: () => Date;
  readonly #trees: TreeCache;
  #record: (change: StoreChange) => void = () => undefined;
  #size = 0;

  /**
   * @param nextTag returns a new entity tag at each call, quotes included
   * @param now the clock for times of modification
   * @param trees keeps the trees of the documents in use
   */
  constructor(
    nextTag: () => string,
    now: () => Date = () => new Date(),
    trees = new TreeCache(DEFAULT_LIMITS.treeBytes),
  ) {
    this.#nextTag = nextTag;
    this.#now = now;
    this.#trees = trees;
  }

  get(id: DocumentId): StoredDocument | undefined {
    return this.#documents.get(documentKey(id));
  }

  /** Calls back before each further change except those of `replaceAll`. When that throws, nothing changes. */
  recordWith(record: (change: StoreChange) => void): void {
    this.#record = record;
  }

  /** Stores `document` as `id` with a new entity tag. */
  put(id: DocumentId, document: XmlDocument): StoredDocument {
    const previous = this.get(id);
    const stored = this.stamped(id, document);
    this.#record({ type: 'put', stored });
    if (previous !== undefined) this.#trees.replaces(previous.document, document);
    this.#keep(stored);
    this.onChange?.(id, previous, stored);
    return stored;
  }

  /** Gives a document a new entity tag without storing it. */
  stamped(id: DocumentId, document: XmlDocument): StoredDocument {
    const etag = this.#nextTag();
    return { id, document, etag, modifiedAt: this.#now() };
  }

  /** Replaces all documents by earlier states, with their entity tags. */
  replaceAll(documents: Iterable<StoredDocument>): void {
    this.#forgetAll();
    for (const stored of documents) this.#keep(stored);
  }

  delete(id: DocumentId): void {
    const previous = this.get(id);
    if (previous === undefined) return;
    this.#record({ type: 'delete', id });
    this.#size -= sizeOf(previous.document);
    this.#documents.delete(documentKey(id));
    this.#counts.set(id.xui, this.countOf(id.xui) - 1);
    this.onChange?.(id, previous, undefined);
  }

  /** Lists all documents in order of creation. */
  all(): readonly StoredDocument[] {
    return [...this.#documents.values()];
  }

  /** Counts the documents of a user in all usages; of the global trees for undefined. */
  countOf(xui: string | undefined): number {
    return this.#counts.get(xui) ?? 0;
  }

  /** Sums the sizes of all documents as they would be with `document` stored as `id`. */
  sizeWith(id: DocumentId, document: XmlDocument): number {
    return this.#size - sizeOf(this.get(id)?.document) + sizeOf(document);
  }

  clear(): void {
    this.#record({ type: 'clear' });
    this.#forgetAll();
  }

  #keep(stored: StoredDocument): void {
    const { id, document } = stored;
    const key = documentKey(id);
    this.#size = this.sizeWith(id, document);
    if (!this.#documents.has(key)) this.#counts.set(id.xui, this.countOf(id.xui) + 1);
    this.#documents.set(key, stored);
    document.keptBy(this.#trees);
  }

  #forgetAll(): void {
    this.#documents.clear();
    this.#counts.clear();
    this.#size = 0;
  }
}

/** What the server keeps of a document besides its text: its names, its entity tag and the like, in octets. */
const BESIDE_TEXT = 1_000;

/** Estimates the memory of a document at rest, in characters of one octet. V8 keeps other texts in two octets each. */
export function sizeOf(document: XmlDocument | undefined): number {
  if (document === undefined) return 0;
  const { length, octets } = document;
  return BESIDE_TEXT + (octets === length ? length : 2 * length);
}

/** One request asks for the key of one id several times. */
let latest: { readonly id: DocumentId | undefined; readonly key: string } = { id: undefined, key: '' };

/** Builds a unique key of an id: each part follows its length, and no XUI is empty. */
export function documentKey(id: DocumentId): string {
  if (id === latest.id) return latest.key;
  const { auid, xui = '', path } = id;
  // Joined: a sum of texts stays a tree of its parts in memory.
  const key = [auid, xui, ...path].map((part) => `${part.length}:${part}`).join('');
  latest = { id, key };
  return key;
}

/**
 * Creates a source of strong entity tags. No tag is ever repeated, not even after a DELETE and a new PUT or after a
 * restart (RFC 4825 §8.5): the first part is random per source, the second counts.
 */
export function entityTags(): () => string {
  const source = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return ['"', source, '-', count.toString(36), '"'].join('');
  };
}
