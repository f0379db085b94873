import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { type XcapEvent, XcapStack } from '../../../src/client/xcap/index.js';
import { ok, scriptedServer } from './scripted-server.js';

const XUI = 'sip:alice@example.com';

test('each action ends in one event, before its promise settles', async () => {
  await using server = await scriptedServer((received, index) => (index === 1 ? { status: 404 } : ok(received, index)));
  const told: string[] = [];
  const callback = (event: XcapEvent) => void told.push(event.type);
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, callback });
  await stack.fetchDocument('resource-lists').then(() => told.push('resolved'));
  await stack.fetchDocument('resource-lists').catch(() => told.push('rejected'));
  await stack.close();
  assert.deepEqual(told, ['started', 'response', 'resolved', 'response', 'rejected', 'closed']);
});

test('a response event carries the action, the exchange and the result', async () => {
  await using server = await scriptedServer(ok);
  const events: XcapEvent[] = [];
  const callback = (event: XcapEvent) => void events.push(event);
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, callback });
  const result = await stack.fetchDocument('resource-lists');
  assert.deepEqual(events[1], { type: 'response', action: 'fetchDocument', exchange: result.exchange, result });
});

test('an action refused before the request causes no event', async () => {
  const events: XcapEvent[] = [];
  const callback = (event: XcapEvent) => void events.push(event);
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: 'http://127.0.0.1:9', callback });
  await assert.rejects(stack.fetchDocument('org.unheard-of'));
  assert.equal(events.length, 1);
});

for (const [how, callback] of [
  ['throws', () => assert.fail('broken callback')],
  ['rejects', async () => assert.fail('broken callback')],
] as const) {
  test(`a callback that ${how} does not disturb the action and becomes a process warning`, async () => {
    await using server = await scriptedServer(ok);
    const warned = once(process, 'warning');
    await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, callback });
    assert.equal((await stack.fetchDocument('resource-lists')).status, 200);
    const [warning] = await warned;
    assert.equal(warning.code, 'XCAP_CALLBACK');
    assert.match(warning.message, /broken callback/);
  });
}
