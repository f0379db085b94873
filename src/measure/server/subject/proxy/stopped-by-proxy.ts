import type { HttpResponseRecord } from '../../../../../common/exchange.js';
import { askedByProxy } from '../../../../client/internal.js';
import type { Subject } from '../subject.js';

/**
 * Names a proxy that has answered in the place of the server (407, RFC 9110 §15.5.8). Its credentials are not those of a user.
 *
 * @returns a sentence without full stop, with the keys of the subject file to set; undefined for another status
 */
export function stoppedByProxy(
  { status, headers }: Pick<HttpResponseRecord, 'status' | 'headers'>,
  { proxy, headers: given = {} }: Pick<Subject, 'proxy' | 'headers'>,
): string | undefined {
  if (status !== 407) return undefined;
  const asked = askedByProxy(headers);
  if (Object.keys(given).some((name) => name.toLowerCase() === 'proxy-authorization'))
    return `${asked}, and does not accept those of Proxy-Authorization: check it under headers in the subject file`;
  if (proxy !== undefined)
    return `${asked}, and is not ${proxy.url}: set Proxy-Authorization under headers in the subject file`;
  return `${asked}: set proxy.url, proxy.username and proxy.password in the subject file; for a gateway that is the host of the XCAP root, set Proxy-Authorization under headers`;
}
