import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { UserDirectory } from './user-directory.js';

/**
 * Identifies a client by its certificate: a URI among the alternative names is the XUI, or the common name is a login
 * name.
 *
 * @returns the XUI
 * @throws Refusal 403; HTTP has no challenge for certificates
 */
export function authenticateCertificate({ certificateNames }: XcapRequest, users: UserDirectory): string {
  if (certificateNames === undefined) throw refuse(403, 'This needs a client certificate that the server trusts.');
  const { uris, commonName } = certificateNames;
  const xui = uris.find((uri) => users.has(uri)) ?? users.byLogin(commonName ?? '')?.xui;
  if (xui === undefined) throw refuse(403, 'The client certificate names no user of this server.');
  return xui;
}
