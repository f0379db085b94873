import { refuse } from '../http/refusal.js';
import type { ResolvedTarget } from './target.js';

/** Methods of RFC 9110 §9.3 and RFC 5789; any other is unknown and answered 501 (RFC 9110 §15.6.2). */
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);

/** Methods with which other protocols write. */
const UNUSED = new Set(['POST', 'PATCH']);

export type AllowedMethods = (target: ResolvedTarget) => readonly string[];

/** @throws Refusal 405 with Allow (RFC 4825 §8.1, §8.2, §8.4); 501 */
export type CheckMethod = (method: string, target: ResolvedTarget) => void;

export interface CheckMethodParts {
  readonly allowedMethods: AllowedMethods;
}

/** Lists the allowed methods: generated documents and namespace bindings are read-only (RFC 4825 §8.2 and §8.4). */
export function allowedMethods({ usage, documentId, node }: ResolvedTarget): readonly string[] {
  const isReadOnly = usage.generated?.owns(documentId) || node?.selector.terminal?.kind === 'namespaces';
  return isReadOnly ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
}

/** Checks that the method is defined for the resource. */
export function createCheckMethod({ allowedMethods }: CheckMethodParts): CheckMethod {
  return (method, target) => {
    const allowed = allowedMethods(target);
    if (allowed.includes(method)) return;
    if (!KNOWN.has(method)) throw refuse(501, `The method ${method} is not known here.`);
    const allow = allowed.join(', ');
    const reason = `The method ${method} is not defined for this resource; it has ${allow}.`;
    if (!UNUSED.has(method) || !allowed.includes('PUT')) throw refuse(405, reason, { allow });
    // RFC 4825 §8.1: the client computes the URI of a new resource itself.
    const advice = 'XCAP writes with PUT to the URI of the resource (RFC 4825 §7, §8.1): send PUT.';
    throw refuse(405, `${reason} ${advice}`, { allow }, { rule: 'RFC 4825 §8.1', text: reason, advice });
  };
}
