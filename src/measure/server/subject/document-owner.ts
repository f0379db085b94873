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

/** Tells whether a URI is that of a document, by RFC 4825 §6.2. */
export function namesDocument(uri: string, xcapRoot: string): boolean {
  try {
    parseXcapUri(uri, { xcapRoot });
    return true;
  } catch {
    return false;
  }
}
