import { defined } from '../../common/defined.js';
import { bodyText, type HeaderList } from '../../common/exchange.js';
import { beginning } from '../../common/text/shortened.js';
import type { RecordedExchange } from '../journal/recorded-exchange.js';

/** A request or a response in JSON. */
interface ShownMessage {
  readonly headers: HeaderList;
  readonly body: string;
}

/** An exchange in JSON. */
export interface ShownExchange {
  readonly number: number;
  readonly request: ShownMessage & { readonly method: string; readonly target: string };
  /** Absent when a fault has withheld it. */
  readonly response?: ShownMessage & { readonly status: number };
  readonly startedAt: string;
  readonly durationMs: number;
}

/** Roughly the characters of an exchange in JSON. */
export function sizeOfExchange({ request, response }: RecordedExchange): number {
  return [request, response].reduce((size, message) => size + (message === undefined ? 0 : sizeOfMessage(message)), 0);
}

function sizeOfMessage({ headers, body }: { readonly headers: HeaderList; readonly body: Uint8Array }): number {
  return headers.reduce((size, [name, value]) => size + name.length + value.length, body.length);
}

/** Describes an exchange in JSON, with bodies as text. */
export function shownExchange({ number, request, response, startedAt, durationMs }: RecordedExchange): ShownExchange {
  return {
    number,
    request: { method: request.method, target: request.target, headers: request.headers, body: bodyText(request) },
    ...defined({
      response:
        response === undefined
          ? undefined
          : { status: response.status, headers: response.headers, body: bodyText(response) },
    }),
    startedAt: new Date(startedAt).toISOString(),
    durationMs,
  };
}

/** Characters of a body that a person looks at. */
const LONGEST_BODY = 16 * 1024;

export function withShortBodies({ request, response, ...rest }: ShownExchange): ShownExchange {
  return { ...rest, request: withShortBody(request), ...defined({ response: response && withShortBody(response) }) };
}

function withShortBody<Given extends ShownMessage>(message: Given): Given {
  return { ...message, body: beginning(message.body, LONGEST_BODY) };
}
