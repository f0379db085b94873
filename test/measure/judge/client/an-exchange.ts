import type { Exchange, HeaderList } from '../../../../common/exchange.js';

interface Parts {
  readonly method?: string;
  readonly target: string;
  readonly headers?: HeaderList;
  readonly body?: string;
  readonly status?: number;
  /** Fields of the response. */
  readonly answer?: HeaderList;
}

/** Makes an exchange with the given parts; a GET that succeeds when nothing else is said. */
export function anExchange({
  method = 'GET',
  target,
  headers = [],
  body = '',
  status = 200,
  answer = [],
}: Parts): Exchange {
  return {
    request: {
      method,
      origin: 'http://127.0.0.1:8080',
      target,
      headers: [['Host', '127.0.0.1:8080'], ...headers],
      body: Buffer.from(body),
    },
    response: { status, headers: answer, body: new Uint8Array() },
    startedAt: 1,
    durationMs: 1,
  };
}
