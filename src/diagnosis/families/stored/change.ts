import { shortened } from '../../../../common/text/shortened.js';
import type { Tree } from './tree.js';

/** What a server changes in a document that it stores, with all parameters filled in. */
export interface StoredChange {
  /** Part of the id of a fault: `drops-display-name`. */
  readonly id: string;
  /** A sentence about documents, without its end: "It drops every `display-name`". */
  readonly words: string;
  /** The larger, the more special: of changes that explain the same, the most general one counts. */
  readonly cost: number;
  /** Id of a change that makes this one, too; it counts where it explains more. */
  readonly isPartOf?: string;
  /** Returns the same tree when the change does not concern it. */
  readonly apply: (tree: Tree) => Tree;
}

/** A way to change documents: proposes the changes of its kind that may have made one document of another. */
export type Transformation = (put: Tree, got: Tree) => readonly StoredChange[];

/** Counts names in a tree. */
export type NamesIn = (tree: Tree) => readonly string[];

/** Lists the names that one tree has less often than the other. */
export function fewer(names: NamesIn, fewest: Tree, most: Tree): readonly string[] {
  const [left, all] = [names(fewest), names(most)];
  const count = (list: readonly string[], name: string) => list.filter((one) => one === name).length;
  return [...new Set(all)].filter((name) => count(left, name) < count(all, name));
}

/** Longest text of a document in a sentence, in characters. */
const LONGEST = 40;

/** Writes a text of a document so that it can be part of a sentence. */
export function shownText(text: string): string {
  return shortened(text, LONGEST);
}

/** Writes a text so that it can be part of an id: letters and digits stay, others become their numbers. */
export function textId(text: string): string {
  const short = [...text.slice(0, 24)];
  return short.map((one) => (/[A-Za-z0-9-]/.test(one) ? one : `u${one.codePointAt(0)?.toString(16)}`)).join('');
}
