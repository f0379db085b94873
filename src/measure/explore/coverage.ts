import type { CoveragePoint } from '../../result/run-result.js';
import type { Judgment } from '../judge/judge-exchanges.js';
import { conflictOf } from '../judge/observe/conflict.js';
import { type Observed, targetKind } from '../judge/observe/observed.js';

/** How much of what a sequence can show has been seen. */
export type Covered = Omit<CoveragePoint, 'requests'>;

/** Most points of a curve: more do not show on a page. */
const MOST_POINTS = 200;

/** Counts what sequences have shown, and tells which ones show something new. */
export class Coverage {
  readonly #rules = new Set<string>();
  readonly #selectors = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #points: CoveragePoint[] = [];

  /**
   * @param requests number of requests up to the end of the sequence
   * @returns whether the sequence shows something that none before has shown
   */
  add(trace: readonly Observed[], judgments: readonly Judgment[], requests: number): boolean {
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
    const isNew = this.#count() > before;
    if (isNew) this.#points.push({ requests, ...this.covered });
    return isNew;
  }

  /** Returns points at which something new was seen, the last of them included, and one for the end. */
  curve(requests: number): readonly CoveragePoint[] {
    const every = Math.ceil(this.#points.length / MOST_POINTS);
    const points = this.#points.filter((_, index) => (this.#points.length - 1 - index) % every === 0);
    return [...points, { requests, ...this.covered }];
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
