import { ownerInFile } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { type DocumentBefore, wasMissing } from './document-before.js';
import type { ReadJournal, WrittenDocument } from './journal-entries.js';
import { inOrderOfRestoring } from './restore.js';
import type { Restored } from './restore-document.js';

export interface RestoredDocument {
  readonly uri: string;
  readonly end: Restored;
  /**
   * Why a document is lost, as a sentence without full stop: what the server said to the last write, or why nothing was
   * sent. Absent without an answer.
   */
  readonly refusal?: string;
}

/** A document of a journal that may be restored on a subject. */
export interface PlannedDocument extends Pick<WrittenDocument, 'uri' | 'before'> {
  /** Current URI. */
  readonly at: string;
  /** Whether a proof says that the run has written its lines. */
  readonly isProven: boolean;
}

export interface RestorePlan {
  /** In the order of restoring. */
  readonly documents: readonly PlannedDocument[];
  /** Documents to which nothing is sent. */
  readonly refused: readonly RestoredDocument[];
}

/**
 * Checks each document of a journal against the subject, whoever wrote the journal: somebody else may have, to make the
 * users of the subject send something elsewhere.
 *
 * @param isMoved whether the subject has another origin than in the run, as a program that each run starts
 */
export function planRestore(read: ReadJournal, subject: Subject, isMoved = false): RestorePlan {
  const checked = (written: readonly WrittenDocument[], isProven: boolean) =>
    inOrderOfRestoring(written.map(({ uri, before }) => [uri, before] as const)).map(([uri, before]) => {
      const at = isMoved ? onOrigin(uri, subject) : uri;
      const refusal = objection(at, read, subject, isProven) ?? (isSendable(before) ? undefined : UNSENDABLE);
      return { uri, before, at, isProven, refusal };
    });
  const all = [...checked(read.unsettled, true), ...checked(read.unproven, false)];
  return {
    documents: all.filter(({ refusal }) => refusal === undefined),
    refused: all.flatMap(({ uri, refusal }) => (refusal === undefined ? [] : [{ uri, end: 'lost', refusal }])),
  };
}

/** Takes the documents without proof out of a plan. */
export function withoutUnproven({ documents, refused }: RestorePlan, { run }: ReadJournal): RestorePlan {
  const earlier = run?.users === undefined ? 'an earlier version, ' : '';
  const refusal = `nothing proves that this installation wrote its line of the journal, perhaps ${earlier}another machine or somebody else did; nothing was sent: look at it with --show, and restore it with --force`;
  const unproven = documents.filter(({ isProven }) => !isProven);
  return {
    documents: documents.filter(({ isProven }) => isProven),
    refused: [...unproven.map(({ uri }) => ({ uri, end: 'lost', refusal }) as const), ...refused],
  };
}

const UNSENDABLE = 'its Content-Type has characters that no header field can have; nothing was sent';

/** Tells whether a PUT can have the Content-Type (RFC 9110 §5.5): nothing is deleted that cannot be stored after it. */
function isSendable(before: DocumentBefore): boolean {
  return wasMissing(before) || /^[\t -~\x80-\xff]*$/.test(before.contentType);
}

/** A program that the run starts has another port each time. */
function onOrigin(uri: string, { xcapRoot }: Subject): string {
  return uri.replace(/^https?:\/\/[^/]+/, () => new URL(xcapRoot).origin);
}

/** Says why nothing may be sent to a document, as a sentence without full stop. */
function objection(
  uri: string,
  { run, isProvenRun }: ReadJournal,
  subject: Subject,
  isProven: boolean,
): string | undefined {
  const owner = ownerInFile(uri, subject);
  if (owner === undefined) return `it is no document below ${subject.xcapRoot}; nothing was sent`;
  if (subject.users.some(({ xui }) => xui === owner)) return undefined;
  // Cases write to documents of users whom they have made up, and to global ones.
  if (isProven && isProvenRun && run?.users?.includes(owner ?? '') === false) return undefined;
  return owner === null
    ? 'it is a document of the global tree, and nothing proves that a run has written it; nothing was sent'
    : `it is a document of ${owner}, who is no user of the subject; nothing was sent: add this user if it is yours`;
}
