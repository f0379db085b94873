import { defined } from '../../../common/defined.js';
import { escapeText } from '../document/escape.js';
import type { XmlElement } from '../document/xml-document.js';
import { align, between, type Match, type Range } from './align.js';
import type { Budget } from './budget.js';
import { withLineFeeds } from './character-data.js';
import { type ContentNode, type ElementContent, gapText, sourceOf } from './element-content.js';
import type { PatchOperation, Scope } from './patch-operation.js';
import { labelOf, qualifiedKey, type ScopedStep, Siblings } from './siblings.js';

/** Where operations on content happen. */
export interface ContentPlace {
  /** Steps to the element; none for the content of the document. */
  readonly steps: readonly ScopedStep[];
  /** The namespaces in scope on the element, as operations use them. */
  readonly scope: Scope;
}

/** Two elements that belong together, and the place around them. */
export interface Pair {
  readonly old: XmlElement;
  readonly renewed: XmlElement;
  readonly step: ScopedStep;
  readonly place: ContentPlace;
}

/** Lists the operations that make one element of another. */
export type DiffElement = (pair: Pair) => readonly PatchOperation[];

/** Lists the operations that make one content of another, from its end to its start. */
export function diffContent(
  contents: { readonly old: ElementContent; readonly renewed: ElementContent },
  place: ContentPlace,
  matches: readonly Match[],
  diffElement: DiffElement,
): readonly PatchOperation[] {
  const { old, renewed } = contents;
  const siblings = new Siblings(old, renewed);
  const whole = wholeOf(old, renewed);
  const operations: PatchOperation[] = [];
  for (const [index, range] of [...between(whole, matches).entries()].reverse()) {
    operations.push(...new Segment(contents, place, siblings, range).operations());
    const [oldIndex = -1, newIndex = -1] = matches[index - 1] ?? [];
    const one = old.nodes[oldIndex];
    const other = renewed.nodes[newIndex];
    if (one === undefined || other === undefined) continue;
    if (one.element === undefined || other.element === undefined) {
      if (withLineFeeds(sourceOf(old, one)) === withLineFeeds(sourceOf(renewed, other))) continue;
      operations.push(
        operation(place, siblings.step(oldIndex), { name: 'replace', content: sourceOf(renewed, other) }),
      );
    } else {
      const { element } = other;
      const step: ScopedStep = (scope) => siblings.step(oldIndex, element)(scope);
      operations.push(...diffElement({ old: one.element, renewed: element, step, place }));
    }
  }
  return operations;
}

/** Counts the nodes that differ, or have no match. */
export function countChanges(old: ElementContent, renewed: ElementContent, matches: readonly Match[]): number {
  const differing = matches.filter(([one, other]) => {
    const [before, after] = [old.nodes[one], renewed.nodes[other]];
    return before && after && sourceOf(old, before) !== sourceOf(renewed, after);
  });
  return old.nodes.length + renewed.nodes.length - 2 * matches.length + differing.length;
}

/** Matches nodes: equal ones, then those with the same identity, the same name, and at last of the same kind. */
export function matchNodes(
  old: ElementContent,
  renewed: ElementContent,
  range: Range,
  budget: Budget,
): readonly Match[] {
  const passes: readonly ((content: ElementContent, node: ContentNode) => string)[] = [
    sourceOf,
    (content, node) => (node.element === undefined ? sourceOf(content, node) : labelOf(node.element)),
    (_, { element, kind }) => (element === undefined ? kind : qualifiedKey(element)),
    (_, { kind }) => kind,
  ];
  const keyOf =
    (content: ElementContent, key: (content: ElementContent, node: ContentNode) => string) => (index: number) => {
      const node = content.nodes[index];
      return node === undefined ? '' : key(content, node);
    };
  const refine = (part: Range, pass: number): readonly Match[] => {
    const key = passes[pass];
    if (key === undefined || part.oldFrom === part.oldTo || part.newFrom === part.newTo) return [];
    const found = align(part, { old: keyOf(old, key), renewed: keyOf(renewed, key) }, budget);
    const further = between(part, found).flatMap((rest) => refine(rest, pass + 1));
    return further.length === 0 ? found : [...found, ...further].sort(([one], [other]) => one - other);
  };
  return refine(range, 0);
}

export function wholeOf(old: ElementContent, renewed: ElementContent): Range {
  return { oldFrom: 0, oldTo: old.nodes.length, newFrom: 0, newTo: renewed.nodes.length };
}

/** Writes an operation on a child, or with no step on the element itself. */
export function operation(
  { steps, scope }: ContentPlace,
  step: ScopedStep | undefined,
  rest: Omit<PatchOperation, 'sel' | 'scope'>,
): PatchOperation {
  const all = step === undefined ? steps : [...steps, step];
  return { ...rest, sel: all.map((one) => one(scope)).join('/'), scope };
}

/** The nodes and texts between two matched nodes. */
class Segment {
  readonly #old: ElementContent;
  readonly #renewed: ElementContent;
  readonly #place: ContentPlace;
  readonly #siblings: Siblings;
  readonly #range: Range;

  constructor(
    { old, renewed }: { readonly old: ElementContent; readonly renewed: ElementContent },
    place: ContentPlace,
    siblings: Siblings,
    range: Range,
  ) {
    this.#old = old;
    this.#renewed = renewed;
    this.#place = place;
    this.#siblings = siblings;
    this.#range = range;
  }

  operations(): readonly PatchOperation[] {
    const { oldFrom, oldTo, newFrom, newTo } = this.#range;
    const texts = Array.from({ length: oldTo - oldFrom + 1 }, (_, index) => gapText(this.#old, oldFrom + index));
    const first = gapText(this.#renewed, newFrom);
    if (newFrom < newTo) return [...this.#removals(), ...this.#insertion(texts.join(''), first)];
    const ws = oldFrom < oldTo ? whiteSpaceToRemove(texts, first) : undefined;
    if (ws !== undefined) return this.#removals(ws);
    return [...this.#removals(), ...this.#textChange(texts.join(''), first)];
  }

  #removals(ws?: 'before' | 'after'): readonly PatchOperation[] {
    const { oldFrom, oldTo } = this.#range;
    return Array.from({ length: oldTo - oldFrom }, (_, index) =>
      operation(this.#place, this.#siblings.step(oldTo - 1 - index), {
        name: 'remove',
        ...defined({ ws: ws || undefined }),
      }),
    );
  }

  #textChange(text: string, wanted: string): readonly PatchOperation[] {
    if (text === wanted) return [];
    const content = escapeText(wanted);
    if (text === '') return [this.#atEnd(content)];
    const step = this.#siblings.text(this.#range.oldFrom);
    return [operation(this.#place, step, wanted === '' ? { name: 'remove' } : { name: 'replace', content })];
  }

  /** Adds the new nodes with the texts between them, and keeps the old text where it is the first or the last one. */
  #insertion(text: string, first: string): readonly PatchOperation[] {
    const { newFrom, newTo } = this.#range;
    const { nodes, gaps } = this.#renewed;
    const start = nodes[newFrom]?.start ?? 0;
    const end = nodes[newTo - 1]?.end ?? 0;
    const whole = { start: gaps[newFrom]?.start ?? start, end: gaps[newTo]?.end ?? end };
    if (this.#place.steps.length === 0) return [this.#atEnd(this.#sources())];
    const isLast = text === gapText(this.#renewed, newTo);
    const source = (part: { start: number; end: number }): string => sourceOf(this.#renewed, part);
    if (isLast && (text !== first || !this.#endsContent)) return [this.#atStart(source({ start: whole.start, end }))];
    if (text === first) return [this.#atEnd(source({ start, end: whole.end }))];
    return [...this.#textChange(text, ''), this.#atEnd(source(whole))];
  }

  /** The new nodes one after the other: around the document element, white space is no content. */
  #sources(): string {
    const { newFrom, newTo } = this.#range;
    const nodes = this.#renewed.nodes.slice(newFrom, newTo);
    return nodes.map((node) => sourceOf(this.#renewed, node)).join('');
  }

  get #endsContent(): boolean {
    return this.#range.oldTo === this.#old.nodes.length;
  }

  #atStart(content: string): PatchOperation {
    const { oldFrom, newFrom } = this.#range;
    if (oldFrom === 0) return operation(this.#place, undefined, { name: 'add', pos: 'prepend', content });
    const before = this.#siblings.step(oldFrom - 1, this.#renewed.nodes[newFrom - 1]?.element);
    return operation(this.#place, before, { name: 'add', pos: 'after', content });
  }

  #atEnd(content: string): PatchOperation {
    const { oldFrom, oldTo, newTo } = this.#range;
    const next = this.#renewed.nodes[newTo];
    if (!this.#endsContent && next !== undefined) {
      const step = this.#siblings.stepBehind(oldFrom, oldTo, next);
      return operation(this.#place, step, { name: 'add', pos: 'before', content });
    }
    if (this.#place.steps.length === 0) return this.#atStart(content);
    return operation(this.#place, undefined, { name: 'add', content });
  }
}

/** Tells which white space beside removed nodes has to go with them, if that is all that changes. */
function whiteSpaceToRemove(texts: readonly string[], wanted: string): 'before' | 'after' | undefined {
  const isSpace = (text: string): boolean => /^[ \t\r\n]+$/.test(text);
  if (texts.join('') === wanted) return undefined;
  if (texts.at(-1) === wanted && texts.slice(0, -1).every(isSpace)) return 'before';
  if (texts[0] === wanted && texts.slice(1).every(isSpace)) return 'after';
  return undefined;
}
