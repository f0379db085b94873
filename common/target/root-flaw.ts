import { decodedText } from '../percent-encoding.js';
import { shownPart, type TargetContext, type TargetFlaw, TREES } from './flaw.js';
import type { Segment } from './split-path.js';

/** The XCAP root of a target (RFC 4825 §6.1). */
export interface FoundRoot {
  /** Index of the segment where the AUID has to be; undefined when the target is not below the root. */
  readonly auid: number | undefined;
  readonly flaw?: TargetFlaw;
}

/** Finds where the root of a target ends, and what is wrong with the root. */
export function findRoot(segments: readonly Segment[], { root, auids }: TargetContext): FoundRoot {
  const auid = auidIndex(segments, auids);
  if (root === undefined) return auid < 0 ? { auid: undefined } : guessed(segments, auid);
  const names = root.split('/').slice(1);
  const { length } = names;
  if (beginsWith(segments, names)) {
    const isTwice = length > 0 && beginsWith(segments.slice(length), names);
    return isTwice ? doubled(segments, length) : { auid: length };
  }
  return auid < 0 ? { auid: undefined } : { auid: undefined, flaw: otherRoot(segments, auid, root) };
}

/** Finds the AUID by its name, or by the tree that follows it; -1 without one. */
function auidIndex(segments: readonly Segment[], auids: readonly string[]): number {
  const known = segments.findIndex(({ name }) => auids.includes(name));
  return known >= 0 ? known : segments.findIndex((_, index) => TREES.includes(segments[index + 1]?.name ?? ''));
}

function beginsWith(segments: readonly Segment[], names: readonly string[]): boolean {
  return names.every((name, index) => segments[index]?.name === decodedText(name));
}

/** Takes what is in front of the AUID for the root: its halves are equal when the client has sent it twice. */
function guessed(segments: readonly Segment[], auid: number): FoundRoot {
  const half = auid / 2;
  const names = segments.slice(0, half).map(({ text }) => text);
  return half > 0 && Number.isInteger(half) && beginsWith(segments.slice(half), names)
    ? doubled(segments, half)
    : { auid };
}

function doubled(segments: readonly Segment[], length: number): FoundRoot {
  const root = segments.slice(0, length).map(({ text }) => `/${text}`);
  const start = (segments[length]?.start ?? 1) - 1;
  const text = `The XCAP root ${shownPart(root.join(''))} is in the target twice.`;
  const end = start + root.join('').length;
  const flaw = { kind: 'doubled-root', clause: '§6.1', start, end, text, instead: 'Send it once.' } as const;
  return { auid: undefined, flaw };
}

function otherRoot(segments: readonly Segment[], auid: number, root: string): TargetFlaw {
  const start = (segments[0]?.start ?? 1) - 1;
  const end = (segments[auid]?.start ?? 1) - 1;
  const instead = root === '' ? 'Begin the path with the AUID.' : `Begin the path with ${shownPart(root)}.`;
  const place = { clause: '§6.1', start, end: Math.max(end, start + 1), instead } as const;
  if (auid === 0) {
    return {
      kind: 'missing-root',
      ...place,
      text: `The XCAP root ${shownPart(root)} in front of the AUID is missing.`,
    };
  }
  const sent = segments.slice(0, auid).map(({ text }) => `/${text}`);
  const text = `There is nothing outside the XCAP root; the path begins with ${shownPart(sent.join(''))}, not ${shownPart(root)}.`;
  return { kind: 'other-root', ...place, text };
}
