import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesByNamespace, namesWhenAsked } from '../../../../simulators/xdms/schema/declared-names.js';

test('the names of a schema are read once, when somebody asks for them', () => {
  const read: string[] = [];
  const schema = (namespace: string, name: string) =>
    namesWhenAsked(namespace, () => {
      read.push(name);
      return { elements: new Set([name]), attributes: new Set([`${name}-id`]) };
    });
  const joined = namesByNamespace([schema('urn:a', 'one'), schema('urn:b', 'other'), schema('urn:a', 'two')]);
  assert.deepEqual([...joined.keys()], ['urn:a', 'urn:b']);
  assert.deepEqual(read, []);
  assert.deepEqual([...(joined.get('urn:a')?.elements ?? [])], ['one', 'two']);
  assert.deepEqual([...(joined.get('urn:a')?.attributes ?? [])], ['one-id', 'two-id']);
  assert.deepEqual(read, ['one', 'two']);
});
