import { requireText } from '../../common/arguments.js';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { similar } from '../../common/names/nearest.js';
import { parseDocument } from './document/parse-document.js';
import type { StoredDocument } from './store/document-store.js';
import { type DocumentAddress, type DocumentId, documentIdOf } from './uri/document-id.js';
import type { ServedUsage } from './usages/usage.js';
import type { XdmsState } from './xdms-state.js';

/** A document of the server. */
export interface DocumentContent extends DocumentAddress {
  readonly text: string;
  /** With its quotes. */
  readonly etag: string;
}

/** The documents of a running mock, for a test in the same process. No request is recorded. */
export interface Documents {
  /** @throws InvalidArgumentError naming the field */
  get(address: DocumentAddress): DocumentContent | undefined;
  /**
   * Stores a document under a new entity tag. Its owner becomes a user.
   *
   * @throws InvalidArgumentError naming the field, or `text` when the document is not valid for its usage
   */
  put(address: DocumentAddress, text: string): DocumentContent;
  /**
   * Works as `put`, but the server goes on while the schema of a usage file judges the document.
   *
   * @throws as `put`
   */
  putLater(address: DocumentAddress, text: string): Promise<DocumentContent>;
  /** @returns whether there was one */
  delete(address: DocumentAddress): boolean;
  /**
   * Restores a document as it was at the start, under a new entity tag; deletes one that was not there.
   *
   * @returns undefined when it was not there
   * @throws InvalidArgumentError naming the field
   */
  reset(address: DocumentAddress): DocumentContent | undefined;
  /** Lists the stored documents in order of creation; generated ones are not stored. */
  list(): readonly DocumentContent[];
}

export function documentsOf(state: XdmsState): Documents {
  const put = (address: DocumentAddress, text: string): DocumentContent => {
    const { id, usage } = placeOf(state, address);
    try {
      return contentOf(state.putValid({ id, usage, document: parseDocument(requireText(text, 'text')) }));
    } catch (thrown) {
      throw new InvalidArgumentError('text', `is not valid for ${id.auid}: ${messageOf(thrown)}`, { cause: thrown });
    }
  };
  return {
    get(address) {
      const stored = state.store.get(documentIdOf(address));
      return stored && contentOf(stored);
    },
    put,
    async putLater(address, text) {
      const { id, usage } = placeOf(state, address);
      await usage.schema?.judge?.(requireText(text, 'text'));
      await usage.names?.judge?.(id.path.join('/'));
      return put(address, text);
    },
    delete(address) {
      const id = documentIdOf(address);
      const existed = state.store.get(id) !== undefined;
      state.store.delete(id);
      return existed;
    },
    reset(address) {
      const stored = state.resetDocument(documentIdOf(address));
      return stored && contentOf(stored);
    },
    list: () => state.store.all().map(contentOf),
  };
}

function placeOf(state: XdmsState, address: DocumentAddress): { id: DocumentId; usage: ServedUsage } {
  const id = documentIdOf(address);
  const usage = state.usages.get(id.auid);
  if (usage === undefined) {
    const meant = similar(id.auid, [...state.usages.keys()]);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    throw new InvalidArgumentError('auid', `this server has no usage ${id.auid}${hint}`);
  }
  if (usage.generated?.owns(id)) throw new InvalidArgumentError('document', 'the server generates it itself');
  return { id, usage };
}

function contentOf({ id: { auid, xui, path }, document, etag }: StoredDocument): DocumentContent {
  return { auid, ...defined({ user: xui }), document: path.join('/'), text: document.text, etag };
}
