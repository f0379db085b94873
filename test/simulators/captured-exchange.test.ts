import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import type { Exchange } from '../../common/exchange.js';
import { ExchangeFeed, publishExchanges } from '../../simulators/exchange-feed.js';

/** Serves one GET, and returns the fields of the response in the published exchange, sorted. */
async function publishedFields(setRaw: boolean): Promise<readonly string[]> {
  const published: Exchange[] = [];
  const feed = new ExchangeFeed();
  feed.subscribe((exchange) => published.push(exchange));
  const app = fastify();
  publishExchanges(app, feed, { origin: () => 'http://localhost', bodyOf: () => new Uint8Array() });
  app.get('/', (_request, reply) => {
    if (setRaw) reply.raw.setHeader('x-node', '1');
    return reply.header('x-fastify', '2').header('x-many', ['3', '4']).type('text/plain').send('content');
  });
  await app.inject('/');
  await app.close();
  const fields = published[0]?.response?.headers ?? assert.fail('nothing is published');
  return fields.map(([name, value]) => `${name}: ${value}`).sort();
}

test('an exchange has the fields of its response, also those that were set below Fastify', async () => {
  const expected = ['content-type: text/plain', 'x-fastify: 2', 'x-many: 3', 'x-many: 4'];
  assert.deepEqual(await publishedFields(false), expected);
  assert.deepEqual(await publishedFields(true), [...expected, 'x-node: 1'].sort());
});
