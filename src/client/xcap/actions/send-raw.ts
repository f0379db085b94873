import type { Dispatcher } from 'undici';
import type { Exchange } from '../../../../common/exchange.js';
import { type Authenticator, createAuthenticator } from '../authentication/authenticator.js';
import { exchangeRequest } from '../http/exchange-request.js';
import type { XcapStackOptions } from '../options.js';
import { resolveOptions } from '../resolve-options.js';
import { prepareRawRequest, type RawRequest } from './raw-request.js';

/** Options of a stack that sends through a dispatcher of the caller. */
export type DispatchedOptions = XcapStackOptions & { readonly dispatcher: Dispatcher };

/** Creates an authenticator for the user of a stack with these options. */
export function authenticatorOf(options: XcapStackOptions): Authenticator {
  const { identity, root } = resolveOptions(options);
  return createAuthenticator(identity, root.origin.startsWith('https:'));
}

/**
 * Sends a request as `XcapStack.send` does, with an authenticator that outlives stacks.
 *
 * @throws the errors of `XcapStack.send`
 */
export async function sendRaw(
  options: DispatchedOptions,
  request: RawRequest,
  authenticator: Authenticator,
): Promise<Exchange> {
  const prepared = prepareRawRequest(resolveOptions(options), request);
  return (await exchangeRequest(options.dispatcher, authenticator, prepared)).exchange;
}
