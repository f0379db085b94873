import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/runner/for-steps.js';
import { fold } from '../folded-doc-strings.js';

const PAGE = 'features/documents.md';

/** A heading of the third level, what follows it, and the first block of XML. */
const DEFINITION = /^### (.+)$[^`#]*^```xml\n([\s\S]*?)\n```$/gm;

/** Reads the documents that a page of definitions names, by their names, as `Given the document "friends"` means them. */
export function readDefinitions(page: string): ReadonlyMap<string, string> {
  return new Map([...page.matchAll(DEFINITION)].map(([, name = '', text = '']) => [name, fold(text)]));
}

let definitions: ReadonlyMap<string, string> | undefined;

/**
 * The text of a document that features name.
 *
 * @throws Error for a name that the page of definitions does not have
 */
export function namedDocument(name: string): string {
  definitions ??= readDefinitions(readFileSync(path.join(PACKAGE_ROOT, PAGE), 'utf8'));
  const text = definitions.get(name);
  if (text === undefined) throw new Error(`no document is named "${name}": define it in ${PAGE}`);
  return text;
}
