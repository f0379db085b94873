import type { Exchange } from '../../../common/exchange.js';
import type { ActionName, XcapResult } from './actions/action.js';
import type { XcapAuthenticationError } from './errors/authentication-error.js';
import type { XcapError } from './errors/xcap-error.js';

/**
 * An event that a stack passes to its callback.
 *
 * Every action that reaches the network ends in exactly one of `response`, `authenticationFailed` and `transportError`,
 * before its promise settles. The exchange contains the Authorization field as sent; no text of an event does.
 */
export type XcapEvent =
  | { readonly type: 'started' }
  | {
      /** A response that is a result. */
      readonly type: 'response';
      readonly action: ActionName;
      readonly exchange: Exchange;
      readonly result: XcapResult;
      readonly error?: undefined;
    }
  | {
      /** A response that is an error. */
      readonly type: 'response';
      readonly action: ActionName;
      readonly exchange: Exchange;
      readonly result?: undefined;
      readonly error: XcapError;
    }
  | {
      /** 401 that the credentials could not satisfy, or 407 of a proxy. */
      readonly type: 'authenticationFailed';
      readonly action: ActionName;
      readonly exchange: Exchange;
      readonly error: XcapAuthenticationError;
    }
  | {
      /** No complete response: connection, timeout, abort; or, for the action `start`, a failed start. */
      readonly type: 'transportError';
      readonly action: ActionName | 'start';
      readonly error: XcapError;
    }
  | { readonly type: 'closed' };

/** Receives the events of a stack, which does not await the returned value. */
export type XcapCallback = (event: XcapEvent) => void;

/**
 * Calls the callback. Its exception or rejection does not disturb the action, but becomes a process warning with the
 * code `XCAP_CALLBACK`.
 */
export function notify(callback: XcapCallback | undefined, event: XcapEvent): void {
  if (callback === undefined) return;
  try {
    const returned: unknown = callback(event);
    if (returned instanceof Promise) returned.catch((thrown) => warn(event, thrown));
  } catch (thrown) {
    warn(event, thrown);
  }
}

function warn(event: XcapEvent, thrown: unknown): void {
  const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  process.emitWarning(`the callback of an XCAP stack failed on "${event.type}": ${reason}`, { code: 'XCAP_CALLBACK' });
}
