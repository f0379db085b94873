import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { StateLog } from '../persist/state-log.js';
import { requireUser, type XdmsUser } from './auth/user.js';
import { documentAtRest } from './document/parse-document.js';
import { documentKey, type StoreChange, type StoredDocument } from './store/document-store.js';
import type { DocumentId } from './uri/document-id.js';
import type { XdmsSnapshot, XdmsState } from './xdms-state.js';

/** A record of the state file. */
type KeptChange =
  | { readonly put: DocumentId; readonly etag: string; readonly modifiedAt: string; readonly text: string }
  | { readonly delete: DocumentId }
  | { readonly clear: true }
  | { readonly user: XdmsUser };

/**
 * Restores the state in a folder, or keeps the current one there; then records every further change.
 *
 * @throws InvalidArgumentError `persist`; StartError `XCALIPER_FOLDER_IN_USE`
 */
export function persistState(state: XdmsState, folder: string): StateLog {
  const log = StateLog.open({ folder, kind: 'xdms', whole: () => wholeState(state) }, (records) =>
    resume(state, records as Iterable<KeptChange>, folder),
  );
  state.recordWith({
    document: (change) => log.append(keptChange(change)),
    user: (user) => log.append({ user } satisfies KeptChange),
    everything: () => log.rewrite(),
  });
  return log;
}

function* wholeState(state: XdmsState): Iterable<KeptChange> {
  for (const user of state.addedUsers) yield { user };
  for (const stored of state.store.all()) yield keptDocument(stored);
}

function keptChange(change: StoreChange): KeptChange {
  if (change.type === 'put') return keptDocument(change.stored);
  return change.type === 'delete' ? { delete: change.id } : { clear: true };
}

function keptDocument({ id, document, etag, modifiedAt }: StoredDocument): KeptChange {
  return { put: id, etag, modifiedAt: modifiedAt.toISOString(), text: document.text };
}

/** @throws InvalidArgumentError `persist` for a document of a usage that this server does not have */
function resume(state: XdmsState, records: Iterable<KeptChange>, folder: string): void {
  const snapshot = readable(records, folder);
  const unknown = snapshot.documents.find(({ id }) => !state.usages.has(id.auid));
  if (unknown !== undefined) {
    const problem = `has documents of ${unknown.id.auid}, which is no application usage of this server`;
    throw new InvalidArgumentError('persist', `${folder} ${problem}: add its usage file or preset`);
  }
  state.resume(snapshot);
}

/** @throws InvalidArgumentError `persist` for a record that misses something */
function readable(records: Iterable<KeptChange>, folder: string): XdmsSnapshot {
  try {
    return replayed(records);
  } catch (thrown) {
    if (thrown instanceof InvalidArgumentError) throw thrown;
    const problem = `has a record that this version cannot read: ${messageOf(thrown)}; choose another folder`;
    throw new InvalidArgumentError('persist', `${folder} ${problem}`, { cause: thrown });
  }
}

function replayed(records: Iterable<KeptChange>): XdmsSnapshot {
  const documents = new Map<string, StoredDocument>();
  const users = new Map<string, XdmsUser>();
  for (const record of records) {
    if ('put' in record) documents.set(documentKey(record.put), storedDocument(record));
    else if ('delete' in record) documents.delete(documentKey(record.delete));
    else if ('user' in record) users.set(record.user.xui, requireUser(record.user, 'persist'));
    else documents.clear();
  }
  return { users: [...users.values()], documents: [...documents.values()] };
}

/** Parses nothing: this server has parsed the text before, and its checksum has matched. */
function storedDocument({ put, etag, modifiedAt, text }: Extract<KeptChange, { put: unknown }>): StoredDocument {
  const { auid, xui, path } = put;
  return { id: { auid, xui, path }, document: documentAtRest(text), etag, modifiedAt: new Date(modifiedAt) };
}
