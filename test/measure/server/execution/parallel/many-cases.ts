import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { CaseResult } from '../../../../../src/result/run-result.js';
import { outline } from '../outline.js';

export const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';

export const ASK = [`a GET is sent to "${DOCUMENT}"`, 'the status is 404'];

/** Enough cases for several shares. */
export const MANY = {
  'a.feature': outline(50, ...ASK),
  'b.feature': outline(50, ...ASK, 'something is thrown'),
  'c.feature': outline(50, ...ASK),
};

export const ports = (cases: readonly CaseResult[]) =>
  new Set(cases.flatMap(({ exchanges }) => exchanges.map(({ request }) => new URL(request.url).port)));

export interface Ask {
  readonly method: string | undefined;
  readonly url: string;
}

export async function listening(context: TestContext, answer: (ask: Ask) => 'answer' | 'silence'): Promise<string> {
  const server = createServer(({ method, url = '' }, response) => {
    if (answer({ method, url }) === 'answer') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
}

export const USERS = ['alice', 'bob', 'carol', 'dave', 'erin'].map((name) => ({ xui: `sip:${name}@example.com` }));
