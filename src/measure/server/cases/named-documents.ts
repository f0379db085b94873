import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { fold } from './fold.js';

const PAGE = 'features/documents.md';

/** A document that scenarios use by name: `Given the document "friends"`. */
export interface NamedDocument {
  readonly name: string;
  /** One sentence for the reader; empty when the page has none. */
  readonly purpose: string;
  /** The text as sent, before expressions in braces are filled in for the subject. */
  readonly text: string;
}

/** Matches a heading of level three, the prose below it, and the first XML block after that. */
const DEFINITION = /^### (.+)$([^`#]*)^```xml\n([\s\S]*?)\n```$/gm;

export function readDefinitions(page: string): ReadonlyMap<string, NamedDocument> {
  return new Map(
    [...page.matchAll(DEFINITION)].map(([, name = '', purpose = '', text = '']) => [
      name,
      { name, purpose: purpose.trim().replaceAll('\n', ' '), text: fold(text) },
    ]),
  );
}

let definitions: ReadonlyMap<string, NamedDocument> | undefined;

/** Returns the documents of `features/documents.md` in the order of that page. */
export function namedDocuments(): ReadonlyMap<string, NamedDocument> {
  definitions ??= readDefinitions(readFileSync(path.join(PACKAGE_ROOT, PAGE), 'utf8'));
  return definitions;
}

/**
 * Returns the text of a named document.
 *
 * @throws Error for a name that is missing on the definition page
 */
export function namedDocument(name: string): string {
  const text = namedDocuments().get(name)?.text;
  if (text === undefined) throw new Error(`no document is named "${name}": define it in ${PAGE}`);
  return text;
}
