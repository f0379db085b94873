import { decodePercent } from '../../../../common/percent-encoding.js';
import type { DocumentId, ReferenceAnswer, ReferenceXdms } from '../../../../simulators/reference.js';
import { type AnsweredRequest, fieldOf, targetKind } from '../observe/observed.js';

/** A tag that no server has sent: the current one is not known. */
const UNKNOWN_TAG = '"unknown"';

/** Stands for the content of a document that exists, where the content is not known. */
const UNKNOWN_CONTENT = '<unknown/>';

/** Fields of a request that decide what the rules want; credentials are the other server's matter. */
const DECIDING = ['content-type', 'content-encoding', 'content-range', 'if-match', 'if-none-match'];

/** What is known of a document at one moment. */
export interface DocumentVersion {
  readonly exists: boolean;
  /** Absent when only that the document exists is known. */
  readonly text?: string | undefined;
  /** Entity tag of this version; absent when it is not known. */
  readonly tag?: string | undefined;
}

/** A change that nobody has looked at yet. */
export interface UncheckedChange {
  readonly one: AnsweredRequest;
  /** The rule that says what content the document has now. */
  readonly id: string;
  /** The rule about the white space in it. */
  readonly whiteSpaceId: string;
}

/** Successful changes of a document since all of it was seen. */
export class UncheckedChanges {
  readonly all: UncheckedChange[] = [];
  /** The rules about the content that the document has after them. */
  readonly ids = new Set<string>();
  /** Those of the changes of nodes. */
  readonly idsOfNodes = new Set<string>();

  add(change: UncheckedChange): void {
    this.all.push(change);
    this.ids.add(change.id);
    if (targetKind(change.one) !== 'document') this.idsOfNodes.add(change.id);
  }
}

/** What the traffic has shown of one document. */
export class HeldDocument {
  /** undefined when the traffic does not tell. */
  known: DocumentVersion | undefined;
  unconfirmed = new UncheckedChanges();
  /** Refused changes since then. */
  refused: AnsweredRequest[] = [];
  /** The texts of versions, by their entity tags. */
  readonly versions = new Map<string, string>();
  /** The last answers to GET, by entity tag and target. */
  readonly contents = new Map<string, AnsweredRequest>();
  /** The request that has deleted the document; absent after another change. */
  deletedBy: AnsweredRequest | undefined;
  readonly #reference: ReferenceXdms;
  readonly #id: DocumentId;

  /** @returns undefined for a document that the reference cannot judge */
  static of(one: AnsweredRequest, reference: ReferenceXdms): HeldDocument | undefined {
    const id = idOf(one);
    return id !== undefined && reference.admits(id) ? new HeldDocument(id, reference) : undefined;
  }

  private constructor(id: DocumentId, reference: ReferenceXdms) {
    this.#id = id;
    this.#reference = reference;
  }

  /** Forgets what is known, so that it counts for other documents no more. */
  forget(): void {
    this.known = undefined;
    this.#reference.keep(this.#id, undefined, UNKNOWN_TAG);
    this.unconfirmed = new UncheckedChanges();
    this.refused = [];
    this.deletedBy = undefined;
  }

  /** Takes over what a response shows. */
  learn(known: DocumentVersion): void {
    this.known = known;
    const { exists, text, tag = UNKNOWN_TAG } = known;
    const kept = exists ? (text ?? UNKNOWN_CONTENT) : undefined;
    if (kept === this.#reference.textOf(this.#id) && this.#reference.tagOf(this.#id) === tag) return;
    const problem = this.#reference.keep(this.#id, kept, tag);
    if (problem === undefined) return;
    this.known = { exists: true, tag: known.tag };
    this.#reference.keep(this.#id, UNKNOWN_CONTENT, tag);
  }

  /**
   * Asks what the rules want for a request, and makes the change where they allow it.
   *
   * @param tag entity tag of the answer to a change
   * @param isConditional whether the conditions of the request count
   * @returns undefined when what is known does not decide it
   */
  ask(one: AnsweredRequest, tag: string | undefined, isConditional = true): ReferenceAnswer | undefined {
    const isWhole = one.target.separator === undefined;
    const { known } = this;
    if (known === undefined && !(isWhole && one.method === 'PUT')) return undefined;
    if (known?.exists === true && known.text === undefined && !isWhole) return undefined;
    // Another version than the one of the reference may be there: then only the content of a document is judged.
    if (known === undefined) this.#reference.keep(this.#id, undefined, UNKNOWN_TAG);
    const isTagKnown = known !== undefined && (!known.exists || known.tag !== undefined);
    const ignored = known === undefined || !isConditional ? ['if-match', 'if-none-match'] : [];
    if (!isTagKnown && known !== undefined && isConditional && hasTagCondition(one)) return undefined;
    const fields = DECIDING.filter((name) => !ignored.includes(name)).flatMap((name) => {
      const value = fieldOf(one, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const { method, exchange } = one;
    const request = {
      method,
      target: pathOf(exchange.request.target),
      headers: Object.fromEntries(fields),
      body: exchange.request.body,
    };
    return this.#reference.serve(this.#id, request, tag ?? UNKNOWN_TAG);
  }

  /** Tells whether the rules allow a change without its conditions; changes nothing. */
  allows(one: AnsweredRequest): boolean {
    const due = this.ask(one, undefined, false);
    due?.undo();
    return due !== undefined && due.status < 300;
  }

  /** Asks about another resource of the document, without a condition; changes nothing. */
  peek(target: string): ReferenceAnswer {
    const request = { method: 'GET', target: pathOf(target), headers: {}, body: new Uint8Array() };
    return this.#reference.serve(this.#id, request, UNKNOWN_TAG);
  }

  /** Returns a node of a text, and forgets the text that was kept; empty when the rules select none. */
  nodeIn(target: string, text: string): string {
    const isKept = this.#reference.keep(this.#id, text, UNKNOWN_TAG) === undefined;
    const { status, body } = this.peek(target);
    return isKept && status === 200 ? body : '';
  }

  /**
   * Removes a node from a text, and forgets the text that was kept.
   *
   * @returns undefined when the rules do not allow it
   */
  without(target: string, text: string): string | undefined {
    if (this.#reference.keep(this.#id, text, UNKNOWN_TAG) !== undefined) return undefined;
    const request = { method: 'DELETE', target: pathOf(target), headers: {}, body: new Uint8Array() };
    return this.#reference.serve(this.#id, request, UNKNOWN_TAG).status === 200 ? this.text : undefined;
  }

  /** The text after the change that the last question has made. */
  get text(): string | undefined {
    return this.#reference.textOf(this.#id);
  }
}

/** Takes scheme and authority from a target in absolute form. */
function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '');
}

function hasTagCondition(one: AnsweredRequest): boolean {
  return ['if-match', 'if-none-match'].some((name) => (fieldOf(one, name) ?? '*') !== '*');
}

/** Global documents may change with those of users. */
function idOf({ target: { document, tree } }: AnsweredRequest): DocumentId | undefined {
  if (tree === 'global') return undefined;
  const [, auid, , xui, ...path] = document.split('/').map(decodePercent);
  const names = path.flatMap((name) => (name === undefined || name === '' ? [] : [name]));
  if (auid === undefined || xui === undefined || xui === '' || names.length !== path.length) return undefined;
  return names.length === 0 ? undefined : { auid, xui, path: names };
}
