import { incomingHeaders, type XcapRequest } from '../../../simulators/reference.js';
import type { RecordedExchange } from '../../result/attachments.js';
import type { CaseResult } from '../../result/case-result.js';
import { isAmong } from '../../result/causes/expected-status.js';
import { decisiveExchange } from '../../result/causes/observation.js';
import { type Answer, recordedAnswer } from '../answer/answer.js';
import { type Address, addressOf } from './address.js';
import { standardTarget, standardType } from './deployed-names.js';
import { aboutOf, looksAt } from './looks-at.js';
import { sentMessage } from './raw-request.js';
import { type CredentialsOwner, credentialsOwner } from './sent-credentials.js';
import type { SetAside } from './set-aside.js';
import type { SubjectFacts } from './subject-facts.js';
import { originOf, targetInResults } from './target.js';

/** An exchange of a case, ready for twins. */
export interface PreparedExchange {
  /** The request, with the credentials of the record. */
  readonly request: XcapRequest;
  /** The answer of the server; undefined when it does not even tell which documents there are. */
  readonly answer: Answer | undefined;
  /** Why the exchange says nothing, whatever the twin. */
  readonly setAside: SetAside | undefined;
  /** undefined for a request outside of the XCAP root. */
  readonly address: Address | undefined;
  readonly expected: string | undefined;
  /** The XUI whose valid credentials the request has; undefined for a request without credentials. */
  readonly user: string | undefined;
}

/** A case, ready to be replayed by many twins. */
export interface PreparedCase {
  readonly id: string;
  readonly exchanges: readonly PreparedExchange[];
  /** The documents that the server had before the case, as far as the case shows them before it writes. */
  readonly initial: readonly InitialDocument[];
  /** The parts of answers at which the case went wrong. */
  readonly looksAt: ReadonlySet<string>;
}

export interface InitialDocument {
  readonly address: Address;
  readonly text: string;
}

/** Requests in another order, and the beginning of their content, still tell something. */
const ROUGH: ReadonlySet<SetAside | undefined> = new Set(['concurrent', 'cut']);

/**
 * Prepares the exchanges of a case.
 *
 * @param served AUIDs of the usages that a twin serves
 * @param isRough whether requests also count of which the order or the end of the content is not known
 */
export function prepareCase(
  result: CaseResult,
  facts: SubjectFacts,
  served: ReadonlySet<string>,
  isRough = false,
): PreparedCase {
  const { id, exchanges } = result;
  const whole = whyWholeCase(result, served);
  const concurrent = concurrentWrites(exchanges);
  const { origin } = new URL(result.xcapRoot ?? facts.xcapRoot);
  const narrowed = narrowedExpectation(result);
  const prepared = exchanges.map((exchange, index) => {
    const expected = narrowed?.index === index ? narrowed.expected : exchange.expected;
    const one = { ...preparedExchange(exchange, facts), expected };
    const found = whole ?? (concurrent.has(index) ? 'concurrent' : whyAside(exchange, origin, one));
    const why = isRough && ROUGH.has(found) ? undefined : found;
    return { ...one, setAside: why, ...unseenParts(why) };
  });
  return { id, exchanges: prepared, initial: initialDocuments(prepared), looksAt: looksAt(result) };
}

/** Returns what nobody knows of an exchange that is set aside: its answer may still show the document. */
function unseenParts(why: SetAside | undefined): Partial<PreparedExchange> {
  if (why === undefined || why === 'raw' || why === 'credentials' || why === 'challenge') return {};
  return why === 'other-server' ? { answer: undefined, address: undefined } : { answer: undefined };
}

/** Where several steps expect a status of one exchange, the record has the first; a failed one says its own. */
function narrowedExpectation(result: CaseResult): { readonly index: number; readonly expected: string } | undefined {
  const about = aboutOf(result);
  const index = decisiveExchange(result);
  const isStatus = typeof about === 'object' && 'status' in about;
  return isStatus && index !== undefined ? { index, expected: about.status } : undefined;
}

function preparedExchange(exchange: RecordedExchange, facts: SubjectFacts): PreparedExchange {
  const { request, response, expected } = exchange;
  const sent = sentMessage(request);
  const { method, url } = request;
  const target = standardTarget(targetInResults(url), facts.root, facts.names);
  const address = addressOf(target, facts.root);
  const credentials = credentialsOwner(exchange, address, facts);
  const rawHeaders = request.headers.flatMap(([name, value]) => [name, sentValue(name, value, credentials, facts)]);
  return {
    request: {
      method,
      target,
      headers: incomingHeaders(rawHeaders),
      rawHeaders,
      httpVersionMajor: 1,
      httpVersionMinor: sent?.minorVersion ?? 1,
      isSecure: url.startsWith('https:'),
      body: sent?.body ?? new Uint8Array(),
      peer: '127.0.0.1',
    },
    answer: response && withStandardType(recordedAnswer(response), facts),
    setAside: sent === undefined ? 'raw' : credentials.kind === 'unknown' ? 'credentials' : undefined,
    address,
    expected,
    user: credentials.kind === 'user' ? credentials.xui : undefined,
  };
}

function sentValue(name: string, value: string, credentials: CredentialsOwner, { names }: SubjectFacts): string {
  const field = name.toLowerCase();
  if (field === 'content-type') return standardType(value, names);
  return field === 'authorization' && credentials.kind === 'field' ? credentials.value : value;
}

function withStandardType(answer: Answer, { names }: SubjectFacts): Answer {
  if (names.mediaTypes.length === 0) return answer;
  const headers = answer.headers.map(([name, value]) => {
    return [name, name.toLowerCase() === 'content-type' ? standardType(value, names) : value] as const;
  });
  return { ...answer, headers };
}

/** A derived case is about a usage of its user. A case that another client has disturbed was not judged. */
function whyWholeCase(
  { requirements, outcome, isVacuous }: CaseResult,
  served: ReadonlySet<string>,
): SetAside | undefined {
  const usages = requirements.flatMap((id) => / @ (.*)$/.exec(id)?.[1] ?? []);
  if (usages.some((auid) => !served.has(auid))) return 'unknown-usage';
  return outcome === 'inconclusive' && isVacuous !== true ? 'undecided' : undefined;
}

function whyAside(exchange: RecordedExchange, origin: string, { setAside }: PreparedExchange): SetAside | undefined {
  const { request, response, isChallenge, isUnstable } = exchange;
  if (originOf(request.url).toLowerCase() !== origin.toLowerCase()) return 'other-server';
  if (request.cutFrom !== undefined || response?.cutFrom !== undefined || response?.isCut === true) return 'cut';
  if (`${request.url}${request.body ?? ''}`.includes('[redacted]')) return 'redacted';
  if (response === undefined) return 'no-response';
  if (isChallenge === true) return 'challenge';
  if (isUnstable === true) return 'unstable';
  return setAside;
}

/** Requests at the same time have an order only where all of them read. */
function concurrentWrites(exchanges: readonly RecordedExchange[]): ReadonlySet<number> {
  const found = new Set<number>();
  let start = 0;
  for (let end = 1; end <= exchanges.length; end += 1) {
    if (exchanges[end]?.isConcurrent === true) continue;
    const group = exchanges.slice(start, end);
    if (group.length > 1 && group.some(({ request }) => !isReading(request.method))) {
      for (let index = start; index < end; index += 1) found.add(index);
    }
    start = end;
  }
  return found;
}

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** A GET before the first write of a document shows how the case began, unless nothing should be there. */
function initialDocuments(exchanges: readonly PreparedExchange[]): readonly InitialDocument[] {
  const written = new Set<string>();
  const found = new Map<string, InitialDocument>();
  for (const { request, address, answer, expected } of exchanges) {
    if (address === undefined) continue;
    const { key, isWhole } = address;
    if (!isReading(request.method)) written.add(key);
    const isShown = request.method === 'GET' && isWhole && answer?.status === 200 && answer.isText;
    const isDue = expected === undefined || isAmong(200, expected);
    if (isShown && isDue && !written.has(key) && !found.has(key)) found.set(key, { address, text: answer.body });
  }
  return [...found.values()];
}
