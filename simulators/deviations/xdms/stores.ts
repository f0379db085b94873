import type { Environment } from '../../xdms/pipeline/environment.js';
import type { StoredDocument } from '../../xdms/store/document-store.js';
import type { DocumentId } from '../../xdms/uri/document-id.js';

type Store = Environment['store'];

/** A server whose store does something else. */
export function withStore(
  change: (standard: Store) => Partial<Store>,
): (standard: Environment) => Partial<Environment> {
  return ({ store }) => ({
    store: {
      get: (id) => store.get(id),
      put: (id, document) => store.put(id, document),
      delete: (id) => store.delete(id),
      all: () => store.all(),
      countOf: (xui) => store.countOf(xui),
      sizeWith: (id, document) => store.sizeWith(id, document),
      clear: () => store.clear(),
      ...change(store),
    },
  });
}

/** A server that keeps its documents by other keys. */
export function storingUnder(keyed: (id: DocumentId) => DocumentId): (standard: Environment) => Partial<Environment> {
  return (standard) => ({
    ...withStore((store) => ({
      get: (id) => store.get(keyed(id)),
      put: (id, document) => store.put(keyed(id), document),
      delete: (id) => store.delete(keyed(id)),
    }))(standard),
    read: ({ usage, documentId }) =>
      usage.generated?.owns(documentId) === true
        ? standard.read({ usage, documentId })
        : standard.store.get(keyed(documentId)),
  });
}

/** Gives a document another entity tag than the store has given it. */
export function retag(stored: StoredDocument, etag: string): StoredDocument {
  return Object.assign<StoredDocument, { etag: string }>(stored, { etag });
}
