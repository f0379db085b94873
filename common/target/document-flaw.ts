import { nearest, similar } from '../names/nearest.js';
import { decodePercent } from '../percent-encoding.js';
import { flawAt, shownPart, slashAtEnd, type TargetContext, type TargetFlaw, TREES, twoSlashes } from './flaw.js';
import type { Segment, SplitPath } from './split-path.js';

/** Longest segment that is compared with known names; comparing takes time. */
const LONGEST_NAME = 64;

/** Finds an empty segment in front of others: a slash too many, or a missing AUID or XUI. */
export function emptySegment({ segments, node }: SplitPath, auids: readonly string[]): TargetFlaw | undefined {
  const last = node === undefined ? segments.length - 1 : segments.length;
  const index = segments.findIndex(({ text }, at) => text === '' && at < last);
  const [empty, before, behind] = [segments[index], segments[index - 1], segments[index + 1]];
  if (empty === undefined) return undefined;
  if (TREES.includes(behind?.name ?? '') && !auids.includes(before?.name ?? '')) return noAuid(empty);
  return before?.name === 'users' && segments.length - index <= 2 ? noXui(empty) : twoSlashes(empty, '§6.2');
}

/** Finds what is wrong with a document selector (RFC 4825 §6.2). */
export function documentFlaw(
  [auid, tree, ...rest]: readonly Segment[],
  path: SplitPath,
  context: TargetContext,
): TargetFlaw | undefined {
  const last = path.segments.at(-1) ?? { text: '', name: '', start: 0 };
  if (auid === undefined || auid.text === '') return noAuid(auid ?? last);
  if (isTree(auid) && !context.auids.includes(auid.name)) return treeFirst(auid);
  if (!context.auids.includes(auid.name)) {
    const unknown = unknownAuid(auid, isTree(tree), context);
    // Behind another segment, only a misspelled tree tells that it is meant to be an AUID.
    if (unknown !== undefined || meantBy(tree, TREES) === undefined) return unknown;
  }
  if (tree === undefined || tree.text === '') return noDocument(tree ?? last, 'the AUID', 'users or global follows');
  if (!isTree(tree)) return noTree(tree);
  return tree.name === 'global' ? nameFlaw(rest, path, last, '"global"') : userFlaw(rest, path, last, context);
}

function userFlaw(
  [xui, ...name]: readonly Segment[],
  path: SplitPath,
  last: Segment,
  context: TargetContext,
): TargetFlaw | undefined {
  if (xui === undefined || xui.text === '') return noXui(xui ?? last);
  if (context.isUser(xui.name)) return nameFlaw(name, path, last, 'the XUI');
  if (name.length === 0 && !xui.name.includes(':')) return noXui(xui);
  return nameFlaw(name, path, last, 'the XUI') ?? xuiFlaw(xui, context);
}

function isTree(segment: Segment | undefined): boolean {
  return TREES.includes(segment?.name ?? '');
}

/** Returns the known name that a segment is or resembles. */
function meantBy(segment: Segment | undefined, names: readonly string[]): string | undefined {
  return segment === undefined || segment.name.length > LONGEST_NAME ? undefined : similar(segment.name, names);
}

function treeFirst(segment: Segment): TargetFlaw {
  const text = `The AUID is in front of "${segment.name}", and none is here.`;
  return flawAt(segment, { kind: 'no-auid', clause: '§6.2', text, instead: `Send AUID/${segment.name}/….` });
}

function noAuid(segment: Segment): TargetFlaw {
  const text = 'The request target names no application usage; an AUID follows the XCAP root.';
  return flawAt(segment, { kind: 'no-auid', clause: '§6.2', text, instead: 'Send the AUID of a usage.' });
}

function unknownAuid(
  segment: Segment,
  isBeforeTree: boolean,
  { auids, isComplete }: TargetContext,
): TargetFlaw | undefined {
  const { name } = segment;
  const meant = meantBy(segment, auids);
  const flaw = { kind: 'unknown-auid', clause: '§6.2' } as const;
  const text = `The application usage ${shownPart(name)} is not served here`;
  if (meant !== undefined) {
    return flawAt(segment, { ...flaw, text: `${text}; perhaps ${meant} is meant.`, instead: `Send ${meant}.` });
  }
  if (!isComplete || !isBeforeTree) return undefined;
  const [near] = name.length > LONGEST_NAME ? [] : nearest(name, auids, 1);
  const hint = near === undefined ? '' : `; the nearest is ${near}`;
  return flawAt(segment, { ...flaw, text: `${text}.`, instead: `Send an AUID that xcap-caps lists${hint}.` });
}

function noTree(segment: Segment): TargetFlaw {
  const meant = meantBy(segment, TREES);
  const text = `Below a usage there are only "users" and "global", and not "${shownPart(segment.name)}".`;
  const other = /[:@]/.test(segment.name) ? 'Send users/ in front of the XUI.' : 'Send users and an XUI, or global.';
  const instead = meant === undefined ? other : `Send ${meant}.`;
  return flawAt(segment, { kind: 'no-tree', clause: '§6.2', text, instead });
}

function noXui(segment: Segment): TargetFlaw {
  const text = 'The request target names no user; an XUI follows "users".';
  return flawAt(segment, {
    kind: 'no-xui',
    clause: '§6.2',
    text,
    instead: 'Send users/XUI/, and the document behind it.',
  });
}

function noDocument(segment: Segment, where: string, what = 'a document follows'): TargetFlaw {
  const text = `The request target names no document: it ends at ${where}.`;
  return flawAt(segment, { kind: 'no-document', clause: '§6.2', text, instead: `Send more: ${what}.` });
}

function nameFlaw(name: readonly Segment[], { node }: SplitPath, last: Segment, where: string): TargetFlaw | undefined {
  if (name.length === 0 || (name.length === 1 && name[0]?.text === '')) return noDocument(last, where);
  if (last.text === '') return slashAtEnd(last.start, '§6.2', 'the name of the document');
  return node === undefined ? gluedSeparator(name) : undefined;
}

/** Finds a separator that is no path segment of its own (RFC 4825 §6). */
function gluedSeparator(name: readonly Segment[]): TargetFlaw | undefined {
  for (const [index, segment] of name.entries()) {
    const text = separatorFault(segment, index < name.length - 1);
    if (text === undefined) continue;
    const instead = 'Send /~~/ between the document and the node selector.';
    return flawAt(segment, { kind: 'no-separator', clause: '§6', text, instead });
  }
  return undefined;
}

function separatorFault({ text, name }: Segment, isFollowed: boolean): string | undefined {
  if (name.includes('/~~')) return 'The slashes around ~~ are percent-encoded.';
  if (/^(?:~|%7e){2}$/i.test(name)) return 'The separator is percent-encoded twice.';
  if (text === '~') return 'The separator has one tilde.';
  if (name.startsWith('~~')) return 'There is no slash behind ~~.';
  return isFollowed && name.endsWith('~~') ? 'There is no slash in front of ~~.' : undefined;
}

const IDENTITY = /(?:sips?|tel):[^<>"\s]+/i;

/** Finds what is wrong with an XUI that the server does not know, where its text shows it. */
function xuiFlaw(segment: Segment, { users }: TargetContext): TargetFlaw | undefined {
  const { name } = segment;
  const flaw = { kind: 'no-identity', clause: '§6.2' } as const;
  const once = /%[0-9A-Fa-f]{2}/.test(name) ? decodePercent(name) : undefined;
  if (once?.includes(':')) {
    const text = 'The XUI is percent-encoded twice.';
    return flawAt(segment, { ...flaw, text, instead: `Send ${shownPart(name)}.` });
  }
  if (/[<>"]/.test(name)) {
    const identity = IDENTITY.exec(name)?.[0];
    const text = 'The XUI has a display name, quotes or brackets around the identity.';
    return flawAt(segment, { ...flaw, text, instead: `Send ${shownPart(identity ?? 'the identity alone')}.` });
  }
  if (/(?:^|:) (?=\d)/.test(name)) {
    const text = 'A blank is in place of the plus sign of a telephone number: a form has decoded the XUI.';
    return flawAt(segment, { ...flaw, text, instead: `Send ${shownPart(name.replace(/(^|:) /, '$1+'))}.` });
  }
  const meant = users && similarUser(name, users);
  if (!name.includes(':')) return noScheme(segment, meant);
  if (meant !== undefined) {
    const text = `The user ${shownPart(name)} is not known here; perhaps ${shownPart(meant)} is meant.`;
    return flawAt(segment, { kind: 'other-user', clause: '§6.2', text, instead: `Send ${shownPart(meant)}.` });
  }
  if (users === undefined) return undefined;
  const text = `The user ${shownPart(name)} is not known here.`;
  return flawAt(segment, {
    kind: 'unknown-user',
    clause: '§6.2',
    text,
    instead: 'Send the XUI of a user of the server.',
  });
}

/** Users that are compared with an unknown one; comparing takes time. */
const MOST_COMPARED = 5_000;

/** Finds the user whose XUI differs in scheme, letter case, port, parameters, or the signs of a telephone number only. */
function similarUser(xui: string, users: Iterable<string>): string | undefined {
  const wanted = barely(xui);
  let left = MOST_COMPARED;
  for (const user of users) {
    if (barely(user) === wanted) return user;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

function barely(xui: string): string {
  const bare = xui
    .toLowerCase()
    .replace(/^(?:sips?|tel):/, '')
    .replace(/[;?].*$/s, '')
    .replace(/:\d+$/, '');
  return bare.replace(/[-.()](?=[\d\-.()]*(?:@|$))/g, '').replace(/^\+/, '');
}

function noScheme(segment: Segment, meant: string | undefined): TargetFlaw {
  const { name } = segment;
  const whole = shownPart(meant ?? `${/^\+\d+$/.test(name) ? 'tel' : 'sip'}:${name}`);
  const text = `The user ${shownPart(name)} is not known here; XUIs begin with a scheme, like ${whole}.`;
  return flawAt(segment, { kind: 'no-scheme', clause: '§6.2', text, instead: `Send ${whole}.` });
}
