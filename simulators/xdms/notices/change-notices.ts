import { requireOptions, requireText } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { messageOf } from '../../../common/errors.js';
import type { DocumentStore, StoredDocument } from '../store/document-store.js';
import { type DocumentAddress, type DocumentId, documentIdOf } from '../uri/document-id.js';
import { KeptVersions } from './kept-versions.js';
import { type Version, type VersionChange, xcapDiff } from './xcap-diff.js';

/** A document that was created, changed or deleted. */
export interface DocumentChange extends DocumentAddress {
  /** With its quotes; absent for a new document. */
  readonly previousEtag?: string;
  /** With its quotes; absent for a deleted document. */
  readonly etag?: string;
  /** The change as an xcap-diff document (RFC 5874); compares the versions when it is first read. */
  readonly xcapDiff: string;
}

export type ChangeListener = (change: DocumentChange) => void;

/** Which versions of a document `diff` compares, by entity tags with or without quotes. */
export interface DiffQuery {
  readonly document: DocumentAddress;
  readonly from: string;
  /** The current version when absent. */
  readonly to?: string;
}

/** The documents of a server, and the root in what it writes about them. */
interface Noticed {
  readonly store: DocumentStore;
  readonly xcapRoot: string;
}

/** Tells listeners of changes, and compares versions of documents. */
export class ChangeNotices {
  readonly #state: Noticed;
  readonly #versions: KeptVersions;
  readonly #listeners = new Set<ChangeListener>();

  /** @param keptVersions earlier versions of each document, besides the current one */
  constructor(state: Noticed, keptVersions: number) {
    this.#state = state;
    this.#versions = new KeptVersions(keptVersions);
    state.store.onChange = (id, previous, current) => this.#changed(id, previous, current);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws InvalidArgumentError naming the field */
  diff(query: DiffQuery): string {
    const { document, from, to } = requireOptions(query, { document: true, from: true, to: true }, 'diff');
    const id = documentIdOf(document, 'document');
    const previous = this.#version(id, quoted(requireText(from, 'from')));
    const latest = this.#state.store.get(id);
    const current = to === undefined ? versionOf(latest) : this.#version(id, quoted(requireText(to, 'to')));
    return xcapDiff(this.#state.xcapRoot, { id, previous, current });
  }

  clear(): void {
    this.#versions.clear();
  }

  #version(id: DocumentId, etag: string): Version {
    const latest = this.#state.store.get(id);
    return { etag, stored: latest?.etag === etag ? latest : this.#versions.find(id, etag) };
  }

  #changed(id: DocumentId, previous: StoredDocument | undefined, current: StoredDocument | undefined): void {
    if (previous !== undefined) this.#versions.add(previous);
    this.#tell({ id, previous: versionOf(previous), current: versionOf(current) });
    // Whoever keeps the version before keeps its text.
    if (previous?.document !== current?.document) previous?.document.rest();
  }

  #tell(change: VersionChange): void {
    if (this.#listeners.size === 0) return;
    const notice = describe(this.#state.xcapRoot, change);
    for (const listener of this.#listeners) notify(listener, notice);
  }
}

function versionOf(stored: StoredDocument | undefined): Version | undefined {
  return stored && { etag: stored.etag, stored };
}

function quoted(etag: string): string {
  return etag.startsWith('"') ? etag : `"${etag}"`;
}

function describe(xcapRoot: string, change: VersionChange): DocumentChange {
  const { id, previous, current } = change;
  let written: string | undefined;
  return {
    auid: id.auid,
    ...defined({ user: id.xui }),
    document: id.path.join('/'),
    ...defined({ previousEtag: previous?.etag, etag: current?.etag }),
    get xcapDiff() {
      written ??= xcapDiff(xcapRoot, change);
      return written;
    },
  };
}

/** A listener that fails changes neither the document nor the response. */
function notify(listener: ChangeListener, change: DocumentChange): void {
  try {
    listener(change);
  } catch (thrown) {
    process.emitWarning(`a listener given to subscribeToChanges() threw: ${messageOf(thrown)}`, {
      code: 'XCALIPER_LISTENER_FAILED',
      ...defined({ detail: thrown instanceof Error && thrown.stack !== undefined ? thrown.stack : undefined }),
    });
  }
}
