import { SaxesParser } from 'saxes';
import { xmlExcess } from '../../../../common/xml/xml-excess.js';
import { localName } from '../../../../common/xml/xml-names.js';

/** How an element is written: `<a/>`, `<a></a>`, or with anything between its tags. */
export type WrittenForm = 'self-closing' | 'empty' | 'with content';

/** An element of a stored document, as far as it decides which situation a request meets. */
export interface StoredElement {
  /** Local name: selectors of the suite use prefixes of their own. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly StoredElement[];
  readonly written: WrittenForm;
}

interface GrowingElement extends StoredElement {
  readonly children: GrowingElement[];
  written: WrittenForm;
}

/** Reads the elements of a text; undefined for one that is not well-formed, or too large for a tree. */
export function storedTree(text: string): StoredElement | undefined {
  if (xmlExcess(text) !== undefined) return undefined;
  const open: GrowingElement[] = [];
  let root: GrowingElement | undefined;
  const noteContent = (): void => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.written = 'with content';
  };
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const written = isSelfClosing ? 'self-closing' : 'empty';
    const element: GrowingElement = { name: localName(name), attributes, children: [], written };
    noteContent();
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  for (const event of ['text', 'cdata', 'comment', 'processinginstruction'] as const) parser.on(event, noteContent);
  try {
    parser.write(text).close();
    return root;
  } catch {
    return undefined;
  }
}
