import type { Environment } from '../environment.js';
import type { StoredDocument } from '../store/document-store.js';

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
      clear: () => store.clear(),
      ...change(store),
    },
  });
}

/** Gives a document another entity tag than the store has given it. */
export function retag(stored: StoredDocument, etag: string): StoredDocument {
  return Object.assign<StoredDocument, { etag: string }>(stored, { etag });
}

/** An environment in which every document is read as `stored`. */
export function reading(environment: Environment, stored: StoredDocument | undefined): Environment {
  return Object.create(environment, { read: { value: () => stored } }) as Environment;
}
