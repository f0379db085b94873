/** What of two answers can differ: the status, the condition of a conflict report, the content, or a header field. */
export type DifferenceKind = 'status' | 'condition' | 'content' | 'field';

/** One way in which the answer of a server differs from that of a twin. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Name of the header field, or what of the content differs; empty for other kinds. */
  readonly part: string;
  /** What the server and the twin have. Long content is replaced by a hash of it. */
  readonly server: string;
  readonly twin: string;
  /** Present when the suite, or what is unknown, allows both; it counts only where the case fails for it. */
  readonly isFree?: true;
}

/** Returns a text for a difference, the same text for the same difference only. */
export function differenceKey({ kind, part, server, twin }: Difference): string {
  return JSON.stringify([kind, part, server, twin]);
}
