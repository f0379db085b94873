import { type DocumentId, ReferenceXdms, type XdmsBlueprint } from '../../../../simulators/reference.js';
import type { DocumentState, OperationRequest } from './history.js';

/** What the rules want for a request in a state of the document. */
export interface Due {
  readonly status: number;
  readonly body: string;
  /** The document afterwards; undefined for no document. */
  readonly text: string | undefined;
}

/** Stands for the entity tag of a version whose tag nobody has seen: no condition names it. */
const UNSEEN = '"unseen"';

/** Most answers that are remembered: a history asks for some hundred, many times. */
const MOST_KNOWN = 5_000;

/** The mock without a network, as a function of the state of one document. */
export class DocumentModel {
  readonly #reference: ReferenceXdms;
  readonly #id: DocumentId;
  readonly #isCreationTold: boolean;
  readonly #known = new Map<string, Due>();

  /**
   * @param xcapRoot XCAP root URI, without a slash at the end
   * @returns undefined for a document that the reference cannot judge
   */
  static of(blueprint: XdmsBlueprint, xcapRoot: string, id: DocumentId): DocumentModel | undefined {
    const { origin, pathname } = new URL(xcapRoot);
    const reference = new ReferenceXdms(blueprint, origin, pathname.replace(/\/$/, ''));
    return reference.admits(id) ? new DocumentModel(reference, id, true) : undefined;
  }

  private constructor(reference: ReferenceXdms, id: DocumentId, isCreationTold: boolean) {
    this.#reference = reference;
    this.#id = id;
    this.#isCreationTold = isCreationTold;
  }

  /** The same for a server that does not tell a creation from a replacement: 200 stands for 201. */
  withoutCreation(): DocumentModel {
    return new DocumentModel(this.#reference, this.#id, false);
  }

  due({ text, tag = UNSEEN }: DocumentState, request: OperationRequest): Due {
    const key = JSON.stringify([text, tag, request]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#reference.keep(this.#id, text, tag);
    const { status, body } = this.#reference.serve(this.#id, { ...request, body: Buffer.from(request.body) }, UNSEEN);
    const due = {
      status: status === 201 && !this.#isCreationTold ? 200 : status,
      body,
      text: this.#reference.textOf(this.#id),
    };
    this.#known.set(key, due);
    return due;
  }
}
