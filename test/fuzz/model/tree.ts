/** One attribute or namespace declaration, as written. */
export interface Attribute {
  /** White space before the name. */
  readonly space: string;
  readonly name: string;
  /** Equals sign with the white space around it. */
  readonly equals: string;
  /** AttValue: the value in its quotes, with references. */
  readonly quoted: string;
  /** What an XML parser reads from `quoted`. */
  readonly value: string;
}

export interface Element {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** White space before the end of the start tag. */
  readonly space: string;
  /** Undefined for an empty-element tag. */
  readonly content: readonly Node[] | undefined;
}

/** A child element; or text, comments and processing instructions as written. */
export type Node = string | Element;

/** A document: what precedes its document element, the element, what follows. */
export interface Document {
  readonly content: readonly Node[];
}

/** Indexes into `content`, from the document down to an element. */
export type Path = readonly number[];

export function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  const { name, attributes, space, content } = node;
  const written = attributes.map((attribute) => attribute.space + attribute.name + attribute.equals + attribute.quoted);
  const start = `<${name}${written.join('')}${space}`;
  return content === undefined ? `${start}/>` : `${start}>${content.map(textOf).join('')}</${name}>`;
}

export function documentText({ content }: Document): string {
  return content.map(textOf).join('');
}

/** Replaces the element at a path by other nodes: none to remove it, two to insert before or after it. */
export function replaceAt<T extends Document | Element>(tree: T, path: Path, nodes: readonly Node[]): T {
  const [index = 0, ...deeper] = path;
  const content = tree.content ?? [];
  const child = content[index];
  if (child === undefined || typeof child === 'string') throw new Error(`no element is at ${path.join('/')}`);
  const instead = deeper.length === 0 ? nodes : [replaceAt(child, deeper, nodes)];
  return { ...tree, content: [...content.slice(0, index), ...instead, ...content.slice(index + 1)] };
}
