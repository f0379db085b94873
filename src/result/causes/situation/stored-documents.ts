import { isAbsent, isSuccess } from '../../../../common/status.js';
import type { RecordedBody, RecordedExchange } from '../../attachments.js';
import { SEPARATOR } from '../separator.js';

/** The document of a request before it, as far as earlier exchanges show it. */
export type KnownDocument = { readonly text: string } | 'missing' | undefined;

export type Exchanges = readonly Pick<RecordedExchange, 'request' | 'response'>[];

/** Tells which document the server has after the exchanges. */
export function documentAfter(exchanges: Exchanges, url: string): KnownDocument {
  let known: KnownDocument;
  for (const exchange of exchanges) {
    const [address, isNode] = addressOf(exchange.request.url);
    if (address === url) known = isNode ? afterNode(exchange, known) : afterDocument(exchange, known);
  }
  return known;
}

function addressOf(url: string): readonly [string, boolean] {
  const address = url.split('?', 1)[0] ?? '';
  const at = SEPARATOR.exec(address)?.index;
  return at === undefined ? [address, false] : [address.slice(0, at), true];
}

function afterNode({ request, response }: Exchanges[number], before: KnownDocument): KnownDocument {
  const isWritten = /^(?:PUT|DELETE)$/.test(request.method) && !isRefused(response?.status);
  return isWritten ? undefined : before;
}

function afterDocument({ request, response }: Exchanges[number], before: KnownDocument): KnownDocument {
  const status = response?.status ?? 0;
  switch (request.method) {
    case 'PUT':
      return isSuccess(status) ? documentIn(request) : isRefused(status) ? before : undefined;
    case 'DELETE':
      return isSuccess(status) || isAbsent(status) ? 'missing' : isRefused(status) ? before : undefined;
    case 'GET':
      if (status === 200 && response !== undefined) return documentIn(response);
      return isAbsent(status) ? 'missing' : before;
    default:
      return before;
  }
}

function documentIn({ body, cutFrom }: RecordedBody): KnownDocument {
  return body === undefined || cutFrom !== undefined ? undefined : { text: body };
}

function isRefused(status = 0): boolean {
  return status >= 300;
}
