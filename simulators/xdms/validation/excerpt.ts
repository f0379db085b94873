import { type ChangedElements, changedElements, type ElementChange, newChildren } from '../document/element-change.js';
import type { ElementShape } from '../document/element-shape.js';
import { elementText, type XmlDocument, type XmlElement } from '../document/xml-document.js';
import type { LocalSchema } from '../schema/local-schema.js';

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Writes an excerpt of a changed document: when it is valid by a local schema, the document is, provided that the
 * version before the change is. It has the changed elements with their ancestors, all new content, and of the other
 * children only as many as lead from the first one to the change and from there to the last one. What it omits has been
 * valid before, and stays valid: its parents have the same types as before.
 *
 * @returns undefined when the schema has to see the whole document
 */
export function excerptOf(document: XmlDocument, change: ChangedElements, schema: LocalSchema): string | undefined {
  const { idAttributes } = schema;
  const elements = changedElements(change);
  // Such attributes change the types of elements.
  if ([...elements, ...change.map(({ old }) => old)].some(hasInstanceAttribute)) return undefined;
  const ids = idsIn(elements, idAttributes);
  if (ids.size > 0 && isRepeated(document.root.shape, ids, idAttributes)) return undefined;
  return new Excerpt(document, schema).of(change);
}

class Excerpt {
  readonly #document: XmlDocument;
  readonly #schema: LocalSchema;

  constructor(document: XmlDocument, schema: LocalSchema) {
    this.#document = document;
    this.#schema = schema;
  }

  of(change: ChangedElements): string {
    const last = change.at(-1);
    const innermost = newChildren(last).map((child) => elementText(this.#document, child));
    return change.reduceRight(
      (content, one, place) => this.#changed(one, content, change[place + 1]?.element),
      concatenated(innermost),
    );
  }

  /**
   * @param content text between the shared children
   * @param inner the element that it is of, when that one is not new
   */
  #changed({ element, kind, before, behind }: ElementChange, content: string, inner?: XmlElement): string {
    if (kind === 'start-tag' || this.#isOther(element)) return this.#sampled(element);
    const { children } = element.shape;
    const front = shortest(runs(children, 0, before), inner);
    const end = shortest(runs(children, children.length - behind, children.length).toReversed(), inner).toReversed();
    return this.#inTags(element, [...this.#children(element, front), content, ...this.#children(element, end)]);
  }

  /** Writes an unchanged element, or one with a new start tag, with as few descendants as a valid one needs. */
  #sampled(element: XmlElement): string {
    const { children } = element.shape;
    if (children.length === 0 || this.#isOther(element)) return elementText(this.#document, element);
    return this.#inTags(element, this.#children(element, shortest(runs(children, 0, children.length))));
  }

  #children(element: XmlElement, indexes: readonly number[]): readonly string[] {
    return indexes.flatMap((index) => element.child(index) ?? []).map((child) => this.#sampled(child));
  }

  #inTags(element: XmlElement, content: readonly string[]): string {
    const startTag = this.#document.slice(element.start, element.contentStart);
    return `${startTag}${concatenated(content)}</${element.name}>`;
  }

  #isOther({ localName }: XmlElement): boolean {
    return this.#schema.others.has(localName);
  }
}

/** The first child of some adjacent ones with one name. */
interface Run {
  readonly index: number;
  readonly key: string;
}

/** Lists the runs among the children from `from` to before `to`. */
function runs(children: ElementShape['children'], from: number, to: number): readonly Run[] {
  const found: Run[] = [];
  let first = 0;
  for (const { turns, shapes } of children.blocks) {
    const start = Math.max(0, from - first);
    const end = Math.min(shapes.length, to - first);
    const starts = start < end ? [start, ...turns.filter((turn) => turn > start && turn < end)] : [];
    for (const at of starts) {
      const shape = shapes[at];
      if (shape !== undefined) found.push({ index: first + at, key: keyOf(shape) });
    }
    first += shapes.length;
  }
  return found;
}

/**
 * Leaves out what stands between two children of one name, and the second of them. Every pair of adjacent names that
 * remains was there before.
 *
 * @param next the child behind the last run; of runs with its name none remains
 * @returns indexes of children
 */
function shortest(all: readonly Run[], next?: XmlElement): readonly number[] {
  const path: Run[] = [];
  const places = new Map<string, number>();
  const shorten = (length: number): void => {
    for (const { key } of path.splice(length)) places.delete(key);
  };
  for (const run of all) {
    const place = places.get(run.key);
    if (place === undefined) places.set(run.key, path.push(run) - 1);
    else shorten(place + 1);
  }
  const last = next && places.get(keyOf(next));
  if (last !== undefined) shorten(last);
  return path.map(({ index }) => index);
}

/** Unlike `join`, it copies no text: each level of a deep document would copy that of the levels below. */
function concatenated(texts: readonly string[]): string {
  return texts.reduce((all, text) => all + text, '');
}

function keyOf({ localName, namespace }: Pick<ElementShape, 'localName' | 'namespace'>): string {
  return `${localName} ${namespace}`;
}

function hasInstanceAttribute({ attributes }: Pick<ElementShape, 'attributes'>): boolean {
  return attributes.some(({ namespace }) => namespace === INSTANCE);
}

function idsIn(elements: readonly XmlElement[], idAttributes: ReadonlySet<string>): ReadonlySet<string> {
  const values = elements
    .flatMap(({ attributes }) => attributes)
    .filter(({ localName }) => idAttributes.has(localName));
  // An ID has no colon: a value with one is of another type, or the excerpt is invalid.
  return new Set(values.map(({ value }) => value.trim()).filter((value) => !value.includes(':')));
}

/** Tells whether a document may have an ID twice: it asks for names of attributes, not for their types. */
function isRepeated(root: ElementShape, ids: ReadonlySet<string>, idAttributes: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  const pending = [root];
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    for (const { localName, value } of shape.attributes) {
      const id = value.trim();
      if (!idAttributes.has(localName) || !ids.has(id)) continue;
      if (seen.has(id)) return true;
      seen.add(id);
    }
    for (const { shapes } of shape.children.blocks) pending.push(...shapes);
  }
  return false;
}
