import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { mediaType } from '../../../../common/media-type.js';
import { isSuccess } from '../../../../common/status.js';
import { type ApplicationUsage, type ApplicationUsages, applicationUsages } from './application-usages.js';
import { parameterOf, parseAuth } from './authorization.js';
import { type ServerFacts, serverFacts } from './server-facts.js';
import { parseTarget, type XcapTarget } from './target.js';
import { TraceGroups } from './trace-groups.js';

/** One exchange of a recorded conversation, and its place in it. */
export interface Observed {
  readonly index: number;
  readonly exchange: Exchange;
  readonly method: string;
  /** undefined when the request target is not that of an XCAP document. */
  readonly target: XcapTarget | undefined;
  /** Status of the response; 0 without one. */
  readonly status: number;
  /** Whether a script wrote the response, which then says nothing about the request. */
  readonly isScripted: boolean;
  /** Whole conversation, in the order in which the requests arrived. */
  readonly trace: readonly Observed[];
  /** The requests of the conversation in groups. */
  readonly groups: TraceGroups<Observed>;
  /** Path of the XCAP root; absent when nobody has named it. */
  readonly root: string | undefined;
  /** What the whole conversation shows of the server. */
  readonly server: ServerFacts;
  /** The public usages, and those that somebody has named. */
  readonly usages: ApplicationUsages;
}

export interface TraceOptions {
  /** Path of the XCAP root, without a trailing slash; found by `/users/` or `/global/` when absent. */
  readonly root?: string;
  /** Usages of a preset or of files, besides the public ones. */
  readonly usages?: readonly ApplicationUsage[];
  /** Indexes of the exchanges whose responses a script wrote. */
  readonly scripted?: ReadonlySet<number>;
}

/** Prepares exchanges for the rules. */
export function observe(exchanges: readonly Exchange[], options: TraceOptions = {}): readonly Observed[] {
  const { root, scripted } = options;
  const usages = applicationUsages(options.usages);
  const asked = exchanges.map((exchange) => ({ exchange, target: parseTarget(exchange.request.target, root) }));
  const servers = serverFacts(asked);
  const trace: Observed[] = [];
  const groups = new TraceGroups<Observed>(trace);
  for (const [index, { exchange, target }] of asked.entries()) {
    const { method, origin } = exchange.request;
    trace.push({
      index,
      exchange,
      method,
      target,
      status: exchange.response?.status ?? 0,
      isScripted: scripted?.has(index) ?? false,
      trace,
      groups,
      root,
      server: servers.get(origin) ?? { hasPlainXuis: false },
      usages,
    });
  }
  return trace;
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
export function responseField({ exchange }: Observed, name: string): string | undefined {
  return exchange.response === undefined ? undefined : headerValue(exchange.response.headers, name);
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

/** Tells whether both requests ask for the same, in the name of the same user. */
export function isSameRequest(one: Observed, other: Observed): boolean {
  const [request, another] = [one.exchange.request, other.exchange.request];
  return (
    one.method === other.method &&
    request.target === another.target &&
    request.origin === another.origin &&
    DECIDING.every((name) => fieldOf(one, name) === fieldOf(other, name)) &&
    whoAsks(one) === whoAsks(other) &&
    Buffer.compare(request.body, another.body) === 0
  );
}

/** Returns the credentials without what differs in each request with Digest (RFC 7616 §3.4). */
function whoAsks(one: Observed): string {
  const sent = fieldOf(one, 'authorization') ?? '';
  const [digest] = /^digest\s/i.test(sent) ? parseAuth(sent) : [];
  return digest === undefined ? sent : `Digest ${parameterOf(digest, 'username')} ${parameterOf(digest, 'realm')}`;
}
