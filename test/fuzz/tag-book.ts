import assert from 'node:assert/strict';
import type { HttpResponse } from './exchange.js';

/** The last read state of a document; undefined when it does not exist. */
type Read = { readonly tag: string; readonly text: string } | undefined;

/** Holds the entity tags of one document to its text (RFC 4825 §8.5, RFC 9110 §8.8.3). */
export class TagBook {
  readonly #texts = new Map<string, string>();
  #last: Read;

  get tag(): string | undefined {
    return this.#last?.tag;
  }

  /**
   * Records a GET of the document.
   *
   * @param mayChange true after an accepted PUT or DELETE, which may also store the same text under a new tag
   * @throws AssertionError when one tag stands for two texts, or changes although nothing was written
   */
  record({ status, tag, body }: HttpResponse, mayChange: boolean): void {
    const before = this.#last;
    if (status === 404) {
      this.#last = undefined;
      return;
    }
    const text = body.toString();
    assert.ok(tag !== undefined, 'A document has an entity tag');
    assert.equal(this.#texts.get(tag) ?? text, text, `The entity tag ${tag} stands for one text`);
    if (!mayChange) assert.equal(tag, before?.tag, 'An unchanged document keeps its entity tag');
    this.#texts.set(tag, text);
    this.#last = { tag, text };
  }
}
