import { XcapError } from './xcap-error.js';

/**
 * 401 that the client cannot satisfy: wrong or missing credentials, or no permitted scheme. 407: a proxy asks for credentials,
 * which are not those of the user.
 */
export class XcapAuthenticationError extends XcapError {
  override readonly name = 'XcapAuthenticationError';
  override readonly code = 'XCAP_AUTHENTICATION';
}
