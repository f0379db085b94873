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
 * Removes what a schema leaves open from a document.
 *
 * @returns the document with blanks in its place, so that all that stays is on its line; the text itself when it cannot be
 *   read, as with entities that it declares
 */
export function withoutOpenContent(text: string, schema: UsageSchema, open: readonly PathName[]): string {
  if (open.length === 0) return text;
  try {
    const spans = spansOf(text, open, schemaNames(schema).element);
    const pieces = spans.map(({ start, end }, index) => {
      return text.slice(spans[index - 1]?.end ?? 0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    });
    return pieces.join('') + text.slice(spans.at(-1)?.end ?? 0);
  } catch {
    return text;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the outermost undeclared children of open elements. @throws Error for a text that is not well-formed */
function spansOf(text: string, open: readonly PathName[], declared: ReadonlySet<string>): readonly Span[] {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const around: { readonly tag: SaxesTagNS; readonly start: number }[] = [];
  const spans: Span[] = [];
  let start = 0;
  parser.on('opentagstart', () => {
    start = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => void around.push({ tag, start }));
  parser.on('closetag', (tag) => {
    const own = around.pop();
    const parent = around.at(-1);
    if (own === undefined || parent === undefined || !isOpen(tag, parent.tag, open, declared)) return;
    // Those inside come first.
    while ((spans.at(-1)?.start ?? -1) > own.start) spans.pop();
    spans.push({ start: own.start, end: parser.position });
  });
  parser.write(text).close();
  return spans;
}

type Name = Pick<SaxesTagNS, 'uri' | 'local'>;

function isOpen(tag: Name, parent: Name, open: readonly PathName[], declared: ReadonlySet<string>): boolean {
  if (tag.uri !== parent.uri || declared.has(`{${tag.uri}}${tag.local}`)) return false;
  return open.some(({ namespace, localName }) => parent.uri === namespace && parent.local === localName);
}
