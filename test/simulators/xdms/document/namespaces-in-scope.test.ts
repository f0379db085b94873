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
