import type { CONFLICT_KINDS } from '../../common/conflict-kinds.js';
import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { decodePercent } from '../../common/percent-encoding.js';
import { parseDocument } from './document/parse-document.js';
import type { XdmsAnswer } from './http/answer.js';
import type { Refusal } from './http/refusal.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import type { DocumentId } from './uri/document-id.js';
import { type XdmsBlueprint, XdmsCore } from './xdms-core.js';

/** What a server that keeps the rules answers. */
export interface ReferenceAnswer extends XdmsAnswer {
  /** The condition of a conflict report. */
  readonly conflict?: (typeof CONFLICT_KINDS)[number];
  /** Makes the document what it was before the request. */
  readonly undo: () => void;
}

/**
 * The mock as a judge of another server's answers: it holds the documents that the other server is known to have, under
 * their entity tags, and says what the rules want for a request. It grants access to everybody.
 */
export class ReferenceXdms {
  readonly #core: XdmsCore;
  #nextTag = '';
  #refusal: Refusal | undefined;

  /**
   * @param origin scheme and authority by which clients reach the other server
   * @param root path of its XCAP root, without a slash at the end
   */
  constructor({ settings, usages }: XdmsBlueprint, origin: string, root: string) {
    const rootSegments = root.split('/').map((segment) => decodePercent(segment) ?? segment);
    // What a preset has besides its usages is how its server differs from the rules.
    const kept = { ...settings, rootSegments: rootSegments.slice(1), deviations: [] };
    const steps: StepOverrides = {
      authorize: () => () => {},
      answerRefusal: (standard) => (refusal) => {
        this.#refusal = refusal;
        return standard(refusal);
      },
    };
    const blueprint = { settings: kept, usages, seed: [], steps: [steps] };
    this.#core = new XdmsCore(blueprint, { origin, nextTag: () => this.#nextTag });
  }

  /**
   * Admits the owner of a document.
   *
   * @returns whether the document can be judged: no server generates it, and the reference has its usage and can have a user
   * of this XUI
   */
  admits(id: DocumentId): boolean {
    const usage = this.#core.state.usages.get(id.auid);
    if (usage === undefined || usage.generated?.owns(id) === true) return false;
    try {
      if (id.xui !== undefined && !this.#core.state.users.has(id.xui)) this.#core.state.addUser({ xui: id.xui });
      return true;
    } catch (thrown) {
      if (thrown instanceof InvalidArgumentError) return false;
      throw thrown;
    }
  }

  /**
   * Gives the answer, and changes the documents accordingly.
   *
   * @param tag entity tag that a changed document gets
   */
  serve(id: DocumentId, request: XcapRequest, tag: string): ReferenceAnswer {
    const { store } = this.#core.state;
    const before = store.get(id);
    this.#nextTag = tag;
    this.#refusal = undefined;
    const answer = this.#core.serve(request);
    const kind = (this.#refusal as Refusal | undefined)?.conflict?.kind;
    const undo = () => {
      this.#nextTag = before?.etag ?? '';
      if (before === undefined) store.delete(id);
      else store.put(id, before.document);
    };
    return kind === undefined ? { ...answer, undo } : { ...answer, conflict: kind, undo };
  }

  /** The text of a document; undefined when there is none. */
  textOf(id: DocumentId): string | undefined {
    return this.#core.state.store.get(id)?.document.text;
  }

  /** The entity tag of a document; undefined when there is none. */
  tagOf(id: DocumentId): string | undefined {
    return this.#core.state.store.get(id)?.etag;
  }

  /**
   * Keeps a document, whether or not it is valid for its usage.
   *
   * @param text undefined for no document
   * @returns why the text is no document; undefined when it is kept
   */
  keep(id: DocumentId, text: string | undefined, tag: string): string | undefined {
    const { store } = this.#core.state;
    this.#nextTag = tag;
    try {
      if (text === undefined) store.delete(id);
      else store.put(id, parseDocument(text));
      return undefined;
    } catch (thrown) {
      store.delete(id);
      return messageOf(thrown);
    }
  }
}
