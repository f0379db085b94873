import type { Dispatcher } from 'undici';
import type { Authenticator } from './authentication/authentication.js';
import type { XcapStackOptions } from './options.js';

/** Member of the options of a stack with an authenticator whose sessions outlive it. */
export const AUTHENTICATOR = Symbol('authenticator that outlives the stack');

/** Options of a stack that sends through a dispatcher of the caller, perhaps with sessions of earlier stacks. */
export interface DispatchedOptions extends XcapStackOptions {
  readonly dispatcher: Dispatcher;
  readonly [AUTHENTICATOR]?: Authenticator;
}
