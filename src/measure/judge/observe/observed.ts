import { createHash } from 'node:crypto';
import { bodyText, type Exchange, type HttpResponseRecord, headerValue } from '../../../../common/exchange.js';
import { mediaType } from '../../../../common/media-type.js';
import { decodePercent, encodeSegment } from '../../../../common/percent-encoding.js';
import { isSuccess } from '../../../../common/status.js';
import { type ApplicationUsage, type ApplicationUsages, applicationUsages } from './application-usages.js';
import { parameterOf, parseAuth } from './authorization.js';
import { concurrentOnes } from './concurrent.js';
import type { Selector } from './selector.js';
import { type ServerFacts, serverFacts } from './server-facts.js';
import { parseTarget, type XcapTarget } from './target.js';
import { TraceGroups } from './trace-groups.js';

/** One exchange of a recorded conversation, and its place in it. */
export interface Observed {
  readonly index: number;
  readonly exchange: Exchange;
  readonly response: HttpResponseRecord | undefined;
  readonly method: string;
  /** undefined when the request target is not that of an XCAP document. */
  readonly target: XcapTarget | undefined;
  /** Scheme, authority and path of the XCAP root; undefined without a target. */
  readonly xcapRoot: string | undefined;
  /** URI of the document; the same for all nodes of it. */
  readonly documentUri: string | undefined;
  /** Usage of the document; undefined when nobody has described it. */
  readonly usage: ApplicationUsage | undefined;
  /** Whether another request about the document was under way at the same time: their order is not known. */
  readonly isConcurrent: boolean;
  /** Status of the response; 0 without one. */
  readonly status: number;
  /** Whether a script wrote the response, which then says nothing about the request. */
  readonly isScripted: boolean;
  /** Whole conversation, in the order in which the requests arrived. */
  readonly trace: readonly Observed[];
  /** The requests of the conversation in groups. */
  readonly groups: TraceGroups<Observed>;
  /** Whether messages of the conversation are missing. */
  readonly hasGap: boolean;
  /** Path of the XCAP root; absent when nobody has named it. */
  readonly root: string | undefined;
  /** What the whole conversation shows of the server. */
  readonly server: ServerFacts;
  /** The public usages, and those that somebody has named. */
  readonly usages: ApplicationUsages;
  /** All users of the server; absent where nobody knows them. */
  readonly users: readonly ServerUser[] | undefined;
}

export interface ServerUser {
  readonly xui: string;
  /** Login name; the XUI when absent. */
  readonly username?: string;
  /** Absent where the server asks for no password. */
  readonly password?: string;
}

/** An exchange about an XCAP resource, with its response. */
export interface AnsweredRequest extends Observed {
  readonly response: HttpResponseRecord;
  readonly target: XcapTarget;
  readonly xcapRoot: string;
  readonly documentUri: string;
}

export function isAnswered(one: Observed): one is AnsweredRequest {
  return one.response !== undefined && one.target !== undefined;
}

export interface TraceOptions {
  /** Path of the XCAP root, without a trailing slash; found by `/users/` or `/global/` when absent. */
  readonly root?: string;
  /** Usages of a preset or of files, besides the public ones. */
  readonly usages?: readonly ApplicationUsage[];
  /** All users of the server, where it is known to be right about them. */
  readonly users?: readonly ServerUser[];
  /** Whether messages are missing between the exchanges. */
  readonly hasGap?: boolean;
  /** Indexes of the exchanges whose responses a script wrote. */
  readonly scripted?: ReadonlySet<number>;
}

/** Prepares exchanges for the rules. */
export function observe(exchanges: readonly Exchange[], options: TraceOptions = {}): readonly Observed[] {
  const { root, scripted, users, hasGap = false } = options;
  const usages = applicationUsages(options.usages);
  const asked = exchanges.map((exchange) => {
    const { origin, target: raw } = exchange.request;
    const target = parseTarget(raw, root);
    return { exchange, target, ...(target === undefined ? NOWHERE : uris(origin, target)) };
  });
  const servers = serverFacts(asked);
  const concurrent = concurrentOnes(asked);
  const trace: Observed[] = [];
  const groups = new TraceGroups<Observed>(trace);
  for (const [index, one] of asked.entries()) {
    const { request, response } = one.exchange;
    trace.push({
      ...one,
      index,
      response,
      method: request.method,
      usage: one.target && usages.get(one.target.auid),
      isConcurrent: concurrent.has(one),
      status: response?.status ?? 0,
      isScripted: scripted?.has(index) ?? false,
      trace,
      groups,
      hasGap,
      root,
      server: servers.get(request.origin) ?? { hasDocuments: false, hasPlainXuis: false },
      usages,
      users,
    });
  }
  return trace;
}

const NOWHERE = { xcapRoot: undefined, documentUri: undefined };

function uris(origin: string, { raw, documentStart, document }: XcapTarget) {
  const xcapRoot = origin + raw.slice(0, documentStart).replace(/^https?:\/\/[^/?#]*/i, '');
  // RFC 3986 §6.2.2.2: escapes of characters that need none make no other URI.
  const segments = document.split('/').map((segment) => encodeSegment(decodePercent(segment) ?? segment));
  return { xcapRoot, documentUri: xcapRoot + segments.join('/') };
}

/** The requests about resources of one document. */
export const ofDocument = (one: Observed): string | undefined => one.target?.document;

/** The requests of one user in one usage. */
export const ofHome = ({ target }: Observed): string | undefined => target && `${target.auid} ${target.xui}`;

/** The requests to one URI. */
export const ofUri = ({ exchange: { request } }: Observed): string => uriOf(`${request.origin}${request.target}`);

/** Returns a URI in the form in which URIs are compared. */
function uriOf(written: string): string {
  return URL.canParse(written) ? new URL(written).href : written;
}

/** Returns the value of a request field. */
export function fieldOf({ exchange }: Observed, name: string): string | undefined {
  return headerValue(exchange.request.headers, name);
}

/** Returns the value of a response field. */
export function responseField({ response }: Observed, name: string): string | undefined {
  return response === undefined ? undefined : headerValue(response.headers, name);
}

/** Returns the media type of the response, without parameters. */
export function responseType(one: Observed): string | undefined {
  return mediaType(responseField(one, 'content-type'));
}

/** Returns the content of the response; empty without one. */
export function responseText({ response }: Observed): string {
  return response === undefined ? '' : bodyText(response);
}

/** Returns the media type of the request, without parameters. */
export function requestType(one: Observed): string | undefined {
  return mediaType(fieldOf(one, 'content-type'));
}

export function isWrite({ method }: Pick<Observed, 'method'>): boolean {
  return method === 'PUT' || method === 'DELETE';
}

export function hasSucceeded({ status }: Pick<Observed, 'status'>): boolean {
  return isSuccess(status);
}

/** Tells whether the response shows a resource. */
export function isFound({ method, status }: Observed): boolean {
  return method === 'GET' && status === 200;
}

/** What a request is about; undefined for a selector that breaks the grammar, and for no XCAP resource. */
export type TargetKind = 'document' | Selector['kind'] | undefined;

export function targetKind({ target }: Observed): TargetKind {
  return target !== undefined && target.separator === undefined ? 'document' : target?.selector?.kind;
}

/** Fields that decide what a server does with a request, besides credentials. */
const DECIDING = [
  'content-type',
  'content-encoding',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'x-3gpp-intended-identity',
  'x-3gpp-asserted-identity',
  'x-xcap-asserted-identity',
  'cookie',
];

/** The requests that ask for the same, in the name of the same user. */
export const ofRequest = (one: Observed): string => {
  const { origin, target, body } = one.exchange.request;
  const content = body.byteLength === 0 ? '' : createHash('sha256').update(body).digest('base64');
  return JSON.stringify([
    one.method,
    origin,
    target,
    whoAsks(one),
    content,
    ...DECIDING.map((name) => fieldOf(one, name)),
  ]);
};

/** The successful changes of a document. */
export const ofChange = (one: Observed): string | undefined =>
  isWrite(one) && hasSucceeded(one) ? ofDocument(one) : undefined;

/** The successful GETs of a whole document. */
export const ofReading = (one: Observed): string | undefined =>
  one.method === 'GET' && one.target?.node === undefined && hasSucceeded(one) ? ofDocument(one) : undefined;

/** Returns the credentials without what differs in each request with Digest (RFC 7616 §3.4). */
function whoAsks(one: Observed): string {
  const sent = fieldOf(one, 'authorization') ?? '';
  const [digest] = /^digest\s/i.test(sent) ? parseAuth(sent) : [];
  return digest === undefined ? sent : `Digest ${parameterOf(digest, 'username')} ${parameterOf(digest, 'realm')}`;
}
