import { Dispatcher } from 'undici';

/**
 * Puts an interceptor in front of a dispatcher. The result of `compose` alone is not enough: it cannot be destroyed when
 * the inner dispatcher has private members.
 */
export class ClientFaultDispatcher extends Dispatcher {
  readonly #inner: Dispatcher;
  readonly #composed: Dispatcher;

  constructor(inner: Dispatcher, interceptor: Dispatcher.DispatcherComposeInterceptor) {
    super();
    this.#inner = inner;
    this.#composed = inner.compose(interceptor);
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#composed.dispatch(options, handler);
  }

  override close(callback: () => void): void;
  override close(): Promise<void>;
  override close(callback?: () => void): Promise<void> | void {
    return callback === undefined ? this.#inner.close() : this.#inner.close(callback);
  }

  override destroy(error: Error | null, callback: () => void): void;
  override destroy(callback: () => void): void;
  override destroy(error: Error | null): Promise<void>;
  override destroy(): Promise<void>;
  override destroy(error?: Error | null | (() => void), callback?: () => void): Promise<void> | void {
    if (typeof error === 'function') return this.#inner.destroy(error);
    return callback === undefined ? this.#inner.destroy(error ?? null) : this.#inner.destroy(error ?? null, callback);
  }
}
