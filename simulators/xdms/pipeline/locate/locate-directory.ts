import type { Limits } from '../../document/limits.js';
import { refuseConflict } from '../../http/refusal.js';
import type { DocumentLocation } from '../../placement/location.js';
import type { StoredDocument } from '../../store/document-store.js';
import type { Store } from '../environment.js';
import type { ResolvedTarget } from '../target.js';

/** @throws Refusal 409 no-parent, constraint-failure */
export type LocateDirectory = (target: ResolvedTarget, stored: StoredDocument | undefined) => DocumentLocation;

export interface LocateDirectoryParts {
  readonly store: Pick<Store, 'countOf'>;
  readonly limits: Pick<Limits, 'documentsPerUser'>;
}

/**
 * Finds the directory of a document. Home, global and the directories of the usage's naming conventions always exist.
 */
export function createLocateDirectory({ store, limits }: LocateDirectoryParts): LocateDirectory {
  return ({ usage, documentId }, stored) => {
    const directory = documentId.path.slice(0, -1).join('/');
    if (directory !== '' && !usage.directories.includes(directory)) {
      const advice = 'Name the document without a directory: XCAP cannot create one (RFC 4825 §6.2).';
      throw refuseConflict({ kind: 'no-parent', phrase: `The directory ${directory} does not exist.` }, { advice });
    }
    if (usage.directories.includes(documentId.path.join('/'))) {
      // RFC 4825 §6.2: a document must not have the name of a sub-directory.
      throw refuseConflict({ kind: 'constraint-failure', phrase: `${documentId.path.join('/')} is a directory.` });
    }
    if (stored === undefined && store.countOf(documentId.xui) >= limits.documentsPerUser) {
      const phrase = `A user may have at most ${limits.documentsPerUser} documents on this server.`;
      throw refuseConflict({ kind: 'constraint-failure', phrase });
    }
    return { kind: 'document', stored };
  };
}
