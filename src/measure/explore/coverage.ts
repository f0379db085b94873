import type { Judgment } from '../judge/judge-exchanges.js';
import { conflictOf } from '../judge/observe/conflict.js';
import { type Observed, targetKind } from '../judge/observe/observed.js';

/** How much of what a sequence can show has been seen. */
export interface Covered {
  /** Rules that an answer has kept or broken. */
  readonly rules: number;
  /** Shapes of selectors, by method. */
  readonly selectors: number;
  /** What a request has made of a document: kinds of requests, and their answers in a row. */
  readonly transitions: number;
}

/** Counts what sequences have shown, and tells which ones show something new. */
export class Coverage {
  readonly #rules = new Set<string>();
  readonly #selectors = new Set<string>();
  readonly #transitions = new Set<string>();

  /** @returns whether the sequence shows something that none before has shown */
  add(trace: readonly Observed[], judgments: readonly Judgment[]): boolean {
    const before = this.#count();
    for (const { requirement, kept, breaches } of judgments) {
      if (kept.length > 0) this.#rules.add(`kept ${requirement}`);
      if (breaches.length > 0) this.#rules.add(`broken ${requirement}`);
    }
    let last = 'empty';
    for (const one of trace) {
      const { method, target } = one;
      this.#selectors.add(`${method} ${shapeOf(target?.node)}`);
      const next = `${method} ${targetKind(one) ?? 'unknown'} ${answerOf(one)}`;
      this.#transitions.add(`${last} > ${next}`);
      last = next;
    }
    return this.#count() > before;
  }

  get covered(): Covered {
    const ids = new Set([...this.#rules].map((one) => one.replace(/^\w+ /, '')));
    return { rules: ids.size, selectors: this.#selectors.size, transitions: this.#transitions.size };
  }

  #count(): number {
    return this.#rules.size + this.#selectors.size + this.#transitions.size;
  }
}

/** Returns a node selector without its names and values. */
function shapeOf(node: string | undefined): string {
  if (node === undefined) return 'document';
  const decoded = decodeURIComponent(node);
  return decoded
    .replace(/"[^"]*"|'[^']*'/g, (value) => value[0] ?? '')
    .replace(/\d+/g, '1')
    .replace(/[\p{L}_][\p{L}\p{N}_.-]*(?=:)/gu, 'p')
    .replace(/[\p{L}_][\p{L}\p{N}_.-]*(?!:|\p{L})/gu, 'n');
}

function answerOf(one: Observed): string {
  const condition = one.status === 409 ? ` ${conflictOf(one)?.error ?? ''}` : '';
  return `${one.status}${condition}`;
}
