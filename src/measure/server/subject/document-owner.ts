import { parseXcapUri } from '../../../client/internal.js';
import type { Subject, SubjectUser } from './subject.js';

/** Returns the XUI of the user of the run who owns a document; undefined for other documents. */
export function knownXui({ users, xcapRoot }: Pick<Subject, 'users' | 'xcapRoot'>, uri: string): string | undefined {
  try {
    const { xui } = parseXcapUri(uri, { xcapRoot });
    return users.find((user) => user.xui === xui)?.xui;
  } catch {
    return undefined;
  }
}

/** Returns the user who owns a document, or the first user if the owner is unknown. */
export function documentOwner({ users, xcapRoot }: Subject, uri: string): SubjectUser | undefined {
  const { xui } = parseXcapUri(uri, { xcapRoot });
  return users.find((user) => user.xui === xui) ?? users[0];
}

/** What no document has in its names: what a server could take for another path, when it decodes the name again. */
const TREACHEROUS = /[\\\p{Cc}]|%(?:25)*(?:2e|2f|5c)|(?:^|\/)\.\.?(?:\/|$)/iu;

/**
 * Says whose document a URI of a file is, when nothing else can be meant by it: it lies below the XCAP root, names a document
 * as RFC 4825 §6.2 has it, and no URI parser writes it in another way.
 *
 * @returns the XUI in it; null for a document of the global tree; undefined for any other URI
 */
export function ownerInFile(uri: string, { xcapRoot }: Pick<Subject, 'xcapRoot'>): string | null | undefined {
  try {
    const { auid, document, xui = null, nodes, terminal } = parseXcapUri(uri, { xcapRoot });
    const isPlain = new URL(uri).href === uri && !uri.includes('?') && nodes === undefined && terminal === undefined;
    return isPlain && ![auid, document, xui ?? ''].some((name) => TREACHEROUS.test(name)) ? xui : undefined;
  } catch {
    return undefined;
  }
}

/** Tells whether a URI is that of a document, by RFC 4825 §6.2. */
export function namesDocument(uri: string, xcapRoot: string): boolean {
  try {
    parseXcapUri(uri, { xcapRoot });
    return true;
  } catch {
    return false;
  }
}
