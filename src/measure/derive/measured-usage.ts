import type { Document } from '@xmldom/xmldom';
import type { InvalidExample, UsageFile } from '../../../common/usages/usage-file.js';
import { parseTree } from '../../../common/xml/read-tree.js';
import { type ForeseenReport, faultIn } from './judge.js';
import { childElements, rootOf, written, writtenNames } from './tree.js';

/** A usage with what its cases are derived from. */
export interface MeasuredUsage {
  readonly usage: UsageFile;
  readonly valid: readonly ParsedExample[];
  readonly invalid: readonly InvalidExample[];
  /** Tells whether an example is the one for cases that do not depend on the content: the first with elements in it. */
  readonly isMain: (example: ParsedExample) => boolean;
  /** Judges a document, and remembers it. */
  readonly faultOf: (text: string) => ForeseenReport | undefined;
}

export interface ParsedExample {
  /** Short name for ids: `v1` is the first valid example. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Not to be changed. */
  readonly document: Document;
}

/** Stand-ins that steps would fill in. */
const STAND_IN = /\{(?:domain|root|root uri|document|xui2?|escaped xui|outside|etag|old etag|answered etag|opaque)\}/;

/** Prepares a usage; leaves out examples that a step cannot hold as they are. */
export function measuredUsage(usage: UsageFile): MeasuredUsage {
  const known = new Map<string, ForeseenReport | undefined>();
  const faultOf = (text: string) => {
    if (!known.has(text)) known.set(text, faultIn(usage, text));
    return known.get(text);
  };
  const { valid, invalid } = usage.examples;
  const examples = valid.flatMap(({ title, text }, index) => {
    const parsed = isHeld(text) && !contradicts(faultOf(text)) ? stableTree(held(text)) : undefined;
    return parsed === undefined ? [] : [{ key: `v${index + 1}`, title, ...parsed }];
  });
  const main = examples.find(({ document }) => childElements(rootOf(document)).length > 0) ?? examples[0];
  return {
    usage,
    faultOf,
    valid: examples,
    isMain: (example) => example === main,
    invalid: invalid.map((one) => ({ ...one, text: held(one.text) })).filter(({ text }) => isHeld(text)),
  };
}

/** Parses an example. Where two prefixes mean one namespace, it takes the text of our serializer, which keeps one. */
function stableTree(text: string): Pick<ParsedExample, 'text' | 'document'> | undefined {
  const document = parseTree(text);
  if (document === undefined) return undefined;
  const again = parseTree(written(document));
  if (again === undefined || writtenNames(rootOf(again)) === writtenNames(rootOf(document))) return { text, document };
  return { text: written(document), document: again };
}

function contradicts(fault: ForeseenReport | undefined): boolean {
  return fault !== undefined && fault !== 'undecided';
}

function isHeld(text: string): boolean {
  return !STAND_IN.test(text) && !/\r(?!\n)|"""/.test(text);
}

/** Doc strings have no byte order mark and no carriage returns, which mean nothing in XML. */
function held(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd();
}
