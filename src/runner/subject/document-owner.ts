import { parseXcapUri } from '../../xcap/uri/parse-xcap-uri.js';
import type { Subject, SubjectUser } from './subject.js';

/** The user of a subject whom a document belongs to; the first one for documents of nobody we know. */
export function documentOwner({ users, xcapRoot }: Subject, uri: string): SubjectUser | undefined {
  const { xui } = parseXcapUri(uri, { xcapRoot });
  return users.find((user) => user.xui === xui) ?? users[0];
}
