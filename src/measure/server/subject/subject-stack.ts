import type { Dispatcher } from 'undici';
import { defined } from '../../../../common/defined.js';
import { type DispatchedOptions, GBA_USER_AGENT } from '../../../client/internal.js';
import { connectingAs } from './credentials/user-connections.js';
import type { Subject, SubjectUser } from './subject.js';

/** Builds the options of a client stack that sends requests as a user of the subject. */
export function stackOptions(
  { xcapRoot, timeoutMs, basicWithoutTls, bearerWithoutTls }: Subject,
  { xui, username, password, token, headers, tls, sim }: SubjectUser,
  dispatcher: Dispatcher,
): DispatchedOptions {
  const authentication = {
    ...(basicWithoutTls && { basic: 'always' as const }),
    ...(bearerWithoutTls && { bearer: 'always' as const }),
  };
  return {
    xui,
    xcapRoot,
    dispatcher: connectingAs({ ...defined({ tls }) }, dispatcher),
    timeout: timeoutMs,
    authentication,
    ...defined({ username, password, token, headers: sim === undefined ? headers : { 'User-Agent': GBA_USER_AGENT } }),
  };
}
