import type { TargetFlaw } from '../../../common/target/flaw.js';
import { targetFlaw } from '../../../common/target/target-flaw.js';
import { type Refusal, refuse, refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { encodePathSegment } from '../uri/document-url.js';
import type { Environment } from './environment.js';

/** Says in a refusal why the request target names no document (RFC 4825 §6.1, §6.2); others stay as they are. */
export type ExplainTarget = (refusal: Refusal, request: XcapRequest) => Refusal;

export function createExplainTarget({
  rootSegments,
  usages,
  users,
}: Pick<Environment, 'rootSegments' | 'usages' | 'users'>): ExplainTarget {
  const root = rootSegments.map((one) => `/${encodePathSegment(one)}`).join('');
  return (refusal, { target }) => {
    const { answer, conflict } = refusal;
    if (answer.status !== 404 && conflict?.kind !== 'no-parent') return refusal;
    const isUser = (xui: string): boolean => users.has(xui);
    const flaw = targetFlaw(target, { root, auids: [...usages.keys()], isComplete: true, isUser, users });
    return flaw === undefined ? refusal : explained(refusal, flaw, target);
  };
}

function explained({ conflict }: Refusal, flaw: TargetFlaw, target: string): Refusal {
  const { kind, clause, start, end, text, instead } = flaw;
  const told = {
    rule: `RFC 4825 ${clause}`,
    requirement: 'UA-URI-03',
    // A client may ask to find out whether a server has a usage, or a user.
    severity: ['unknown-auid', 'other-user', 'unknown-user'].includes(kind) ? 'note' : 'error',
    text,
    advice: instead,
    offence: { part: 'target', start, end, sent: target.slice(start, end) },
  } as const;
  return conflict === undefined ? refuse(404, text, {}, told) : refuseConflict({ ...conflict, phrase: text }, told);
}
