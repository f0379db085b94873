import { ReferenceXdms, type XdmsBlueprint } from '../../../../simulators/reference.js';
import {
  type AnsweredRequest,
  fieldOf,
  isAnswered,
  isWrite,
  type Observed,
  responseField,
  targetKind,
} from '../observe/observed.js';
import type { Assessment, Circumstances, Mismatch } from './assessment.js';
import { type DocumentVersion, HeldDocument } from './held-document.js';
import { change } from './judge-changes.js';
import { judgeGet } from './judge-reads.js';
import { ServerMemory } from './server-memory.js';

export interface FollowOptions {
  /** The usages of the reference. */
  readonly blueprint: XdmsBlueprint;
  /** Whether nobody but the recorded client writes to the documents. */
  readonly isSoleWriter: boolean;
  /** Whether no document exists before the traffic: the client has deleted all. */
  readonly startsEmpty?: boolean;
  /** What earlier traffic has shown of the same servers; it grows. */
  readonly memory?: ServerMemory;
}

/** What the documents of a conversation show. */
export interface Followed {
  readonly shown: readonly Assessment[];
  readonly mismatches: readonly Mismatch[];
  /** Indexes of the exchanges that met a document whose version is known. */
  readonly known: ReadonlySet<number>;
}

/**
 * Follows the documents through a conversation, and holds each answer against that of a reference with the same document. An
 * answer is judged where the document is known: nobody else writes to it, or an entity tag shows that nobody has.
 */
export function followDocuments(
  all: readonly Observed[],
  { blueprint, isSoleWriter, startsEmpty = false, memory = new ServerMemory() }: FollowOptions,
): Followed {
  const references = new Map<string, ReferenceXdms>();
  const documents = new Map<string, HeldDocument | undefined>();
  const held = (one: AnsweredRequest): HeldDocument | undefined => {
    if (documents.has(one.documentUri)) return documents.get(one.documentUri);
    const reference = references.get(one.xcapRoot) ?? referenceFor(one, blueprint);
    references.set(one.xcapRoot, reference);
    const document = HeldDocument.of(one, reference);
    if (startsEmpty) document?.learn({ exists: false });
    documents.set(one.documentUri, document);
    return document;
  };
  const mismatches: Mismatch[] = [];
  const known = new Set<number>();
  for (const one of all) if (isAnswered(one)) memory.serverAt(one.xcapRoot).foresee(one);
  const shown = all.flatMap((one) => {
    if (!isAnswered(one)) {
      // The server may have made the change, or make it later.
      if (isWrite(one)) documents.get(one.documentUri ?? '')?.forget();
      return [];
    }
    const server = memory.serverAt(one.xcapRoot);
    const document = held(one);
    const above = documents.get(one.documentUri.replace(/\/[^/]*$/, ''))?.known;
    const circumstances = {
      isSoleWriter,
      server,
      mismatches,
      known,
      startsEmpty,
      isBelowDocument: isSoleWriter && above?.exists === true,
    };
    const ofAnswer = document === undefined ? [] : follow(one, document, circumstances);
    server.see(one);
    return ofAnswer;
  });
  return { shown, mismatches, known };
}

/**
 * Judges the answers of one server in several conversations, such as the cases of a run. An answer after a change that nobody
 * has looked at counts if the server makes such changes rightly: in this conversation, or in all of them.
 *
 * @param memory what other conversations have shown; it grows
 * @returns the assessments of each conversation
 */
export function assessed(
  conversations: readonly Followed[],
  memory = new ServerMemory(),
): readonly (readonly Assessment[])[] {
  memory.take(conversations.flatMap(({ shown }) => shown));
  return conversations.map(({ shown, mismatches }) => {
    const own = new ServerMemory();
    own.take(shown);
    const keeps = (id: string) => own.keeps(id) || memory.keeps(id);
    return [
      ...shown.filter(({ assumes = [] }) => assumes.every(keeps)),
      ...mismatches.flatMap((one) => clearedUp(one, keeps)),
    ]
      .filter((one) => memory.counts(one))
      .flatMap(withWhole);
  });
}

/**
 * Blames the only kind of change that the server is not known to make rightly; or else the only change of a node, on a server
 * that stores documents as they are sent.
 */
function clearedUp({ changes, problem }: Mismatch, keeps: (id: string) => boolean): readonly Assessment[] {
  const suspects = changes.filter(({ id }) => !keeps(id));
  const nodes = changes.filter(({ one }) => targetKind(one) !== 'document');
  const [last] = suspects.length === 0 && nodes.length === 1 ? nodes : suspects.slice(-1);
  if (last === undefined || suspects.some(({ id }) => id !== last.id)) return [];
  return [{ ...last, problem }];
}

function referenceFor({ xcapRoot }: AnsweredRequest, blueprint: XdmsBlueprint): ReferenceXdms {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]*)(.*)$/i.exec(xcapRoot) ?? [];
  return new ReferenceXdms(blueprint, origin, path);
}

function follow(one: AnsweredRequest, document: HeldDocument, circumstances: Circumstances): readonly Assessment[] {
  if (one.isConcurrent || isBeyondRules(one)) {
    document.forget();
    return [];
  }
  if (!circumstances.isSoleWriter && !showsVersion(one, document.known)) document.forget();
  if (document.known !== undefined) circumstances.known.add(one.index);
  if (one.method === 'GET') return judgeGet(one, document, circumstances);
  if (isWrite(one)) return change(one, document, circumstances);
  return [];
}

/** A query on the URI of a document, and octets that are no request of HTTP: the rules leave open what a server does. */
function isBeyondRules({ target, exchange: { request } }: AnsweredRequest): boolean {
  return (target.separator === undefined && target.query !== undefined) || request.raw !== undefined;
}

/** Rules of which one is a part of the other. */
const WHOLES: Readonly<Record<string, string>> = {
  'XCAP-7.8-02': 'XCAP-8.4-05',
  'XCAP-8.2.4-11': 'XCAP-8.2.4-09',
  'XCAP-8.2.7-03': 'XCAP-7-13',
};

function withWhole(one: Assessment): readonly Assessment[] {
  const whole = WHOLES[one.id];
  return whole === undefined ? [one] : [one, { ...one, id: whole }];
}

/** Tells whether the entity tags of an exchange show which version of the document it met. */
function showsVersion(one: AnsweredRequest, known: DocumentVersion | undefined): boolean {
  if (known?.tag?.startsWith('"') !== true) return false;
  const tag = isWrite(one) ? fieldOf(one, 'If-Match') : responseField(one, 'ETag');
  return tag === known.tag && one.status !== 412;
}
