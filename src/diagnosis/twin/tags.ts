/** Entity tags of the server and of a twin for the same states of documents, learned from answers. */
export class Tags {
  readonly #twin = new Map<string, string>();
  readonly #server = new Map<string, number>();
  readonly #own = new Map<string, number>();

  /**
   * Learns from two answers to one request.
   *
   * @param document key of the document
   * @returns what the tags say: `new`, or the number of exchanges since the same tag of the document
   */
  learn(
    index: number,
    document: string,
    server: string,
    twin: string,
  ): { readonly server: string; readonly twin: string } {
    const told = {
      server: agedBy(this.#server, `${document}\n${server}`, index),
      twin: agedBy(this.#own, `${document}\n${twin}`, index),
    };
    this.#twin.set(opaque(server), opaque(twin));
    return told;
  }

  /** Replaces the tags of the server in a condition by those of the twin; unknown ones stay. */
  translated(condition: string): string {
    return condition.replace(/"[^"]*"/g, (tag) => this.#twin.get(tag) ?? tag);
  }
}

/** Weak or strong: a condition says by itself how to compare (RFC 9110 §8.8.3.2). */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

function agedBy(known: Map<string, number>, key: string, index: number): string {
  const before = known.get(key);
  known.set(key, index);
  return before === undefined ? 'new' : String(index - before);
}
