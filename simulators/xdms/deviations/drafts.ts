import { parseDocument } from '../document/parse-document.js';
import { splice } from '../document/xml-document.js';
import type { Draft } from '../placement/draft.js';

/** Adds text before and after the new element of a draft. */
export function surrounded({ document, start }: Draft, length: number, before: string, behind: string): Draft {
  const text = splice(splice(document.text, start + length, start + length, behind), start, start, before);
  return { document: parseDocument(text), start: start + before.length };
}

/** Removes the namespace declarations that repeat `scope` from the text of an element. */
export function withoutDeclarations(text: string, scope: Readonly<Record<string, string>>): string {
  return text.replace(
    /\s+xmlns(?::([\w-]+))?=(["'])(.*?)\2/g,
    (whole, prefix: string | undefined, _quote, uri: string) => (scope[prefix ?? ''] === uri ? '' : whole),
  );
}
