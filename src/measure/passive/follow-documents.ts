import { ReferenceXdms, type XdmsBlueprint } from '../../../simulators/reference.js';
import { HeldDocument, type Known } from './held-document.js';
import { change } from './judge-changes.js';
import { look } from './judge-reads.js';
import { answered, asked, isWrite, type Seen } from './seen.js';
import { SeenServer } from './seen-server.js';
import type { Circumstances, Shown, Unclear } from './shown.js';

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
export function followDocuments(all: readonly Seen[], { blueprint, isSoleWriter }: FollowOptions): readonly Shown[] {
  const references = new Map<string, ReferenceXdms>();
  const documents = new Map<string, HeldDocument | undefined>();
  const servers = new Map<string, SeenServer>();
  const held = (one: Seen): HeldDocument | undefined => {
    if (documents.has(one.document)) return documents.get(one.document);
    const reference = references.get(one.root) ?? referenceFor(one, blueprint);
    references.set(one.root, reference);
    const document = HeldDocument.of(one, reference);
    documents.set(one.document, document);
    return document;
  };
  const unclear: Unclear[] = [];
  const serverOf = (one: Seen): SeenServer => {
    const server = servers.get(one.root) ?? new SeenServer();
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
function rulesKept(clear: readonly Shown[]): ReadonlySet<string> {
  const certain = clear.filter(({ assumes }) => assumes === undefined);
  const broken = new Set(certain.flatMap(({ id, problem }) => (problem === undefined ? [] : [id])));
  return new Set(certain.flatMap(({ id }) => (broken.has(id) ? [] : [id])));
}

/** Blames the only kind of change that the server is not known to make rightly. */
function clearedUp({ changes, problem }: Unclear, right: ReadonlySet<string>): readonly Shown[] {
  const suspects = changes.filter(({ id }) => !right.has(id));
  const [last] = suspects.slice(-1);
  if (last === undefined || suspects.some(({ id }) => id !== last.id)) return [];
  return [{ ...last, problem }];
}

function referenceFor({ root }: Seen, blueprint: XdmsBlueprint): ReferenceXdms {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]*)(.*)$/i.exec(root) ?? [];
  return new ReferenceXdms(blueprint, origin, path);
}

function follow(one: Seen, document: HeldDocument, circumstances: Circumstances): readonly Shown[] {
  if (one.hasCompany) {
    document.forget();
    return [];
  }
  if (!circumstances.isSoleWriter && !showsVersion(one, document.known)) document.forget();
  if (one.method === 'GET') return look(one, document, circumstances);
  if (isWrite(one)) return change(one, document, circumstances);
  return [];
}

/** Tells whether the entity tags of an exchange show which version of the document it met. */
function showsVersion(one: Seen, known: Known | undefined): boolean {
  if (known?.tag?.startsWith('"') !== true) return false;
  const tag = isWrite(one) ? asked(one, 'If-Match') : answered(one, 'ETag');
  return tag === known.tag && one.status !== 412;
}
