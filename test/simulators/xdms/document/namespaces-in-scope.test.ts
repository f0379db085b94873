import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namespacesInScope } from '../../../../simulators/xdms/document/namespaces-in-scope.js';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';

test('inner declarations shadow outer ones, and xmlns="" removes the default namespace', () => {
  const { root } = parseDocument('<a xmlns="urn:1" xmlns:p="urn:2"><b xmlns:p="urn:3"><c xmlns=""/></b></a>');
  const [b] = root.children;
  const [c] = b?.children ?? [];
  assert.ok(b && c);
  assert.deepEqual(namespacesInScope(root), { '': 'urn:1', p: 'urn:2' });
  assert.deepEqual(namespacesInScope(b), { '': 'urn:1', p: 'urn:3' });
  assert.deepEqual(namespacesInScope(c), { p: 'urn:3' });
});

test('elements with the same declarations have the same scope, those with others do not', () => {
  const { root } = parseDocument('<a xmlns="urn:1"><b/><c xmlns:p="urn:2"><d/></c><e/></a>');
  const [b, c, e] = root.children;
  assert.ok(b && c && e);
  assert.deepEqual([b, e].map(namespacesInScope), [{ '': 'urn:1' }, { '': 'urn:1' }]);
  assert.deepEqual([c, ...c.children].map(namespacesInScope), Array(2).fill({ '': 'urn:1', p: 'urn:2' }));
  assert.deepEqual(namespacesInScope(parseDocument('<a><b/></a>').root), {});
});
