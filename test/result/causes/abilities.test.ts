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
  assert.equal(probedAbility({ tags: ['@server', '@ability:write-attribute'] })?.name, 'PUT of an attribute');
  assert.equal(probedAbility({ tags: ['@server'] }), undefined);
  assert.equal(probedAbility({ tags: ['@ability:fly'] }), undefined);
});

test('a request uses the abilities of its method, kind and forms', () => {
  const usedBy = (method: string, url: string) =>
    ABILITIES.filter(({ isUsedBy }) => isUsedBy(traitsOf(exchanged(method, url, 200)))).map(({ id }) => id);
  assert.deepEqual(usedBy('PUT', URLS.attribute), ['node-selectors', 'plain-steps', 'write-attribute']);
  assert.deepEqual(usedBy('GET', URLS.element), [
    'node-selectors',
    'read-document-element',
    'read-element',
    'attribute-tests',
  ]);
  const inner = `${URLS.document}/~~/resource-lists/list%5b@name=%22a/b%22%5d/entry`;
  assert.deepEqual(usedBy('PUT', inner), [
    'node-selectors',
    'plain-steps',
    'write-element',
    'write-inner-element',
    'attribute-tests',
    'write-by-attribute-test',
  ]);
  assert.deepEqual(usedBy('HEAD', URLS.document), ['head']);
});

test('a GET that got another answer when it was repeated uses the ability of stable reads', () => {
  const read = { ...exchanged('GET', URLS.document, 200), isUnstable: true as const };
  const used = ABILITIES.filter(({ isUsedBy }) => isUsedBy(traitsOf(read))).map(({ id }) => id);
  assert.deepEqual(used, ['read-document', 'read-verbatim', 'stable-reads']);
});

test('an ability that replaces others names them, and comes before them', () => {
  const place = (id: string) => ABILITIES.findIndex((one) => one.id === id);
  for (const { id, replaces = [] } of ABILITIES) {
    for (const other of replaces) assert.ok(place(other) > place(id), `${id} replaces ${other}`);
  }
});
