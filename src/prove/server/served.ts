import type { XcapRequest, XdmsAnswer } from '../../../simulators/internal.js';

/** A request and the answer of the standard mock. */
export interface Served {
  readonly request: XcapRequest;
  readonly answer: XdmsAnswer;
}

/** Returns true when a client can see no difference, not even in the order of the header fields. */
export function isSameAnswer(one: XdmsAnswer, other: XdmsAnswer): boolean {
  if (one === other) return true;
  if (one.status !== other.status || one.body !== other.body) return false;
  if ((one.challenges ?? []).join('\n') !== (other.challenges ?? []).join('\n')) return false;
  const [fields, others] = [Object.entries(one.headers), Object.entries(other.headers)];
  return fields.length === others.length && fields.every(([name, value], index) => isField(name, value, others[index]));
}

function isField(name: string, value: string, other: readonly [string, string] | undefined): boolean {
  return other !== undefined && other[0] === name && other[1] === value;
}
