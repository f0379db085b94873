import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases } from '../../../src/measure/server/cases/load-cases.js';
import { ABILITIES, probedAbility } from '../../../src/result/causes/abilities.js';
import { traitsOf } from '../../../src/result/causes/exchange-traits.js';
import { exchanged, URLS } from './an-observed-case.js';

test('ids of abilities are unique', () => {
  assert.equal(new Set(ABILITIES.map(({ id }) => id)).size, ABILITIES.length);
});

test('each probe of the suite names a known ability', async () => {
  const tagged = (await loadCases()).filter(({ tags }) => tags.some((tag) => tag.startsWith('@ability:')));
  assert.ok(tagged.length > 0);
  assert.deepEqual(
    tagged.filter((one) => probedAbility(one) === undefined).map(({ id }) => id),
    [],
  );
});

test('each ability has a probe in the suite', async () => {
  const probed = new Set((await loadCases()).flatMap((one) => probedAbility(one) ?? []));
  assert.deepEqual(
    ABILITIES.filter((one) => one.replaces === undefined && !probed.has(one)).map(({ id }) => id),
    [],
  );
});

test('the tag of a case names the ability that it probes', () => {
  assert.equal(probedAbility({ tags: ['@server', '@ability:write-attribute'] })?.name, 'PUT of a new attribute');
  assert.equal(probedAbility({ tags: ['@ability:write-attribute/existing'] })?.name, 'PUT of an existing attribute');
  assert.equal(probedAbility({ tags: ['@server'] }), undefined);
  assert.equal(probedAbility({ tags: ['@ability:fly'] }), undefined);
});

/** Lists the abilities that a request uses; the case has stored a document before, if one is given. */
function usedBy(method: string, url: string, stored?: string): readonly string[] {
  const put = exchanged('PUT', URLS.document, 201);
  const earlier = stored === undefined ? [] : [{ ...put, request: { ...put.request, body: stored } }];
  return ABILITIES.filter(({ isUsedBy }) => isUsedBy(traitsOf(exchanged(method, url, 200), earlier))).map(
    ({ id }) => id,
  );
}

const at = (selector: string) => `${URLS.document}/~~/${selector}`;

test('a request uses the abilities of its method, kind and forms', () => {
  assert.deepEqual(usedBy('GET', URLS.element), ['node-selectors', 'read-element', 'attribute-tests', 'latest-nodes']);
  assert.deepEqual(usedBy('GET', at('a')), ['node-selectors', 'read-document-element', 'read-element', 'latest-nodes']);
  assert.deepEqual(usedBy('HEAD', URLS.document), ['head']);
  assert.deepEqual(usedBy('GET', at('a/b%5b1%5d')), [
    'node-selectors',
    'read-element',
    'positions/first',
    'latest-nodes',
  ]);
  assert.deepEqual(usedBy('GET', at('a/b%5b2%5d')), ['node-selectors', 'read-element', 'positions', 'latest-nodes']);
});

for (const [what, stored, method, selector, used] of [
  ['a new attribute', '<a><b/></a>', 'PUT', 'a/b/@x', ['write-attribute']],
  ['an existing attribute', '<a><b x="1"/></a>', 'PUT', 'a/b/@x', ['write-attribute/existing']],
  ['a child of <a>…</a>', '<a><c/></a>', 'PUT', 'a/b', ['write-element']],
  ['a child of <a></a>', '<a></a>', 'PUT', 'a/b', ['write-element', 'write-element/empty-document-element']],
  ['a child of <a/>', '<a/>', 'PUT', 'a/b', ['write-element', 'write-element/self-closing-document-element']],
  ['an existing child', '<a><b/></a>', 'PUT', 'a/b', ['write-element/existing']],
  ['a child of <b>…</b>', '<a><b>1</b></a>', 'PUT', 'a/b/c', ['write-element', 'write-inner-element']],
  [
    'a child of <b></b>',
    '<a><b></b></a>',
    'PUT',
    'a/b/c',
    ['write-element', 'write-inner-element', 'write-inner-element/empty-parent'],
  ],
  [
    'a child of <b/>',
    '<a><b/></a>',
    'PUT',
    'a/b/c',
    ['write-element', 'write-inner-element', 'write-inner-element/self-closing-parent'],
  ],
  [
    'a child, without a known document',
    undefined,
    'PUT',
    'a/b',
    [
      'write-element',
      'write-element/existing',
      'write-element/empty-document-element',
      'write-element/self-closing-document-element',
    ],
  ],
  ['one of several children', '<a><b/><c/></a>', 'DELETE', 'a/b', ['delete-element']],
  ['the only child', '<a><b/></a>', 'DELETE', 'a/b', ['delete-element', 'delete-element/only-child']],
] as const) {
  test(`a ${method} of ${what} uses ${used.join(', ')}`, () => {
    const others = ['node-selectors', 'plain-steps'];
    assert.deepEqual(
      usedBy(method, at(selector), stored).filter((id) => !others.includes(id)),
      used,
    );
  });
}

test('a node that exists and one that does not are written by different abilities of each form of a selector', () => {
  const writes = (selector: string) =>
    usedBy('PUT', at(selector), '<a><b x="1"/></a>').filter((id) => /-(?:at|by)-/.test(id));
  assert.deepEqual(writes('a/b%5b1%5d'), ['write-at-position/existing']);
  assert.deepEqual(writes('a/b%5b2%5d'), ['write-at-position']);
  assert.deepEqual(writes('a/b%5b@x=%221%22%5d'), ['write-by-attribute-test/existing']);
  assert.deepEqual(writes('a/b%5b@x=%222%22%5d'), ['write-by-attribute-test']);
});

test('each variant continues the id of an ability that comes before it', () => {
  for (const [index, { id }] of ABILITIES.entries()) {
    const [operation, variant] = id.split('/');
    if (variant === undefined) continue;
    assert.ok(
      ABILITIES.slice(0, index).some((one) => one.id === operation),
      id,
    );
  }
});

test('a GET that got another answer when it was repeated uses the ability of stable reads', () => {
  const read = { ...exchanged('GET', URLS.document, 200), isUnstable: true as const };
  const used = ABILITIES.filter(({ isUsedBy }) => isUsedBy(traitsOf(read))).map(({ id }) => id);
  assert.deepEqual(used, ['read-document', 'read-verbatim', 'stable-reads']);
});

test('a PUT that a server answers with 410 uses the ability to create a deleted document again', () => {
  const recreates = (status: number) =>
    ABILITIES.some(
      ({ id, isUsedBy }) => id === 'recreate-document' && isUsedBy(traitsOf(exchanged('PUT', URLS.document, status))),
    );
  assert.deepEqual([410, 409, 201].map(recreates), [true, false, false]);
});

test('an ability that replaces others names them, and comes before them', () => {
  const place = (id: string) => ABILITIES.findIndex((one) => one.id === id);
  for (const { id, replaces = [] } of ABILITIES) {
    for (const other of replaces) assert.ok(place(other) > place(id), `${id} replaces ${other}`);
  }
});
