import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { Agent, type Dispatcher, request } from 'undici';
import { defined } from '../../../../common/defined.js';
import { CASE_HEADER } from '../../../../common/exchange.js';
import { namingCase } from '../../../../src/measure/server/cases/case-header.js';

const ID = '6.3-names/other-scripts.greek';

async function listening(context: TestContext, seen: IncomingMessage[]): Promise<string> {
  const server = createServer((message, response) => {
    seen.push(message);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const FORMS: readonly (readonly [string, Dispatcher.DispatchOptions['headers']])[] = [
  ['no fields', undefined],
  ['null', null],
  ['an object', { 'X-Own': 'own', Many: ['a', 'b'] }],
  ['a flat list', ['X-Own', 'own']],
  ['pairs', new Map([['X-Own', 'own']])],
];

for (const [name, headers] of FORMS) {
  test(`a request to the server names its case, with fields given as ${name}`, async (context) => {
    const seen: IncomingMessage[] = [];
    const origin = await listening(context, seen);
    const agent = new Agent();
    context.after(() => agent.destroy());
    const dispatcher = agent.compose(namingCase(ID, `${origin}/xcap-root`));
    const { body } = await request(`${origin}/elsewhere`, { dispatcher, ...defined({ headers }) });
    await body.dump();
    const fields = seen[0]?.headers ?? {};
    assert.equal(fields[CASE_HEADER.toLowerCase()], ID);
    assert.equal(fields['x-own'], headers ? 'own' : undefined);
  });
}

test('a request to another server names no case', async (context) => {
  const seen: IncomingMessage[] = [];
  const [server, other] = [await listening(context, seen), await listening(context, seen)];
  const agent = new Agent();
  context.after(() => agent.destroy());
  const dispatcher = agent.compose(namingCase(ID, server));
  const { body } = await request(other, { dispatcher, headers: { 'X-Own': 'own' } });
  await body.dump();
  assert.deepEqual([seen[0]?.headers['x-own'], seen[0]?.headers[CASE_HEADER.toLowerCase()]], ['own', undefined]);
});
