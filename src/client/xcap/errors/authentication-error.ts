import { XcapError } from './xcap-error.js';

/** 401 or 407 that the client cannot satisfy: wrong or missing credentials, or no permitted scheme. */
export class XcapAuthenticationError extends XcapError {
  override readonly name = 'XcapAuthenticationError';
  override readonly code = 'XCAP_AUTHENTICATION';
}
