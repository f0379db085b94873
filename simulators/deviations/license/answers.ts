import type { FaultCode } from '../../license/fault.js';
import type { LicenseAnswer } from '../../license/http-message.js';

export function isGranted({ status }: LicenseAnswer): boolean {
  return status < 300;
}

/** @param name in lower case */
export function withAnswerHeader(answer: LicenseAnswer, name: string, value: string): LicenseAnswer {
  return { ...answer, headers: { ...answer.headers, [name]: value } };
}

/** @param name in lower case */
export function withoutAnswerHeader(answer: LicenseAnswer, name: string): LicenseAnswer {
  const { [name]: _left, ...headers } = answer.headers;
  return { ...answer, headers };
}

/** The code of an error body; undefined when the answer has none. */
export function codeOf({ status, body }: LicenseAnswer): string | undefined {
  return status < 400 ? undefined : /"code":"([A-Z_]+)"/.exec(body)?.[1];
}

/** A server that answers faults of some kinds with another status. */
export function refusingWith(
  status: number,
  ...codes: readonly FaultCode[]
): (finished: LicenseAnswer) => LicenseAnswer {
  return (finished) => (codes.some((code) => code === codeOf(finished)) ? { ...finished, status } : finished);
}

/** A server that says something else to people. */
export function saying(change: (message: string) => string): (finished: LicenseAnswer) => LicenseAnswer {
  return (finished) => {
    if (codeOf(finished) === undefined) return finished;
    const fault: { readonly message: string } = JSON.parse(finished.body);
    return { ...finished, body: JSON.stringify({ ...fault, message: change(fault.message) }) };
  };
}
