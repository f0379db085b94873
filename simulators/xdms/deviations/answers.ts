import type { Answer } from '../http/answer.js';

export function withStatus(answer: Answer, status: number): Answer {
  return { ...answer, status };
}

/** @param name in lower case */
export function withHeader(answer: Answer, name: string, value: string): Answer {
  return { ...answer, headers: { ...answer.headers, [name]: value } };
}

/** @param name in lower case */
export function withoutHeader(answer: Answer, name: string): Answer {
  const { [name]: _left, ...headers } = answer.headers;
  return { ...answer, headers };
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

const REPORT = /<xcap-error[^>]*>\s*<([a-z0-9-]+)/;

/** The condition of a conflict report; undefined when the answer has none. */
export function conditionOf({ status, body }: Answer): string | undefined {
  return status === 409 ? REPORT.exec(body)?.[1] : undefined;
}
