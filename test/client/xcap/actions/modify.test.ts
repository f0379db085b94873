import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerValue } from '../../../../common/exchange.js';
import { type ModifyOptions, XcapPreconditionError, XcapStack } from '../../../../src/client/xcap/index.js';
import { type Script, type ScriptedServer, scriptedServer } from '../scripted-server.js';

/** A server with one document that another client changes before each of the first `changes` writes. */
function documentServer(changes: number): Script {
  let version = 1;
  let left = changes;
  return ({ method, headers }) => {
    if (method === 'GET') return { status: 200, headers: { etag: `"${version}"` }, body: `v${version}` };
    if (left > 0) {
      left -= 1;
      version += 1;
    }
    if (headerValue(headers, 'if-match') !== `"${version}"`) return { status: 412 };
    version += 1;
    return { status: 200, headers: { etag: `"${version}"` } };
  };
}

async function modify(
  script: Script,
  options?: ModifyOptions,
  change = (text: string): string | Promise<string> => `${text} changed`,
): Promise<{ outcome: unknown; received: ScriptedServer['received'] }> {
  await using server = await scriptedServer(script);
  await using stack = await XcapStack.start({ xui: 'sip:alice@example.com', xcapRoot: server.xcapRoot });
  const outcome = await stack.modify('resource-lists', change, options).catch((thrown: unknown) => thrown);
  return { outcome, received: server.received };
}

test('a document is read, changed and written on condition of its entity tag', async () => {
  const { outcome, received } = await modify(documentServer(0), { headers: { 'X-A': '1' } });
  assert.ok(typeof outcome === 'object' && outcome !== null && 'etag' in outcome);
  assert.equal(outcome.etag, '"2"');
  const [read, written] = received;
  assert.equal(read?.method, 'GET');
  assert.equal(written?.body, 'v1 changed');
  assert.equal(headerValue(written?.headers ?? [], 'if-match'), '"1"');
  assert.equal(headerValue(written?.headers ?? [], 'x-a'), '1');
  assert.equal(headerValue(written?.headers ?? [], 'content-type'), 'application/resource-lists+xml');
});

test('when another client was faster, it starts again with the new document', async () => {
  const { received } = await modify(documentServer(2), {}, async (text) => `${text} changed`);
  assert.deepEqual(
    received.map(({ method, body }) => `${method} ${body}`),
    ['GET ', 'PUT v1 changed', 'GET ', 'PUT v2 changed', 'GET ', 'PUT v3 changed'],
  );
});

test('it gives up after the allowed attempts', async () => {
  const five = await modify(documentServer(99));
  assert.ok(five.outcome instanceof XcapPreconditionError);
  assert.equal(five.received.length, 10);
  const one = await modify(documentServer(99), { attempts: 1 });
  assert.ok(one.outcome instanceof XcapPreconditionError);
  assert.equal(one.received.length, 2);
});

test('without an entity tag nothing is written', async () => {
  const { outcome, received } = await modify(() => ({ status: 200, body: 'v1' }));
  assert.ok(outcome instanceof Error && /no ETag/.test(outcome.message) && 'code' in outcome);
  assert.equal(outcome.code, 'XCAP_RESPONSE');
  assert.equal(received.length, 1);
});

test('an entity tag without quotes is sent back unchanged', async () => {
  const script: Script = ({ method }) => ({ status: 200, headers: method === 'GET' ? { etag: 'bare' } : {} });
  const { received } = await modify(script);
  assert.equal(headerValue(received[1]?.headers ?? [], 'if-match'), 'bare');
});

test('an error of the change, or a result that is not a string, prevents the write', async () => {
  const failing = await modify(documentServer(0), {}, () => {
    throw new Error('mine');
  });
  assert.ok(failing.outcome instanceof Error && failing.outcome.message === 'mine');
  assert.equal(failing.received.length, 1);
  const wrong = await modify(documentServer(0), {}, () => undefined as unknown as string);
  assert.ok(wrong.outcome instanceof Error && /change: must return/.test(wrong.outcome.message));
});

test('other errors of the write are not retried', async () => {
  const { outcome, received } = await modify(({ method }) =>
    method === 'GET' ? { status: 200, headers: { etag: '"1"' } } : { status: 409 },
  );
  assert.ok(outcome instanceof Error && outcome.name === 'XcapConflictError');
  assert.equal(received.length, 2);
});

test('an abort during the change keeps the write from being sent', async () => {
  const controller = new AbortController();
  const { outcome, received } = await modify(documentServer(0), { signal: controller.signal }, (text) => {
    controller.abort(new Error('enough'));
    return text;
  });
  assert.ok(outcome instanceof Error && outcome.name === 'XcapAbortedError');
  assert.equal(received.length, 1);
});
