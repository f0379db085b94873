import { requireOptions, requireText, requireXui } from '../../../common/arguments.js';

/** Names one document on the server: usage, owner, path below the owner's directory (RFC 4825 §6.2), all decoded. */
export interface DocumentId {
  readonly auid: string;
  /** The owner; undefined for the global tree. */
  readonly xui: string | undefined;
  /** Path segments, the last of them the document's name. */
  readonly path: readonly string[];
}

/** Names a document in the words of a match. */
export interface DocumentAddress {
  readonly auid: string;
  /** The XUI of the owner; absent for the global tree. */
  readonly user?: string;
  /** Name of the document, with the folders above it: `index`. */
  readonly document: string;
}

/** @throws InvalidArgumentError naming the field */
export function documentIdOf(address: DocumentAddress, argument = 'address'): DocumentId {
  const { auid, user, document } = requireOptions(address, { auid: true, user: true, document: true }, argument);
  return {
    auid: requireText(auid, 'auid'),
    xui: user === undefined ? undefined : requireXui(user, 'user'),
    path: requireText(document, 'document').split('/'),
  };
}
