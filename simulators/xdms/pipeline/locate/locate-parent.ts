import type { Limits } from '../../document/limits.js';
import { refuseConflict } from '../../http/refusal.js';
import type { DocumentLocation, Location } from '../../placement/location.js';
import type { StoredDocument } from '../../store/document-store.js';
import type { ReadStored, Store } from '../environment.js';
import type { ResolvedTarget } from '../target.js';
import type { LocateAttribute, LocateElement } from './locate-node.js';

/** @throws Refusal 409 no-parent */
export type LocateParent = (target: ResolvedTarget) => Location;

export interface LocateParentParts {
  readonly read: ReadStored;
  readonly locateDirectory: LocateDirectory;
  readonly locateElement: LocateElement;
  readonly locateAttribute: LocateAttribute;
}

/**
 * Finds the parent, by the URI without its last segment: a directory, or an element of an existing document (RFC 4825
 * §8.2.1).
 */
export function createLocateParent(parts: LocateParentParts): LocateParent {
  const { read, locateDirectory, locateElement, locateAttribute } = parts;
  return (target) => {
    const { node } = target;
    const stored = read(target);
    if (node === undefined) return locateDirectory(target, stored);
    if (stored === undefined) {
      const advice = 'Create the document first.';
      throw refuseConflict({ kind: 'no-parent', phrase: 'The document does not exist.' }, { advice });
    }
    const isElement = node.selector.terminal === undefined;
    return isElement ? locateElement(target, node, stored) : locateAttribute(target, node, stored);
  };
}

/** @throws Refusal 409 no-parent, constraint-failure */
export type LocateDirectory = (target: ResolvedTarget, stored: StoredDocument | undefined) => DocumentLocation;

interface LocateDirectoryParts {
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
