import type { Dispatcher } from 'undici';
import { bodyText, type HttpResponseRecord } from '../../../../../common/exchange.js';
import { encodeSegment } from '../../../../../common/percent-encoding.js';
import { leavesTls, XcapStack } from '../../../../client/internal.js';
import { sessionOptions } from '../access/sessions.js';
import { deployedFacts } from '../deployed-usage.js';
import { capabilitiesUri, usageDocumentUri } from '../document-uri.js';
import type { Subject, SubjectUser } from '../subject.js';
import { isDocument, isSoap, isWebPage, isXcapType, isXml } from './answers.js';
import { MOVED, redirectIn } from './moved-root.js';

/** An AUID that no server has. */
const NO_USAGE = 'xcaliper-no-such-usage';

/** What a server shows of itself to a few GETs. */
export interface RootLook {
  /** Whether a response is one of XCAP: the capabilities, a document, or a report of an error. */
  readonly isXcap: boolean;
  /** A sentence without full stop about a server that is none of XCAP. */
  readonly other?: string;
}

interface Looked {
  readonly uri: string;
  readonly response: HttpResponseRecord;
}

/**
 * Finds out whether a subject is an XCAP server, where its capabilities cannot be read. Compares its responses about the
 * capabilities, about a document, and about a document that no server has. Only a server that answers all of them as no
 * XCAP server does is another one: any doubt is left to the cases.
 *
 * @param listed usages in the capabilities; undefined when they cannot be read
 */
export async function lookAtRoot(
  subject: Subject,
  listed: readonly string[] | undefined,
  dispatcher: Dispatcher,
  signal?: AbortSignal,
): Promise<RootLook> {
  const [user] = subject.users;
  if (listed !== undefined || user === undefined) return { isXcap: listed !== undefined };
  const look = async (uri: string, as: SubjectUser): Promise<Looked | undefined> => {
    await using stack = await XcapStack.start(sessionOptions(subject, as, dispatcher));
    const target = new URL(uri).pathname;
    const exchange = await stack.send({ method: 'GET', target, signal }).catch(() => undefined);
    return exchange?.response && { uri, response: exchange.response };
  };
  const nowhere = `${subject.xcapRoot}/${NO_USAGE}/users/${encodeSegment(user.xui)}/index`;
  const caps = await look(capabilitiesUri(subject), user);
  const own = await look(usageDocumentUri(subject, 'resource-lists', user.xui), user);
  const none = await look(nowhere, user);
  if (caps === undefined || own === undefined || none === undefined) return { isXcap: false };
  const isXcap = (document: Looked, auid: string) => showsXcap(document.response, none.response, subject, auid);
  if (isXcapType(caps.response) || isXcap(own, 'resource-lists')) return { isXcap: true };
  const other = OTHERS.map((otherwise) => otherwise([caps, own, none], subject)).find(Boolean);
  if (other === undefined) return { isXcap: false };
  // Some server says of everything that is missing what another kind of server says of everything.
  for (const auid of namedUsages(subject)) {
    for (const owner of subject.users) {
      const document = await look(usageDocumentUri(subject, auid, owner.xui), owner);
      if (document !== undefined && isXcap(document, auid)) return { isXcap: true };
    }
  }
  return { isXcap: false, other: `${subject.xcapRoot} does not look like an XCAP root: the server ${other}` };
}

function showsXcap(document: HttpResponseRecord, none: HttpResponseRecord, subject: Subject, auid: string): boolean {
  const { mimeType } = deployedFacts(auid, subject.usages) ?? {};
  if (isXcapType(document, mimeType)) return true;
  const isForAll = none.status === document.status && bodyText(none) === bodyText(document);
  return !isForAll && isDocument(document, mimeType);
}

/** Usages of users that the subject file or a preset names, beside the one that is looked at anyway. */
function namedUsages({ usages = {} }: Subject): readonly string[] {
  return Object.keys(usages).filter((auid) => {
    return auid !== 'resource-lists' && deployedFacts(auid, usages)?.scope === 'users';
  });
}

/** Says what a server does to all requests, and what to check; undefined for an XCAP server. */
type Otherwise = (looked: readonly Looked[], subject: Subject) => string | undefined;

const OTHERS: readonly Otherwise[] = [
  (looked) =>
    looked.every(({ response }) => response.status === 511)
      ? 'asks for a login to the network (511); log in, or use another network'
      : undefined,
  (looked, { xcapRoot }) =>
    looked.every(({ response }) => response.status === 400 && NEEDS_TLS.test(bodyText(response)))
      ? `expects TLS on this port; write ${xcapRoot.replace(/^http:/i, 'https:')}`
      : undefined,
  redirects,
  webPages,
  (looked) =>
    looked.every(({ response }) => isSoap(response)) ? 'is a SOAP service; check the port and the path' : undefined,
  sameForAll,
];

/** A gateway shows a page, too, when the server behind it does not answer; then the path may be right. */
function webPages(looked: readonly Looked[]): string | undefined {
  if (!looked.every(({ response }) => isWebPage(response))) return undefined;
  if (looked.some(({ response }) => response.status < 500)) return 'answers with web pages; check the path';
  return `answers with web pages and the status ${looked[0]?.response.status}; check that the server behind it runs, and the path`;
}

/** What nginx, Apache and servers written in Go answer to a request without TLS. */
const NEEDS_TLS = /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL|HTTP request to an HTTPS/i;

const LOGIN = /log-?in|sign-?in|log-?on|oauth|sso|authenticate|portal/i;

function redirects(looked: readonly Looked[], { xcapRoot, followRootRedirect }: Subject): string | undefined {
  const places = looked.flatMap(({ uri, response }) => redirectIn(response, uri, xcapRoot) ?? []);
  const [first] = places;
  if (first === undefined || places.length < looked.length) return undefined;
  const { to, root } = first;
  const page = `${to.origin}${to.pathname}`;
  if (root !== undefined && places.every((place) => place.root === root)) {
    const mayFollow = looked.every(({ response }) => MOVED.includes(response.status)) && !leavesTls(xcapRoot, root);
    const choice = mayFollow && followRootRedirect !== true ? CHOICE : '';
    return `redirects to ${root}; give that as the XCAP root${choice}`;
  }
  if (LOGIN.test(`${to.host}${to.pathname}`)) {
    return `redirects to a login page at ${page}; check the path, and how clients of XCAP log in`;
  }
  return `redirects every request, for example to ${page}; check the path`;
}

const CHOICE = ', or let the run follow it: --follow-root-redirect, or followRootRedirect: true in the subject file';

/** An XCAP server does not answer 200 where nothing can be, let alone the same as elsewhere or without XML. */
function sameForAll(looked: readonly Looked[]): string | undefined {
  if (!looked.every(({ response }) => response.status === 200)) return undefined;
  const bodies = new Set(looked.map(({ response }) => bodyText(response)));
  const [body = ''] = bodies;
  if (bodies.size === 1 && body.trim() === '') return 'answers every request with an empty 200; check the path';
  if (bodies.size === 1) return `answers every request with 200 and the same text, ${quoted(body)}; check the path`;
  if (looked.some(({ response }) => isXml(response))) return undefined;
  return 'answers every request with 200, and never with XML; check the path';
}

function quoted(body: string): string {
  const text = body.trim().replace(/\s+/g, ' ');
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}
