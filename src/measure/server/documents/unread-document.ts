import { unreadableCodings } from '../../../../common/content-coding.js';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { parseXcapUri } from '../../../client/internal.js';
import { mayMeanNoAccess } from '../subject/access/access-watch.js';
import type { Subject } from '../subject/subject.js';
import { type DocumentBefore, wasMissing } from './document-before.js';
import { UnsentWriteError } from './unsent-write-error.js';

/**
 * Refuses the first write to a document that the server did not show to its owner, since it may exist and could not be
 * restored. There is one exception: the tree of a user whom the run does not know, after a refusal. The suite has made
 * up such users, and judges that the server refuses these writes too. If the server accepts one, the document is kept
 * (`restore-document.ts`) and the run says so.
 *
 * @throws UnsentWriteError
 */
export function requireRead(subject: Subject, uri: string, before: DocumentBefore): void {
  if (!wasMissing(before)) return;
  const { status } = before;
  if (!mayMeanNoAccess(status)) return;
  if (status < 500 && isMadeUp(subject, uri)) return;
  throw new UnsentWriteError(
    `the document ${uri} could not be read before the first write: GET got ${status}; the case did not write to it`,
  );
}

/**
 * Refuses the first write to a document whose content coding cannot be undone: its original is not known.
 *
 * @param answer to the GET before the write
 * @throws UnsentWriteError
 */
export function requireReadable(uri: string, answer: HttpResponseRecord): void {
  const names = answer.status === 200 ? unreadableCodings(answer) : undefined;
  if (names === undefined) return;
  throw new UnsentWriteError(
    `the document ${uri} could not be read before the first write: its content coding ${names} cannot be undone; the case did not write to it`,
  );
}

function isMadeUp({ users, xcapRoot }: Subject, uri: string): boolean {
  const { xui } = parseXcapUri(uri, { xcapRoot });
  return xui !== undefined && users.every((user) => user.xui !== xui);
}
