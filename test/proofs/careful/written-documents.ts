import type { Element } from '@xmldom/xmldom';
import { defined } from '../../../common/defined.js';
import { decodePercent } from '../../../common/percent-encoding.js';
import { isSuccess } from '../../../common/status.js';
import {
  momentOf,
  plainMoment,
  SwappableXdms,
  type XcapRequest,
  type XdmsMoment,
} from '../../../simulators/internal.js';
import { parseFragment, parseSentXml } from '../../../src/measure/judge/observe/xml.js';
import type { ProofScope } from '../../../src/prove/proof/proof-scope.js';
import type { Configuration } from '../../../src/prove/server/configurations.js';
import { RECORDED_ORIGIN } from '../../../src/prove/server/recorded-origin.js';
import type { Served } from '../../../src/prove/server/served.js';

/** A document that a case makes the mock store, or what a PUT that the mock refuses has sent. */
export interface WrittenDocument {
  readonly auid: string;
  /** The owner; undefined in the global tree. */
  readonly xui: string | undefined;
  readonly text: string;
  readonly root: Element;
  /** Whether the text is an element of a document. */
  readonly isElement: boolean;
  readonly isStored: boolean;
  readonly server: WrittenTo;
}

/** The server that gets a document, when it has stored it. */
export interface WrittenTo {
  readonly xcapRoot: string;
  /** The domains of its users. */
  readonly domains: ReadonlySet<string>;
  /** Returns the body of a resource, by its path below the XCAP root; undefined where there is none. */
  readonly read: (path: string) => string | undefined;
}

type DocumentId = XdmsMoment['stored'][number]['id'];

/** Repeats recorded cases on the mock, to see which documents they write. */
export class DocumentsOfCases {
  readonly #standard: SwappableXdms;
  /** Gives everybody access. */
  readonly #open: SwappableXdms;
  readonly #server: Omit<WrittenTo, 'read'>;
  /** Path of the XCAP root. */
  readonly #root: string;

  private constructor(standard: SwappableXdms, open: SwappableXdms, domains: ReadonlySet<string>) {
    this.#standard = standard;
    this.#open = open;
    this.#server = { xcapRoot: standard.xcapRoot, domains };
    this.#root = new URL(standard.xcapRoot).pathname;
  }

  /** @param configuration that of the mock on which the cases were recorded */
  static async open({ auth, accounts, gba }: Configuration, { served }: ProofScope): Promise<DocumentsOfCases> {
    const standard = { users: accounts, auth, ...defined({ gba }), ...served };
    const open = { users: accounts.map(({ xui }) => ({ xui })), auth: 'none', ...served } as const;
    return new DocumentsOfCases(
      await SwappableXdms.open(standard, RECORDED_ORIGIN),
      await SwappableXdms.open(open, RECORDED_ORIGIN),
      new Set(accounts.map(({ xui }) => xui.replace(/^.*@/, ''))),
    );
  }

  /** @param served requests of one case, from its first */
  *of(served: readonly Served[]): Iterable<WrittenDocument> {
    const mock = this.#standard.another([]);
    for (const { request, answer } of served) {
      const before = mock.moment();
      mock.serve(request);
      const after = mock.moment();
      for (const { id, document } of after.stored.filter((one) => !before.stored.includes(one))) {
        yield* this.#written(id, document.text, after, { isElement: false, isStored: true });
      }
      if (request.method === 'PUT' && !isSuccess(answer.status)) yield* this.#refused(request, after);
    }
  }

  /** Sees a refused document as stored, since it may refer to itself. */
  *#refused({ target, body }: XcapRequest, now: XdmsMoment): Iterable<WrittenDocument> {
    const [path = '', node] = target.split(/\/(?:~|%7[Ee]){2}(?:\/|$)/);
    const segments = path.slice(this.#root.length + 1).split('/');
    const [auid = '', tree, ...rest] = segments.map((segment) => decodePercent(segment) ?? segment);
    const id = tree === 'users' ? { auid, xui: rest[0], path: rest.slice(1) } : { auid, xui: undefined, path: rest };
    const text = Buffer.from(body).toString();
    const isElement = node !== undefined;
    yield* this.#written(id, text, isElement ? now : withDocument(now, id, text), { isElement, isStored: false });
  }

  *#written(
    { auid, xui }: DocumentId,
    text: string,
    moment: XdmsMoment,
    kind: Pick<WrittenDocument, 'isElement' | 'isStored'>,
  ): Iterable<WrittenDocument> {
    const root = kind.isElement ? parseFragment(text) : parseSentXml(text.replace(/^\uFEFF/, ''))?.documentElement;
    const server = { ...this.#server, read: (path: string) => this.#read(path, moment) };
    if (root != null) yield { auid, xui, text, root, ...kind, server };
  }

  #read(path: string, moment: XdmsMoment): string | undefined {
    this.#open.resume(moment);
    const headers = { host: new URL(RECORDED_ORIGIN).host };
    const target = `${this.#root}/${path}`;
    const { status, body } = this.#open.serve({ method: 'GET', target, headers, body: new Uint8Array() });
    return status === 200 ? body : undefined;
  }
}

function withDocument(moment: XdmsMoment, id: DocumentId, text: string): XdmsMoment {
  const plain = plainMoment(moment);
  const others = plain.stored.filter((one) => keyOf(one.id) !== keyOf(id));
  return momentOf({ ...plain, stored: [...others, { id, text, etag: '"sent"', modifiedAt: new Date(0) }] });
}

function keyOf({ auid, xui, path }: DocumentId): string {
  return JSON.stringify([auid, xui, path]);
}
