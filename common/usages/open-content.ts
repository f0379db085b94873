import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { XmlSchema } from '../xml-schema/compile-schema.js';
import type { PathName } from './node-path.js';
import { schemaNames } from './schema-names.js';
import type { UsageSchema } from './usage-file.js';

/**
 * Opens a schema for what it does not declare: later releases of a usage have more elements than its schema, and nobody
 * is accused of them.
 *
 * @param open elements whose undeclared children, in the namespace of their parent, are not judged
 * @returns a schema that judges the rest of a document
 */
export function openedSchema(schema: UsageSchema, open: readonly PathName[]): UsageSchema {
  const closed = (text: string) => withoutOpenContent(text, schema, open);
  const { validator } = schema;
  const { judge } = validator;
  const opened: XmlSchema = {
    fault: (text) => validator.fault(closed(text)),
    faults: (text) => validator.faults(closed(text)),
    ...(judge && { judge: (text) => judge(closed(text)) }),
  };
  return { ...schema, validator: opened };
}

/**
 * Removes what a schema leaves open from a well-formed document.
 *
 * @returns the document with blanks in its place, so that all that stays is on its line
 */
export function withoutOpenContent(text: string, schema: UsageSchema, open: readonly PathName[]): string {
  if (open.length === 0) return text;
  const { element: declared } = schemaNames(schema);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const around: SaxesTagNS[] = [];
  let kept = '';
  let from = 0;
  /** The open element that is being read. */
  let skipped: { readonly depth: number; readonly start: number } | undefined;
  let start = 0;
  parser.on('opentagstart', () => {
    start = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => {
    const parent = around.at(-1);
    if (skipped === undefined && parent !== undefined && isOpen(tag, parent, open, declared)) {
      skipped = { depth: around.length, start };
    }
    around.push(tag);
  });
  parser.on('closetag', () => {
    around.pop();
    if (skipped === undefined || skipped.depth !== around.length) return;
    kept += text.slice(from, skipped.start) + text.slice(skipped.start, parser.position).replace(/[^\r\n]/g, ' ');
    from = parser.position;
    skipped = undefined;
  });
  parser.write(text).close();
  return kept + text.slice(from);
}

type Name = Pick<SaxesTagNS, 'uri' | 'local'>;

function isOpen(tag: Name, parent: Name, open: readonly PathName[], declared: ReadonlySet<string>): boolean {
  if (tag.uri !== parent.uri || declared.has(`{${tag.uri}}${tag.local}`)) return false;
  return open.some(({ namespace, localName }) => parent.uri === namespace && parent.local === localName);
}
