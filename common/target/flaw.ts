import { shortened } from '../text/shortened.js';
import type { Segment } from './split-path.js';

/** How a request target misses the documents below the XCAP root. */
export type TargetFlawKind =
  | 'doubled-root'
  | 'missing-root'
  | 'other-root'
  | 'no-auid'
  | 'unknown-auid'
  | 'no-tree'
  | 'no-xui'
  | 'no-scheme'
  | 'variable'
  | 'no-identity'
  | 'other-user'
  | 'unknown-user'
  | 'no-document'
  | 'slash-at-end'
  | 'two-slashes'
  | 'whole-uri'
  | 'no-separator'
  | 'no-selector'
  | 'auid-in-selector';

/** Why a request target names no document below the XCAP root (RFC 4825 §6), and what to send instead. */
export interface TargetFlaw {
  readonly kind: TargetFlawKind;
  /** Clause of RFC 4825. */
  readonly clause: '§6' | '§6.1' | '§6.2' | '§6.3';
  /** Offsets of the offending characters in the target. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly instead: string;
}

/** What is known of the server that has refused a target. */
export interface TargetContext {
  /** Path of the XCAP root, without a slash at the end; when absent, the AUID shows where the root ends. */
  readonly root?: string;
  readonly auids: readonly string[];
  /** Whether the server serves no other usages; otherwise only an AUID that resembles one of them is wrong. */
  readonly isComplete: boolean;
  /** Tells whether the server may know a user, by the decoded XUI. */
  readonly isUser: (xui: string) => boolean;
  /** XUIs of all users; absent where nobody knows them. */
  readonly users?: Iterable<string>;
}

/** The sub-trees below each AUID (RFC 4825 §6.2). */
export const TREES: readonly string[] = ['users', 'global'];

/** Characters of a part of a target in a text. */
const LONGEST_SHOWN = 100;

/** Shortens a part of a target for a text. */
export function shownPart(text: string): string {
  return shortened(text, LONGEST_SHOWN);
}

/** Marks a segment. */
export function flawAt({ start, text }: Segment, flaw: Omit<TargetFlaw, 'start' | 'end'>): TargetFlaw {
  return { ...flaw, start, end: start + text.length };
}

export function twoSlashes({ start }: Segment, clause: TargetFlaw['clause']): TargetFlaw {
  const text = 'There are two slashes in a row, which make an empty path segment.';
  return { kind: 'two-slashes', clause, start: start - 1, end: start + 1, text, instead: 'Send one slash.' };
}

export function slashAtEnd(end: number, clause: TargetFlaw['clause'], what: string): TargetFlaw {
  const text = 'There is a slash at the end.';
  return { kind: 'slash-at-end', clause, start: end - 1, end, text, instead: `End the path with ${what}.` };
}
