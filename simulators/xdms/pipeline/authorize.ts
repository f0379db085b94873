import { comingFrom, type Principal } from '../auth/principal.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Target } from './target.js';

/** Methods that change a resource. Methods that XCAP does not define, such as POST, get 405 later. */
const WRITING = new Set(['PUT', 'DELETE']);

/** @throws Refusal 403 */
export type Authorize = (principal: Principal, request: XcapRequest, target: Target) => void;

/**
 * The default authorization policy (RFC 4825 §5.7): users read and write the documents in their own home directory, and
 * everybody reads the global tree. Users with the privilege `trusted-writer` write everywhere. RFC 4826 §4.4.9
 * restricts a global document to trusted elements: these users and global readers.
 *
 * @throws Refusal 403
 */
export function authorize(principal: Principal, { method }: XcapRequest, { usage, documentId }: Target): void {
  const isWriting = WRITING.has(method);
  if (principal.privilege === 'trusted-writer') return;
  if (principal.privilege === 'global-reader' && !isWriting) return;
  const { xui } = documentId;
  if (xui !== undefined) {
    if (mayActAs(principal, xui)) return;
    throw refuse(403, `The documents of ${xui} are not yours${comingFrom(principal)}.`);
  }
  if (isWriting) throw refuse(403, 'The global tree is read-only.');
  if (usage.globalReaders === 'privileged' && principal.xuis !== undefined) {
    throw refuse(403, `The global documents of ${usage.auid} are only for trusted elements.`);
  }
}

function mayActAs({ xuis }: Principal, xui: string): boolean {
  return xuis === undefined || xuis.includes(xui);
}
