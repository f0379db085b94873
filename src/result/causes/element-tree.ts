import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** How an element is written: `<a/>`, `<a></a>`, or with anything between its tags. */
export type WrittenForm = 'self-closing' | 'empty' | 'with content';

/** An element of a stored document, with what selectors ask for. */
export interface TreeElement {
  /** Name without its prefix. */
  readonly name: string;
  /** Values by the names of the attributes without their prefixes. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly TreeElement[];
  readonly written: WrittenForm;
}

interface OpenElement extends TreeElement {
  readonly children: OpenElement[];
  written: WrittenForm;
}

/** Reads the elements of a document; returns undefined when it is not well-formed. */
export function readElements(text: string): TreeElement | undefined {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  const noteContent = (): void => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.written = 'with content';
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const element = elementOf(tag);
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

function elementOf({ name, attributes, isSelfClosing }: SaxesTagPlain): OpenElement {
  return {
    name: localName(name),
    attributes: new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    children: [],
    written: isSelfClosing ? 'self-closing' : 'empty',
  };
}

/** Returns a name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
