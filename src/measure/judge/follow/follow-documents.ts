import { ReferenceXdms, type XdmsBlueprint } from '../../../../simulators/reference.js';
import { isWrite } from '../observe/observed.js';
import { answered, asked, type SeenAnswer } from '../observe/seen.js';
import { AnsweringServer } from './answering-server.js';
import { HeldDocument, type KnownVersion } from './held-document.js';
import { change } from './judge-changes.js';
import { judgeGet } from './judge-reads.js';
import type { Circumstances, SeenOpinion, Unclear } from './seen-opinion.js';

export interface FollowOptions {
  /** The usages of the reference. */
  readonly blueprint: XdmsBlueprint;
  /** Whether nobody but the recorded client writes to the documents. */
  readonly isSoleWriter: boolean;
}

/**
 * Follows the documents through the traffic, and holds each answer against that of a reference with the same document. An
 * answer is judged where the document is known: nobody else writes to it, or an entity tag shows that nobody has.
 */
export function followDocuments(
  all: readonly SeenAnswer[],
  { blueprint, isSoleWriter }: FollowOptions,
): readonly SeenOpinion[] {
  const references = new Map<string, ReferenceXdms>();
  const documents = new Map<string, HeldDocument | undefined>();
  const servers = new Map<string, AnsweringServer>();
  const held = (one: SeenAnswer): HeldDocument | undefined => {
    if (documents.has(one.document)) return documents.get(one.document);
    const reference = references.get(one.root) ?? referenceFor(one, blueprint);
    references.set(one.root, reference);
    const document = HeldDocument.of(one, reference);
    documents.set(one.document, document);
    return document;
  };
  const unclear: Unclear[] = [];
  const serverOf = (one: SeenAnswer): AnsweringServer => {
    const server = servers.get(one.root) ?? new AnsweringServer();
    servers.set(one.root, server);
    return server;
  };
  for (const one of all) serverOf(one).seeCapabilities(one);
  const clear = all.flatMap((one) => {
    const server = serverOf(one);
    const document = held(one);
    const shown = document === undefined ? [] : follow(one, document, { isSoleWriter, server, unclear });
    server.see(one);
    return shown;
  });
  const right = rulesKept(clear);
  return [
    ...clear.filter(({ assumes = [] }) => assumes.every((id) => right.has(id))),
    ...unclear.flatMap((one) => clearedUp(one, right)),
  ];
}

/** Returns the rules that the server is known to keep. */
function rulesKept(clear: readonly SeenOpinion[]): ReadonlySet<string> {
  const certain = clear.filter(({ assumes }) => assumes === undefined);
  const broken = new Set(certain.flatMap(({ id, problem }) => (problem === undefined ? [] : [id])));
  return new Set(certain.flatMap(({ id }) => (broken.has(id) ? [] : [id])));
}

/** Blames the only kind of change that the server is not known to make rightly. */
function clearedUp({ changes, problem }: Unclear, right: ReadonlySet<string>): readonly SeenOpinion[] {
  const suspects = changes.filter(({ id }) => !right.has(id));
  const [last] = suspects.slice(-1);
  if (last === undefined || suspects.some(({ id }) => id !== last.id)) return [];
  return [{ ...last, problem }];
}

function referenceFor({ root }: SeenAnswer, blueprint: XdmsBlueprint): ReferenceXdms {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]*)(.*)$/i.exec(root) ?? [];
  return new ReferenceXdms(blueprint, origin, path);
}

function follow(one: SeenAnswer, document: HeldDocument, circumstances: Circumstances): readonly SeenOpinion[] {
  if (one.hasCompany) {
    document.forget();
    return [];
  }
  if (!circumstances.isSoleWriter && !showsVersion(one, document.known)) document.forget();
  if (one.method === 'GET') return judgeGet(one, document, circumstances);
  if (isWrite(one)) return change(one, document, circumstances);
  return [];
}

/** Tells whether the entity tags of an exchange show which version of the document it met. */
function showsVersion(one: SeenAnswer, known: KnownVersion | undefined): boolean {
  if (known?.tag?.startsWith('"') !== true) return false;
  const tag = isWrite(one) ? asked(one, 'If-Match') : answered(one, 'ETag');
  return tag === known.tag && one.status !== 412;
}
