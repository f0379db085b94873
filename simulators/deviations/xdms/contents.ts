import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';

/** A server that stores another text than the content of the PUT, for documents, elements and attributes. */
export function contentRewritten(rewrite: (text: string) => string): StepOverrides {
  return {
    readDocument: (readDocument) => (text) => readDocument(rewrite(text)),
    readFragment: (readFragment) => (text, parent) => readFragment(rewrite(text), parent),
    readAttValue: (readAttValue) => (text) => readAttValue(rewrite(text)),
  };
}
