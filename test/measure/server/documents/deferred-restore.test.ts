import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DeferredRestore } from '../../../../src/measure/server/documents/deferred-restore.js';
import { type HostileStore, hostileStore, scenarioOn } from './hostile-store.js';

const INDEX = '/xcap/resource-lists/users/sip:alice@example.com/index';
const OTHER = '/xcap/resource-lists/users/sip:alice@example.com/other';

const uriOf = ({ subject }: HostileStore, path: string): string => new URL(path, subject.xcapRoot).href;

test('a document that a case created is left, and restored before the next case that does not take it over', async (context) => {
  const store = await hostileStore(context);
  const left = new DeferredRestore();
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<case/>');
  assert.deepEqual([left.leave(documents), left.isPending, store.documents.size], [true, true, 1]);
  assert.equal(left.take(uriOf(store, OTHER)), undefined);
  await Promise.all([left.restore(), left.restore()]);
  assert.deepEqual([left.isPending, store.documents.size], [false, 0]);
  assert.equal(store.received.filter((line) => line.startsWith('DELETE')).length, 1);
});

test('whoever takes a document over knows its state before the run, and is the only one', async (context) => {
  const store = await hostileStore(context);
  const left = new DeferredRestore();
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<case/>');
  left.leave(documents);
  const taken = left.take(uriOf(store, INDEX));
  assert.deepEqual(taken?.before, { status: 404 });
  assert.equal(left.take(uriOf(store, INDEX)), undefined);
  await left.restore();
  assert.equal(store.documents.size, 1);
});

test('a document stands as it was set up when nothing was written since, or the last GET showed the same', async (context) => {
  const store = await hostileStore(context);
  const standsAfter = async (...more: readonly (readonly ['GET' | 'PUT' | 'DELETE', string?])[]) => {
    store.documents.clear();
    const left = new DeferredRestore();
    const { send, documents } = await scenarioOn(context, store);
    await send('PUT', INDEX, '<case/>');
    for (const [method, body] of more) await send(method, INDEX, body);
    left.leave(documents);
    return left.take(uriOf(store, INDEX))?.standing?.request.method;
  };
  assert.equal(await standsAfter(), 'PUT');
  assert.equal(await standsAfter(['GET']), 'PUT');
  assert.equal(await standsAfter(['PUT', '<other/>']), undefined);
  assert.equal(await standsAfter(['PUT', '<other/>'], ['GET']), undefined);
  assert.equal(await standsAfter(['PUT', '<other/>'], ['PUT', '<case/>']), undefined);
  assert.equal(await standsAfter(['PUT', '<other/>'], ['PUT', '<case/>'], ['GET']), 'PUT');
  assert.equal(await standsAfter(['DELETE'], ['GET']), undefined);
});

test('a document that a case has overwritten gets its content when no case has taken it over', async (context) => {
  const store = await hostileStore(context);
  store.documents.set(INDEX, '<mine/>');
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<case/>');
  const deferred = new DeferredRestore();
  assert.deepEqual([deferred.leave(documents), store.documents.get(INDEX)], [true, '<case/>']);
  await deferred.restore();
  assert.equal(store.documents.get(INDEX), '<mine/>');
});

test('a case that wrote several documents restores them itself', async (context) => {
  const store = await hostileStore(context);
  const writing = await scenarioOn(context, store);
  for (const path of [INDEX, OTHER]) await writing.send('PUT', path, '<case/>');
  assert.equal(new DeferredRestore().leave(writing.documents), false);
});

test('a case restores its document itself when it may have content of another client, or a write got no response', async (context) => {
  let isForeign = false;
  const store = await hostileStore(context, (_, { method }, response) => {
    if (method === 'DELETE') return response.destroy() !== undefined;
    if (method === 'GET' && !isForeign) return false;
    response.writeHead(200, { ETag: method === 'GET' ? '"theirs"' : '"ours"' }).end('<theirs/>');
    return true;
  });
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<case/>');
  isForeign = true;
  await send('PUT', INDEX, '<case/>');
  await send('GET', INDEX);
  assert.equal(new DeferredRestore().leave(documents), false);
  isForeign = false;
  const unanswered = await scenarioOn(context, store);
  store.documents.clear();
  await unanswered.send('PUT', INDEX, '<case/>');
  await unanswered.send('DELETE', INDEX);
  assert.equal(new DeferredRestore().leave(unanswered.documents), false);
});

/** A store whose documents have an entity tag, and whose deletions are conditional. */
async function taggedStore(context: TestContext) {
  const tag = { now: '"case"' };
  const store = await hostileStore(context, ({ documents }, { method, headers }, response) => {
    if (method === 'DELETE' && headers['if-match'] !== undefined && headers['if-match'] !== tag.now) {
      response.writeHead(412).end();
      return true;
    }
    if (method === 'PUT' || documents.size > 0) response.setHeader('ETag', tag.now);
    return false;
  });
  return { store, tag };
}

test('a document is deleted with one request for a case that needs none, if it has what was left', async (context) => {
  const { store } = await taggedStore(context);
  const left = new DeferredRestore();
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<case/>');
  left.leave(documents);
  store.received.length = 0;
  const taken = await left.takeDeleted(uriOf(store, INDEX));
  assert.deepEqual([taken?.before, [...(taken?.seenTags ?? [])]], [{ status: 404 }, ['"case"']]);
  assert.deepEqual([store.received, store.documents.size, left.isPending], [[`DELETE ${INDEX}`], 0, false]);
});

test('a document that has another entity tag, or none, stays left', async (context) => {
  const { store, tag } = await taggedStore(context);
  const left = new DeferredRestore();
  const changed = await scenarioOn(context, store);
  await changed.send('PUT', INDEX, '<case/>');
  left.leave(changed.documents);
  tag.now = '"theirs"';
  assert.equal(await left.takeDeleted(uriOf(store, INDEX)), undefined);
  assert.deepEqual([store.documents.size, left.isPending], [1, true]);
  const untagged = await hostileStore(context);
  const { send, documents } = await scenarioOn(context, untagged);
  await send('PUT', INDEX, '<case/>');
  left.leave(documents);
  assert.equal(await left.takeDeleted(uriOf(untagged, INDEX)), undefined);
  assert.deepEqual([untagged.received.filter((line) => line.startsWith('DELETE')), left.isPending], [[], true]);
});
