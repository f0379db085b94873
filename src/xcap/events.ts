import type { Exchange } from '../shared/exchange.js';
import type { ActionName, XcapResult } from './actions/action.js';
import type { XcapAuthenticationError } from './errors/authentication-error.js';
import type { XcapError } from './errors/xcap-error.js';

/**
 * What a stack tells its callback.
 *
 * Every action that reaches the network ends in exactly one of `response`, `authenticationFailed` and `transportError`,
 * told before its promise settles. The exchange holds the Authorization field as sent; no text of an event does.
 */
export type XcapEvent =
  | { readonly type: 'started' }
  | {
      /** An answer that is a result. */
      readonly type: 'response';
      readonly action: ActionName;
      readonly exchange: Exchange;
      readonly result: XcapResult;
      readonly error?: undefined;
    }
  | {
      /** An answer that is an error. */
      readonly type: 'response';
      readonly action: ActionName;
      readonly exchange: Exchange;
      readonly result?: undefined;
      readonly error: XcapError;
    }
  | {
      /** 401 or 407 that the credentials could not satisfy. */
      readonly type: 'authenticationFailed';
      readonly action: ActionName;
      readonly exchange: Exchange;
      readonly error: XcapAuthenticationError;
    }
  | {
      /** No whole answer: connection, time-out, abort; or, with the action `start`, a stack that could not be started. */
      readonly type: 'transportError';
      readonly action: ActionName | 'start';
      readonly error: XcapError;
    }
  | { readonly type: 'closed' };

/** Given at a stack's creation. What it returns is not waited for. */
export type XcapCallback = (event: XcapEvent) => void;

/**
 * Tells the callback. A callback that throws, or whose promise is rejected, does not disturb the action: what it threw
 * becomes a process warning with the code `XCAP_CALLBACK`.
 */
export function tell(callback: XcapCallback | undefined, event: XcapEvent): void {
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
