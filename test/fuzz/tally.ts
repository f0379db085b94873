import type { Expected, ModelRequest } from './model/requests.js';

/** Counts operations by method, kind of resource and response, so that one sees what was tried. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count({ method, target: { steps, attribute } }: ModelRequest, { status, conflict }: Expected): void {
    const kind = steps === undefined ? 'document' : attribute === undefined ? 'element' : 'attribute';
    const key = [method, kind, status, conflict].filter((part) => part !== undefined).join(' ');
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Counts by words such as `PUT element 409 cannot-insert`. */
  get counts(): ReadonlyMap<string, number> {
    return new Map([...this.#counts].sort());
  }
}
