import { decodedText } from '../percent-encoding.js';
import { USAGES } from '../usages/standard-usages.js';
import { documentFlaw, emptySegment } from './document-flaw.js';
import { flawAt, shownPart, slashAtEnd, type TargetContext, type TargetFlaw, TREES, twoSlashes } from './flaw.js';
import { type Segment, splitPath } from './split-path.js';

/**
 * Explains a target that a server has refused (RFC 4825 §6.1, §6.2). It looks at the text alone, so it does not know
 * which documents there are.
 *
 * @param target as sent
 * @returns undefined when the target has the form of a document or a node below the root, or is far from it
 */
export function targetFlaw(target: string, context: TargetContext): TargetFlaw | undefined {
  const path = splitPath(target);
  const misplaced = variableIn(path.segments, context) ?? wholeUri(target, path.segments);
  if (misplaced !== undefined) return misplaced;
  const empty = emptySegment(path, context.auids);
  if (empty !== undefined) return empty;
  const { auid, flaw } = findRoot(path.segments, context);
  if (auid === undefined) return flaw;
  return documentFlaw(path.segments.slice(auid), path, context) ?? nodeFlaw(path.node, path.segments[auid]?.name);
}

/** Finds a whole URI where its path alone has to be: a client has appended it to the address of the server. */
function wholeUri(target: string, segments: readonly Segment[]): TargetFlaw | undefined {
  const tree = segments.findIndex(({ name }) => TREES.includes(name));
  // An XUI, which follows the tree, may be a URI of HTTP.
  const index = segments.slice(0, tree < 0 ? undefined : tree).findIndex(({ name }, at) => {
    return segments[at + 1]?.text === '' ? /^https?:$/i.test(name) : /^https?:\/\//i.test(name);
  });
  const found = segments[index];
  if (found === undefined) return undefined;
  const authority = segments[index + 2];
  const end = authority === undefined || found.name.length > 6 ? found.start + found.text.length : endOf(authority);
  const text = 'A whole URI, with scheme and host, is behind the first slash of the target.';
  const instead = `Send its path alone: ${shownPart(target.slice(end) || '/')}.`;
  return { kind: 'whole-uri', clause: '§6.1', start: found.start, end, text, instead };
}

function endOf({ start, text }: Segment): number {
  return start + text.length;
}

/** Quoted values of a node selector, in which a slash is data. */
const QUOTED = /("|%22).*?\1|('|%27).*?\2/g;

/** Finds a slash too many in a node selector, or nothing behind the separator (RFC 4825 §6.3). */
export function nodeFlaw(node: Segment | undefined, auid?: string): TargetFlaw | undefined {
  if (node === undefined) return undefined;
  const end = node.start + node.text.length;
  if (node.text === '') {
    const text = 'The node selector is empty; steps follow ~~/, such as the name of the document element.';
    const instead = 'Append a node selector, or end the URI with the document.';
    return { kind: 'no-selector', clause: '§6.3', start: Math.max(0, node.start - 3), end, text, instead };
  }
  const bare = node.text.replace(QUOTED, (value) => '.'.repeat(value.length));
  const double = `/${bare}`.indexOf('//');
  if (double >= 0) return twoSlashes({ ...node, start: node.start + double }, '§6.3');
  return bare.endsWith('/') ? slashAtEnd(end, '§6.3', 'the last step') : auidFirst(node, auid);
}

/** Finds the AUID in front of the document element: it is a part of the document selector (RFC 4825 §6.2). */
function auidFirst(node: Segment, auid: string | undefined): TargetFlaw | undefined {
  const [first = '', second = ''] = node.name.split('/').map((step) => step.replace(/^[^:[]*:|\[.*/g, ''));
  if (first !== auid) return undefined;
  if (second !== auid && !TREES.includes(second) && mayBeElement(auid)) return undefined;
  const text = `The node selector begins with the AUID ${shownPart(auid)}, which is no element.`;
  const instead = 'Begin the node selector with the name of the document element.';
  const end = node.start + node.text.split('/', 1).join().length;
  return { kind: 'auid-in-selector', clause: '§6.3', start: node.start, end, text, instead };
}

/** Tells whether the document element may be named like the AUID. Most AUIDs of others are domains, and elements are not. */
function mayBeElement(auid: string): boolean {
  const element = USAGES.find((one) => one.auid === auid)?.rootElement;
  return element === undefined ? !auid.includes('.') : element.name === auid;
}

/** Variables of shells, templates, documentation and build tools, within a segment. */
const WITHIN = /\$\{[^}]*\}|\{\{[^}]*\}\}/;
/** Segments that are nothing but a variable, or the text that a program writes for a value that it lacks. */
const WHOLE =
  /^(?:\$[A-Za-z_]\w*|\{[A-Za-z_][\w-]*\}|<[A-Za-z][\w -]*>|%[A-Za-z_]+%|@[A-Z_]+@|:[A-Za-z_]+|XUI|undefined|null|None|nil|\[object Object\])$/;

/** Finds a segment with a variable that the client has not replaced by its value. */
function variableIn(segments: readonly Segment[], { isUser }: TargetContext): TargetFlaw | undefined {
  const found = segments.find(({ name }) => (WITHIN.test(name) || WHOLE.test(name)) && !isUser(name));
  if (found === undefined) return undefined;
  const text = `The path segment ${shownPart(found.name)} looks like a variable that nothing has replaced.`;
  return flawAt(found, { kind: 'variable', clause: '§6.2', text, instead: 'Send its value.' });
}

/** The XCAP root of a target (RFC 4825 §6.1). */
interface FoundRoot {
  /** Index of the segment where the AUID has to be; undefined when the target is not below the root. */
  readonly auid: number | undefined;
  readonly flaw?: TargetFlaw;
}

/** Finds where the root of a target ends, and what is wrong with the root. */
function findRoot(segments: readonly Segment[], { root, auids }: TargetContext): FoundRoot {
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
