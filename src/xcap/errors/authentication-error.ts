import { XcapError } from './xcap-error.js';

/** 401 or 407 that the client cannot satisfy: credentials refused, none given, or no scheme offered that may be used. */
export class XcapAuthenticationError extends XcapError {
  override readonly name = 'XcapAuthenticationError';
  override readonly code = 'XCAP_AUTHENTICATION';
}
