import { setTimeout as delay } from 'node:timers/promises';
import { type HttpResponseRecord, headerValue } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { type DocumentBefore, documentBefore, isSameState } from './document-before.js';
import type { SubjectDocument } from './subject-document.js';

/** How often a server has to do the same again. */
const REPEATS = 2;

/** Pauses before each look at the document after a write, in milliseconds: a server may change it later. */
const PAUSES_MS = [0, 100, 200] as const;

/**
 * Tells a fault of the server from another client: repeats a write alone, and looks whether the document gets the same
 * other content again. A client that wrote once, or writes something else each time, does not do that.
 *
 * The first write is on condition of the entity tag that was found, so that nothing newer is overwritten. What was found
 * is stored again when the server has not done it.
 *
 * @param written what the run has stored
 * @param found what the document had instead
 * @throws Error when no response comes
 */
export async function isOwnDoing(
  document: SubjectDocument,
  written: DocumentBefore,
  found: HttpResponseRecord,
): Promise<boolean> {
  const other = documentBefore(found);
  let etag = headerValue(found.headers, 'ETag');
  for (let count = 0; count < REPEATS; count += 1) {
    if (!(await isTaken(document, written, other, etag))) return false;
    etag = undefined;
    if (await becomes(document, other)) continue;
    await document.write(other);
    return false;
  }
  return true;
}

/** Repeats the write; without condition where the server refuses it although the document has not changed since. */
async function isTaken(
  document: SubjectDocument,
  written: DocumentBefore,
  other: DocumentBefore,
  etag: string | undefined,
): Promise<boolean> {
  const status = await document.write(written, etag);
  if (status !== 412) return status !== undefined && isSuccess(status);
  if (!isSameState(other, await document.read())) return false;
  const again = await document.write(written);
  return again !== undefined && isSuccess(again);
}

async function becomes(document: SubjectDocument, other: DocumentBefore): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await delay(pause);
    if (isSameState(other, await document.read())) return true;
  }
  return false;
}
