import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../../../common/defined.js';
import { type DocumentChange, startXdms } from '../../../../simulators/index.js';
import { applyXcapDiff } from '../../../../src/client/index.js';
import { XCAP_DIFF_SCHEMA } from '../../../support/xcap-diff-schema.js';

const ALICE = 'sip:alice@example.com';
const INDEX = { auid: 'resource-lists', user: ALICE, document: 'index' };
const SEL = `resource-lists/users/${ALICE}/index`;
const LIST = '/~~/resource-lists/list%5b@name=%22friends%22%5d';

function lists(...names: readonly string[]): string {
  const entries = names.map((name) => `\n    ${entry(name)}`).join('');
  return `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">\n  <list name="friends">${entries}\n  </list>\n</resource-lists>`;
}

function entry(name: string): string {
  return `<entry uri="sip:${name}@example.com"/>`;
}

/** The lines of the operations in a notice. */
function operations(diff: string): readonly string[] {
  assert.equal(XCAP_DIFF_SCHEMA.fault(diff), undefined, diff);
  return diff
    .split('\n')
    .filter((line) => /^ {4}<d:/.test(line))
    .map((line) => line.trim());
}

const many = Array.from({ length: 2_000 }, (_, index) => `user${index}`);
const PATH = "resource-lists/list/entry[@uri='sip:";

const CASES: readonly (readonly [what: string, from: string, to: string, operations: readonly string[]])[] = [
  [
    'an entry inserted among 2,000',
    lists(...many),
    lists(...many).replace(entry('user999'), entry('user999') + entry('new')),
    [`<d:add sel="${PATH}user999@example.com']" pos="after">${entry('new')}</d:add>`],
  ],
  [
    'an entry removed with its line',
    lists('a', 'b', 'c'),
    lists('a', 'c'),
    [`<d:remove sel="${PATH}b@example.com']" ws="before"/>`],
  ],
  [
    'an attribute replaced',
    lists('a', 'b'),
    lists('a', 'b').replace('"friends"', '"work"'),
    ['<d:replace sel="resource-lists/list/@name">work</d:replace>'],
  ],
  [
    'a comment and an instruction added',
    lists('a', 'b'),
    `<!-- head -->${lists('a', 'b')}<?end now?>`,
    ['<d:add sel="*[1]" pos="after"><?end now?></d:add>', '<d:add sel="*[1]" pos="before"><!-- head --></d:add>'],
  ],
  [
    'a namespace declared for an attribute',
    lists('a', 'b'),
    lists('a', 'b').replace('<list', '<list xmlns:n="urn:n" n:x="1"'),
    [
      '<d:add sel="resource-lists/list" type="namespace::n">urn:n</d:add>',
      '<d:add sel="resource-lists/list" type="@n:x">1</d:add>',
    ],
  ],
  ['other quotes', lists('a'), lists('a').replace('"friends"', "'friends'"), ['<d:body-not-changed/>']],
];

for (const [what, from, to, expected] of CASES) {
  test(`the notice is readable: ${what}`, async () => {
    await using xdms = await startXdms();
    const { etag } = xdms.documents.put(INDEX, from);
    xdms.documents.put(INDEX, to);
    assert.deepEqual(operations(xdms.diff({ document: INDEX, from: etag })), expected);
  });
}

test('requests that create, change and delete a document are told, and failed ones are not', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const changes: DocumentChange[] = [];
  const end = xdms.subscribeToChanges((change) => changes.push(change));
  const uri = `${xdms.xcapRoot}/${SEL}`;
  const send = async (method: string, node: string, type = '', body = ''): Promise<number> =>
    (await request(uri + node, { method, ...defined({ headers: type ? { 'content-type': type } : undefined }), body }))
      .statusCode;
  assert.equal(await send('PUT', '', 'application/resource-lists+xml', lists('a')), 201);
  assert.equal(await send('PUT', `${LIST}/entry%5b2%5d`, 'application/xcap-el+xml', entry('b')), 201);
  assert.equal(await send('PUT', `${LIST}/x`, 'application/xcap-el+xml', '<x/>'), 409);
  assert.equal(await send('DELETE', ''), 200);
  end();
  assert.equal(await send('PUT', '', 'application/resource-lists+xml', lists('a')), 201);
  const [created, changed, deleted, ...others] = changes;
  assert.deepEqual(others, []);
  assert.deepEqual([created?.previousEtag, created?.etag], [undefined, changed?.previousEtag]);
  assert.deepEqual([deleted?.previousEtag, deleted?.etag], [changed?.etag, undefined]);
  assert.match(created?.xcapDiff ?? '', /<d:document sel="\S+" new-etag="\S+"\/>/);
  assert.match(deleted?.xcapDiff ?? '', /<d:document sel="\S+" previous-etag="\S+"\/>/);
  assert.deepEqual(operations(changed?.xcapDiff ?? ''), [
    `<d:add sel="${PATH}a@example.com']" pos="after">${entry('b')}</d:add>`,
  ]);
});

test('versions that are no longer kept, and those before a reset, have no operations', async () => {
  await using xdms = await startXdms({ keptVersions: 1, users: [{ xui: ALICE }] });
  const [one, two, three] = [['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) =>
    xdms.documents.put(INDEX, lists(...names)),
  );
  assert.ok(one && two && three);
  assert.equal(operations(xdms.diff({ document: INDEX, from: two.etag })).length, 1);
  const outdated = xdms.diff({ document: INDEX, from: one.etag });
  assert.deepEqual(operations(outdated), []);
  const outcome = applyXcapDiff({ sel: SEL, ...one }, outdated);
  assert.deepEqual(outcome, { kind: 'outdated', etag: three.etag.replaceAll('"', '') });
  assert.equal(operations(xdms.diff({ document: INDEX, from: three.etag, to: two.etag })).length, 1);
  xdms.reset();
  assert.match(xdms.diff({ document: INDEX, from: two.etag }), /previous-etag="[^"]*"\/>/);
});

test('a listener of changes that throws changes no response, and becomes a warning', async () => {
  await using xdms = await startXdms();
  xdms.subscribeToChanges(() => {
    throw new Error('a fault of the test');
  });
  const warned = once(process, 'warning');
  xdms.documents.put(INDEX, lists('a'));
  assert.match(String((await warned)[0]), /subscribeToChanges\(\) threw: a fault of the test/);
  assert.equal(xdms.documents.get(INDEX)?.text, lists('a'));
});

test('options and arguments are refused by name', async () => {
  await assert.rejects(startXdms({ keptVersions: -1 }), { argument: 'keptVersions' });
  await using xdms = await startXdms();
  assert.throws(() => xdms.diff({ document: INDEX, from: '' }), { argument: 'from' });
});

test('a document of a usage whose AUID has a colon is named by a path', async () => {
  await using xdms = await startXdms({ preset: 'ut', users: [{ xui: ALICE }] });
  const [stored] = xdms.documents.list();
  assert.ok(stored);
  const { text: _text, etag, ...document } = stored;
  const diff = xdms.diff({ document, from: etag });
  assert.equal(XCAP_DIFF_SCHEMA.fault(diff), undefined);
  assert.doesNotMatch(diff, /sel="[^"/]*:/);
});
