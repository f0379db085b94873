import type { Behaviour } from '../pipeline/standard-behaviour.js';

/** A server that stores another text than was put, be it a document, an element or an attribute. */
export function contentRewritten(rewrite: (text: string) => string): (standard: Behaviour) => Partial<Behaviour> {
  return ({ readDocument, readFragment, readAttValue }) => ({
    readDocument: (text, limits) => readDocument(rewrite(text), limits),
    readFragment: (text, parent, limits) => readFragment(rewrite(text), parent, limits),
    readAttValue: (text) => readAttValue(rewrite(text)),
  });
}
