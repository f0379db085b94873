import { bodyText, type Exchange, headerValue } from '../../../../common/exchange.js';
import { encodePath, encodeSegment } from '../../../../common/percent-encoding.js';
import type { XcapStack } from '../../../client/internal.js';
import { isSameXml } from './same-xml.js';
import type { Expectation, Scenario } from './scenario.js';

/** How the client has ended. */
export type ClientEnd = 'success' | 'failure' | 'timeout';

/** What is known when the client has ended. */
export interface EndState {
  readonly scenario: Scenario;
  readonly end: ClientEnd;
  readonly exchanges: readonly Exchange[];
  /** Reads documents without the script. */
  readonly stack: XcapStack;
}

/** Path of a document of the scenario's user below the XCAP root. */
export function documentPath({ xui }: Pick<Scenario, 'xui'>, document: string): string {
  const [auid = '', ...name] = document.split('/');
  return `/${auid}/users/${encodeSegment(xui)}/${encodePath(name.join('/'))}`;
}

/**
 * Checks an expectation.
 *
 * @returns what is wrong; undefined when it holds
 */
export async function complaintAbout(expectation: Expectation, state: EndState): Promise<string | undefined> {
  switch (expectation.kind) {
    case 'equals':
    case 'contains':
    case 'lacks':
    case 'absent':
      return aboutDocument(expectation, await storedDocument(state, expectation.document));
    case 'reports':
      return state.end === expectation.outcome
        ? undefined
        : `the client ${ENDS[state.end]}; expected: it ${ENDS[expectation.outcome]}`;
    case 'has-read':
      return state.exchanges.some((one) => hasRead(one, expectation.text))
        ? undefined
        : `the client has not read "${expectation.text}"`;
    case 'sends-at-most':
      return state.exchanges.length <= expectation.count
        ? undefined
        : `the client sent ${state.exchanges.length} requests, more than ${expectation.count}`;
    case 'sends-parameter':
      return state.exchanges.some(({ request: { headers } }) =>
        new RegExp(`\\b${expectation.name}=`).test(headerValue(headers, 'authorization') ?? ''),
      )
        ? undefined
        : `no request has credentials with ${expectation.name}`;
    case 'authenticates':
      return aboutCredentials(expectation.scheme, state.exchanges);
  }
}

const ENDS: Readonly<Record<ClientEnd, string>> = {
  success: 'reports success',
  failure: 'reports a failure',
  timeout: 'does not end',
};

type AboutDocument = Extract<Expectation, { readonly document: string }>;

function aboutDocument(expectation: AboutDocument, stored: string | undefined): string | undefined {
  const { kind, document } = expectation;
  if (kind === 'absent') return stored === undefined ? undefined : `the document ${document} still exists`;
  if (stored === undefined) return `there is no document ${document}`;
  if (kind === 'equals') {
    return isSameXml(stored, expectation.text) ? undefined : `the document ${document} is now: ${stored}`;
  }
  if (stored.includes(expectation.text) === (kind === 'contains')) return undefined;
  return `the document ${document} ${kind === 'contains' ? 'lacks' : 'contains'} ${expectation.text}; it is now: ${stored}`;
}

async function storedDocument({ scenario, stack }: EndState, document: string): Promise<string | undefined> {
  const root = new URL(stack.xcapRoot).pathname;
  const { response } = await stack.send({ method: 'GET', target: `${root}${documentPath(scenario, document)}` });
  return response?.status === 200 ? bodyText(response) : undefined;
}

function hasRead({ request, response }: Exchange, text: string): boolean {
  if (request.method !== 'GET' || response === undefined || response.status >= 300) return false;
  const body = Buffer.from(response.body);
  return body.includes(text) || body.includes(Buffer.from(text, 'utf16le'));
}

function aboutCredentials(scheme: string, exchanges: readonly Exchange[]): string | undefined {
  const sent = exchanges.filter(({ request }) =>
    (headerValue(request.headers, 'authorization') ?? '').toLowerCase().startsWith(`${scheme.toLowerCase()} `),
  );
  if (sent.length === 0) return `no request has ${scheme} credentials`;
  const statuses = new Set(sent.map(({ response }) => response?.status ?? 500));
  if ([...statuses].some((status) => status < 400)) return undefined;
  return `the server refuses each request with ${scheme} credentials: ${[...statuses].join(', ')}`;
}
