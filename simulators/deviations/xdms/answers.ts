import type { XdmsAnswer } from '../../xdms/http/answer.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';

export function withStatus(answer: XdmsAnswer, status: number): XdmsAnswer {
  return { ...answer, status };
}

/** @param name in lower case */
export function withHeader(answer: XdmsAnswer, name: string, value: string): XdmsAnswer {
  return { ...answer, headers: { ...answer.headers, [name]: value } };
}

/** @param name in lower case */
export function withoutHeader(answer: XdmsAnswer, name: string): XdmsAnswer {
  const { [name]: _left, ...headers } = answer.headers;
  return { ...answer, headers };
}

export function hasSucceeded({ status }: XdmsAnswer): boolean {
  return status >= 200 && status < 300;
}

const REPORT = /<xcap-error[^>]*>\s*<([a-z0-9-]+)/;

/** The condition of a conflict report; undefined when the answer has none. */
export function conditionOf({ status, body }: XdmsAnswer): string | undefined {
  return status === 409 ? REPORT.exec(body)?.[1] : undefined;
}

/** A server that stores another text than the content of the PUT, for documents, elements and attributes. */
export function contentRewritten(rewrite: (text: string) => string): StepOverrides {
  return {
    readDocument: (readDocument) => (text) => readDocument(rewrite(text)),
    readFragment: (readFragment) => (text, parent) => readFragment(rewrite(text), parent),
    readAttValue: (readAttValue) => (text) => readAttValue(rewrite(text)),
  };
}
