import { decodedText } from '../percent-encoding.js';

/** A part of a request target. */
export interface Segment {
  /** As sent. */
  readonly text: string;
  /** Decoded where possible. */
  readonly name: string;
  /** Offset in the target. */
  readonly start: number;
}

/** The path of a request target, in its parts as they were sent. */
export interface SplitPath {
  /** Segments up to the separator. */
  readonly segments: readonly Segment[];
  /** Node selector; absent without a separator, empty when nothing follows it. */
  readonly node?: Segment;
}

/** Each tilde may be escaped. */
const SEPARATOR = /^(?:~|%7[eE]){2}$/;

/** Takes the path of a request target apart. It has no segments when it is not a path. */
export function splitPath(target: string): SplitPath {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0].length ?? 0;
  const question = target.indexOf('?');
  const path = target.slice(origin, question < 0 ? undefined : question);
  const segments: Segment[] = [];
  let start = origin + 1;
  for (const text of path.split('/').slice(1)) {
    if (SEPARATOR.test(text)) {
      const at = Math.min(start + text.length + 1, origin + path.length);
      return { segments, node: segment(target.slice(at, origin + path.length), at) };
    }
    segments.push(segment(text, start));
    start += text.length + 1;
  }
  return { segments };
}

function segment(text: string, start: number): Segment {
  return { text, name: decodedText(text), start };
}
