import { RequestMismatchError } from './times.js';

interface Waiter<Value> {
  readonly accept: (value: Value) => boolean;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Waits for values that somebody else offers. */
export class Waiters<Value> {
  readonly #waiting = new Set<Waiter<Value>>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /**
   * Waits for the first value that `accept` takes.
   *
   * @param late makes the error for a time without such a value
   */
  wait(accept: (value: Value) => boolean, timeoutMs: number, late: () => Error): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter);
        reject(late());
      }, timeoutMs);
      const waiter: Waiter<Value> = { accept, resolve, reject, timer };
      this.#waiting.add(waiter);
    });
  }

  offer(value: Value): void {
    for (const waiter of this.#waiting) {
      if (!waiter.accept(value)) continue;
      this.#end(waiter);
      waiter.resolve(value);
    }
  }

  /** Rejects everything that waits. */
  close(): void {
    for (const waiter of this.#waiting) {
      this.#end(waiter);
      waiter.reject(new RequestMismatchError('XCALIPER_SERVER_CLOSED', 'the server was closed during waitFor'));
    }
  }

  #end(waiter: Waiter<Value>): void {
    clearTimeout(waiter.timer);
    this.#waiting.delete(waiter);
  }
}
