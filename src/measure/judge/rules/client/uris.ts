import { decodePercent } from '../../../../../common/percent-encoding.js';
import type { Observed } from '../../observe/observed.js';
import { asWhole, inTarget, type Opinion, type Rule, type RuleBreach } from '../rule.js';

/** Characters that a URI cannot contain (RFC 3986 §2). */
const NOT_IN_URI = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]|[[\]]/gu;
/** Characters that a path segment can contain (RFC 3986 §3.3). */
const PCHAR = /^[A-Za-z0-9\-._~!$&'()*+,;=:@]$/;
const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

/** Rules about the form of request targets. */
export const URI_RULES: readonly Rule[] = [
  { id: 'UA-URI-01', judge: knownMethod },
  { id: 'XCAP-6.1-08', judge: wellFormedTarget },
  { id: 'XCAP-6-02', judge: literalSeparator },
  { id: 'XCAP-6.2-06', judge: escapedDocument },
  { id: 'XCAP-6.3-17', judge: escapedSelector },
  { id: 'XCAP-6.3-18', judge: noNeedlessEscape },
  { id: 'XCAP-6.4-06', judge: onlyBindings },
  { id: 'UA-URI-02', judge: bindingsInQuery },
];

function knownMethod(one: Observed): Opinion {
  if (METHODS.includes(one.method)) return 'kept';
  const meant = METHODS.find((method) => method === one.method.toUpperCase());
  if (meant !== undefined) return asWhole(one, 'Methods are case-sensitive (RFC 9110 §9.1).', `Send ${meant}.`);
  return asWhole(one, `XCAP has no operation ${one.method}.`, 'Use GET, PUT or DELETE.');
}

function wellFormedTarget(one: Observed): Opinion {
  const { target } = one.exchange.request;
  const stray = /%(?![0-9A-Fa-f]{2})|#/.exec(target);
  if (stray === null) return 'kept';
  const what = stray[0] === '#' ? 'A request target has no fragment.' : 'A percent sign begins no escape.';
  return inTarget(one, stray.index, stray.index + 1, what, { send: stray[0] === '#' ? '%23' : '%25' });
}

function literalSeparator(one: Observed): Opinion {
  const { target } = one;
  if (target?.separator === undefined) return undefined;
  if (target.separator === '~~') return 'kept';
  const start = target.nodeStart - target.separator.length - 1;
  return inTarget(one, start, start + target.separator.length, 'The separator is percent-encoded.', { send: '~~' });
}

function escapedDocument(one: Observed): Opinion {
  const { target } = one;
  if (target === undefined) return undefined;
  return escaped(one, target.document, target.documentStart, 'document selector');
}

function escapedSelector(one: Observed): Opinion {
  const { target } = one;
  if (target?.node === undefined) return undefined;
  return escaped(one, target.node, target.nodeStart, 'node selector');
}

function escaped(one: Observed, part: string, start: number, name: string): Opinion {
  const illegal = part.match(NOT_IN_URI)?.[0];
  if (illegal !== undefined) {
    const text = `The ${name} contains ${illegal === ' ' ? 'a blank' : illegal}, which a URI cannot contain.`;
    return rewritten(one, { part, start, text }, NOT_IN_URI, encoded);
  }
  if (!part.includes('%')) return undefined;
  if (decodePercent(part) !== undefined) return 'kept';
  const text = `The escapes of the ${name} are not UTF-8.`;
  return inTarget(one, start, start + part.length, text, 'Encode the text as UTF-8, then escape each octet.');
}

function encoded(character: string): string {
  return character === '[' ? '%5B' : character === ']' ? '%5D' : encodeURIComponent(character);
}

interface Miswritten {
  /** A part of the target, and where it starts. */
  readonly part: string;
  readonly start: number;
  /** What is wrong with it. */
  readonly text: string;
}

/** Marks a part of the target from the first piece to rewrite to the last one; undefined when there is none. */
function rewritten(
  one: Observed,
  { part, start, text }: Miswritten,
  pieces: RegExp,
  right: (piece: string) => string,
): RuleBreach | undefined {
  const wrong = [...part.matchAll(pieces)].filter(([piece]) => right(piece) !== piece);
  const [first, last] = [wrong[0], wrong.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = last.index + last[0].length;
  const send = part.slice(first.index, end).replace(pieces, right);
  return inTarget(one, start + first.index, start + end, text, { send });
}

function noNeedlessEscape(one: Observed): Opinion {
  const { target } = one;
  if (target?.node?.includes('%') !== true) return undefined;
  const text = 'A character that a path can contain is percent-encoded.';
  const place = { part: target.node, start: target.nodeStart, text };
  return rewritten(one, place, /%[0-9A-Fa-f]{2}/g, withoutNeed) ?? 'kept';
}

/** Decodes an escape where the character itself may be sent. */
function withoutNeed(octet: string): string {
  const character = decodePercent(octet) ?? '';
  return PCHAR.test(character) ? character : octet;
}

function onlyBindings(one: Observed): Opinion {
  const { target } = one;
  if (target?.query === undefined) return undefined;
  const decoded = decodePercent(target.query) ?? target.query;
  if (/^(?:\s*xmlns\(\s*[^\s=()]+\s*=\s*(?:[^()^]|\^[()^])*\))+\s*$/.test(decoded)) return 'kept';
  const start = target.raw.length - target.query.length;
  return inTarget(one, start, target.raw.length, 'The query contains more than xmlns() parts.', 'Send xmlns() only.');
}

function bindingsInQuery(one: Observed): Opinion {
  const { target } = one;
  if (target?.node === undefined) return undefined;
  const found = /(?:%3F|\?)(?:x|%78)mlns(?:\(|%28)/i.exec(target.node);
  if (found === null) return target.bindings.size > 0 ? 'kept' : undefined;
  const start = target.nodeStart + found.index;
  const instead = 'Send ?xmlns(prefix=URI), with a literal question mark and no quotes.';
  return inTarget(one, start, start + 3, 'Namespace bindings are in the path.', instead);
}

/** Rules about what a request says of its host and of TLS. */
export const CONNECTION_RULES: readonly Rule[] = [
  {
    id: 'UA-FIELD-01',
    judge: (one) => {
      const host = one.exchange.request.headers.filter(([name]) => name.toLowerCase() === 'host');
      if (host.length === 1) return 'kept';
      return asWhole(one, `The request has ${host.length} Host fields.`, 'Send one Host field.');
    },
  },
  {
    id: 'XCAP-14-02',
    judge: ({ exchange }) => (exchange.request.origin.startsWith('https:') ? 'kept' : undefined),
  },
];
