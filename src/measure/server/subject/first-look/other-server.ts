import type { Dispatcher } from 'undici';
import { bodyText, type HttpResponseRecord } from '../../../../../common/exchange.js';
import { encodeSegment } from '../../../../../common/percent-encoding.js';
import { RESOURCE_LISTS } from '../../../../../common/usages/standard-usages.js';
import { leavesTls, XcapStack } from '../../../../client/internal.js';
import { mayMeanNoAccess } from '../access/access-watch.js';
import { sessionOptions } from '../access/sessions.js';
import { isCapabilities } from '../capabilities.js';
import { deployedFacts } from '../deployed-usage.js';
import { capabilitiesUri, usageDocumentUri } from '../document-uri.js';
import type { Subject, SubjectUser } from '../subject.js';
import { isDocument, isSoap, isWebPage, isXcapType, saidIn } from './answers.js';
import { MOVED, redirectIn } from './moved-root.js';

/** An AUID that no server has. */
const NO_USAGE = 'xcaliper-no-such-usage';

/** A node selector with a prefix that no query binds. */
const UNBOUND = '/~~/p:x';

/** A user that no server has, where the run has one only. */
const NOBODY = 'sip:xcaliper-nobody@example.com';

interface Looked {
  readonly uri: string;
  readonly response: HttpResponseRecord;
}

/**
 * Looks for an answer that only an XCAP server gives, with GETs. Each of these shows one:
 *
 * - The capabilities, in whatever namespace, or a media type of XCAP, such as that of a report.
 * - A document of a user, in the media type of its usage, or XML where an unknown usage has another status.
 * - A usage that the server tells from one that nobody has (RFC 4825 §8), or a user whose tree others may not read (§5.7).
 * - 400 to a prefix that nothing binds (§8), also below a document that does not exist.
 *
 * @param listed usages in the capabilities; undefined when they cannot be read
 * @returns undefined when an answer shows XCAP; otherwise a sentence without full stop that says what is there, and the remedy
 */
export async function whyNoXcap(
  subject: Subject,
  listed: readonly string[] | undefined,
  dispatcher: Dispatcher,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [user] = subject.users;
  if (listed !== undefined || user === undefined) return undefined;
  const look: Look = async (uri, as = user) => {
    await using stack = await XcapStack.start(sessionOptions(subject, as, dispatcher));
    const exchange = await stack.send({ method: 'GET', target: new URL(uri).pathname, signal }).catch(() => undefined);
    return { uri, response: exchange?.response ?? NO_RESPONSE };
  };
  const caps = await look(capabilitiesUri(subject));
  const own = await look(usageDocumentUri(subject, RESOURCE_LISTS.auid, user.xui));
  const none = await look(`${subject.xcapRoot}/${NO_USAGE}/users/${encodeSegment(user.xui)}/index`);
  const looked = [caps, own, none];
  const isXcap = (document: Looked, auid: string) => showsXcap(document.response, none.response, subject, auid);
  if (isCapabilities(caps.response) || isXcapType(caps.response) || isXcap(own, RESOURCE_LISTS.auid)) return undefined;
  if (tellsFrom(own.response, none.response)) return undefined;
  const isSilent = looked.every(({ response }) => response === NO_RESPONSE);
  if (!isSilent && ((await refusesAsXcap(own, look, subject)) || (await showsDocument(isXcap, look, subject)))) {
    return undefined;
  }
  const other = OTHERS.map((otherwise) => otherwise(looked, subject)).find(Boolean) ?? answers(looked);
  return `${subject.xcapRoot} does not look like an XCAP root, where xcap-caps/global/index or a document of ${user.xui} would be: the server ${other}`;
}

/** Sends a GET as a user, the first one when absent. */
type Look = (uri: string, as?: SubjectUser) => Promise<Looked>;

/** Tells whether the server refuses what only an XCAP server tells from the document of the first user. */
async function refusesAsXcap(own: Looked, look: Look, subject: Subject): Promise<boolean> {
  const unbound = await look(own.uri + UNBOUND);
  if (unbound.response.status === 400 && tellsFrom(unbound.response, own.response)) return true;
  const others = await look(usageDocumentUri(subject, RESOURCE_LISTS.auid, subject.users[1]?.xui ?? NOBODY));
  return others.response.status === 403 && tellsFrom(others.response, own.response);
}

/** Tells whether a user has a document of another usage that the subject file or a preset names. */
async function showsDocument(
  isXcap: (document: Looked, auid: string) => boolean,
  look: Look,
  subject: Subject,
): Promise<boolean> {
  for (const auid of namedUsages(subject)) {
    for (const owner of subject.users) {
      if (isXcap(await look(usageDocumentUri(subject, auid, owner.xui), owner), auid)) return true;
    }
  }
  return false;
}

/** Stands for a response that does not come. No status is 0. */
const NO_RESPONSE: HttpResponseRecord = { status: 0, headers: [], body: new Uint8Array() };

/** Tells whether two statuses say different things of what was asked, and nothing of access, places or the moment. */
function tellsFrom(one: HttpResponseRecord, other: HttpResponseRecord): boolean {
  const says = ({ status }: HttpResponseRecord) =>
    (status >= 200 && status < 300) || status === 403 || (status >= 400 && !mayMeanNoAccess(status));
  return says(one) && says(other) && one.status !== other.status;
}

function showsXcap(document: HttpResponseRecord, none: HttpResponseRecord, subject: Subject, auid: string): boolean {
  const { mimeType } = deployedFacts(auid, subject.usages) ?? {};
  return isXcapType(document, mimeType) || (none.status !== document.status && isDocument(document, mimeType));
}

/** Usages of users that the subject file or a preset names, beside the one that is looked at anyway. */
function namedUsages({ usages = {} }: Subject): readonly string[] {
  return Object.keys(usages).filter((auid) => {
    return auid !== RESOURCE_LISTS.auid && deployedFacts(auid, usages)?.scope === 'users';
  });
}

/** Says what a server does to all requests, and what to check; undefined for one that does something else. */
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

/** Says what a server answers that nothing else is known of. */
function answers(looked: readonly Looked[]): string {
  const statuses = [...new Set(looked.map(({ response }) => response.status))];
  const silent = looked.find(({ response }) => response === NO_RESPONSE);
  if (silent !== undefined) return `does not answer GET ${new URL(silent.uri).pathname}; check that it runs`;
  const texts = looked.flatMap(({ response }) => saidIn(response, 80) ?? []);
  const such = texts[0] === undefined ? ' without a text' : `, such as ${texts[0]}`;
  const answered = `answers ${statuses.join(' or ')} to every GET${such}`;
  if (statuses.some((status) => status >= 500 || status === 429))
    return `${answered}; check that it works, and the path`;
  if (statuses.includes(403)) return `${answered}; check the credentials, and the path`;
  const [, own] = looked;
  return `${answered}; check the path, or if it is right, store ${new URL(own?.uri ?? '').pathname} first with any client`;
}
