import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../../common/exchange.js';
import { startXdms } from '../../../../simulators/index.js';
import { XcapStack } from '../../../../src/client/index.js';
import type { OriginalDocument } from '../../../../src/measure/server/documents/document-before.js';
import { restoreDocuments } from '../../../../src/measure/server/documents/restore.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';
import { partOfSuite } from '../tiny-suite.js';

const USERS = [
  { xui: 'sip:alice@example.com', password: 'one' },
  { xui: 'sip:bob@example.com', password: 'two' },
] as const;
const CONTENT_TYPE = 'application/resource-lists+xml';

/** Restores after a scenario that has overwritten documents. */
function restoreOverwritten(
  subject: Subject,
  originals: ReadonlyMap<string, OriginalDocument>,
): Promise<readonly string[]> {
  const exchanges = [...originals.keys()].map((uri): Exchange => {
    const { origin, pathname } = new URL(uri);
    const request = { method: 'PUT', origin, target: pathname, headers: [], body: new Uint8Array() };
    return { request, response: { status: 200, headers: [], body: new Uint8Array() }, startedAt: 0, durationMs: 0 };
  });
  return restoreDocuments({ subject, exchanges, originals });
}

function lists(name: string): string {
  return `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- kept --><list name="${name}"/></resource-lists>`;
}

test("documents are restored with their owners' credentials, also when others fail", async () => {
  await using xdms = await startXdms({ users: USERS, auth: 'digest' });
  const subject = { name: 'mock', xcapRoot: xdms.xcapRoot, users: USERS, timeoutMs: 5_000 };
  const uriOf = (xui: string): string => `${xdms.xcapRoot}/resource-lists/users/${xui}/index`;
  await restoreOverwritten(
    subject,
    new Map([
      [`${xdms.xcapRoot}/unknown/users/sip:alice@example.com/index`, { contentType: 'a/b', body: Buffer.from('x') }],
      [uriOf(USERS[1].xui), { contentType: CONTENT_TYPE, body: Buffer.from(lists('b')) }],
    ]),
  );
  await using stack = await XcapStack.start({ ...USERS[1], xcapRoot: xdms.xcapRoot });
  assert.equal((await stack.fetchDocument('resource-lists')).body, lists('b'));
});

test('a run restores the documents of a running subject, and deletes what it created', async (context) => {
  await using xdms = await startXdms({ users: USERS, auth: 'digest' });
  await using stack = await XcapStack.start({ ...USERS[0], xcapRoot: xdms.xcapRoot });
  await stack.createDocument('resource-lists', lists('mine'));
  const suite = await partOfSuite(context, ['rfc4825/8.2-put.feature', 'rfc4825/8.2.3-attributes.feature']);
  const run = () => runConformance({ suite, subject: xdms.xcapRoot, users: USERS, probes: false });
  const { cases } = await run();
  assert.ok(cases.length > 0);
  assert.deepEqual([...new Set(cases.map(({ outcome }) => outcome))], ['passed']);
  assert.equal((await stack.fetchDocument('resource-lists')).body, lists('mine'));
  await stack.deleteDocument('resource-lists');
  await run();
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_NOT_FOUND' });
});

test('a document that the subject refuses on restore is reported', async () => {
  await using xdms = await startXdms({ users: USERS });
  const subject = { name: 'mock', xcapRoot: xdms.xcapRoot, users: USERS, timeoutMs: 5_000 };
  const uri = `${xdms.xcapRoot}/unknown/users/sip:alice@example.com/index`;
  const originals = new Map([[uri, { contentType: 'a/b', body: Buffer.from('x') }]]);
  assert.deepEqual(await restoreOverwritten(subject, originals), [uri]);
});
