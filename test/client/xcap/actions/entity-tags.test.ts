import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerValue } from '../../../../common/exchange.js';
import { type EntityTagMode, XcapStack } from '../../../../src/client/xcap/index.js';
import { scriptedServer } from '../scripted-server.js';

/** Reads a document with an entity tag, and writes it back on condition of that tag. */
async function writeBack(etag: string, entityTags?: EntityTagMode) {
  await using server = await scriptedServer(() => ({ status: 200, headers: { etag }, body: '<a/>' }));
  const { xcapRoot } = server;
  await using stack = await XcapStack.start({ xui: 'sip:alice@example.com', xcapRoot, entityTags });
  const read = await stack.fetchDocument('resource-lists');
  const written = stack.replaceDocument('resource-lists', '<a/>', { ifMatch: read.etag }).then(
    () => headerValue(server.received.at(-1)?.headers ?? [], 'if-match'),
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : ''),
  );
  return { problem: read.etagProblem, sent: await written, server };
}

test('a strong tag in quotes has no problem, and goes back as it is in every mode', async () => {
  for (const mode of [undefined, 'checked', 'as-sent', 'repaired'] as const) {
    const { problem, sent } = await writeBack('"a"', mode);
    assert.deepEqual([problem, sent], [undefined, '"a"'], mode);
  }
});

test('a tag without quotes is a problem at the GET, and is refused, sent as it is, or repaired by choice', async () => {
  const checked = await writeBack('abc');
  assert.equal(checked.problem?.code, 'XCAP_ETAG_MALFORMED');
  assert.match(checked.problem?.message ?? '', /RFC 9110 §8\.8\.3.*entityTags/);
  assert.match(checked.sent ?? '', /^ifMatch: .*entityTags of the stack .*"as-sent" or "repaired"/);
  assert.equal((await writeBack('abc', 'as-sent')).sent, 'abc');
  assert.equal((await writeBack('abc', 'repaired')).sent, '"abc"');
});

test('a weak tag is a problem at the GET, and loses its mark by choice', async () => {
  const checked = await writeBack('W/"a"');
  assert.deepEqual([checked.problem?.code, checked.sent], ['XCAP_ETAG_WEAK', 'W/"a"']);
  assert.equal((await writeBack('W/"a"', 'repaired')).sent, '"a"');
});

test('modify sends the tag back in the same way', async () => {
  for (const [mode, expected] of [
    [undefined, 'abc'],
    ['repaired', '"abc"'],
  ] as const) {
    await using server = await scriptedServer(() => ({ status: 200, headers: { etag: 'abc' }, body: '<a/>' }));
    const { xcapRoot } = server;
    await using stack = await XcapStack.start({ xui: 'sip:alice@example.com', xcapRoot, entityTags: mode });
    await stack.modify('resource-lists', (text) => text);
    assert.equal(headerValue(server.received.at(-1)?.headers ?? [], 'if-match'), expected);
  }
});

test('an unknown mode is refused', async () => {
  const options = { xui: 'sip:alice@example.com', xcapRoot: 'http://127.0.0.1:1/x', entityTags: 'loose' };
  await assert.rejects(XcapStack.start(options as never), { argument: 'entityTags' });
});
