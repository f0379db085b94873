import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/runner/for-steps.js';
import { fold } from '../folded-doc-strings.js';

const PAGE = 'features/documents.md';

/** Matches a heading of level three, and the first XML block after it. */
const DEFINITION = /^### (.+)$[^`#]*^```xml\n([\s\S]*?)\n```$/gm;

/** Reads the documents of a definition page by name: `Given the document "friends"`. */
export function readDefinitions(page: string): ReadonlyMap<string, string> {
  return new Map([...page.matchAll(DEFINITION)].map(([, name = '', text = '']) => [name, fold(text)]));
}

let definitions: ReadonlyMap<string, string> | undefined;

/**
 * Returns the text of a named document.
 *
 * @throws Error for a name that is missing on the definition page
 */
export function namedDocument(name: string): string {
  definitions ??= readDefinitions(readFileSync(path.join(PACKAGE_ROOT, PAGE), 'utf8'));
  const text = definitions.get(name);
  if (text === undefined) throw new Error(`no document is named "${name}": define it in ${PAGE}`);
  return text;
}
