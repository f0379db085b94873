import assert from 'node:assert/strict';
import { test } from 'node:test';
import { probesBeside } from '../../../../src/measure/server/cases/probes.js';

const one = (id: string, ...tags: readonly string[]) => ({ id, tags });

const USER = one('user', '@server');
const READ = one('read', '@server', '@ability:read-document', '@read-only');
const WRITE = one('write', '@server', '@ability:write-document');
const CRASH = one('crash', '@server', '@ability:read-namespace-bindings', '@dangerous');
const CLIENT = one('client', '@client');
const ALL = [USER, READ, WRITE, CRASH, CLIENT];

const beside = (selected: readonly (typeof USER)[], isReadOnly = false) =>
  probesBeside(selected, ALL, isReadOnly).map(({ id }) => id);

test('the probes that are not selected run beside cases about a server, except dangerous ones', () => {
  assert.deepEqual(beside([USER]), ['read', 'write']);
  assert.deepEqual(beside([USER, WRITE]), ['read']);
  assert.deepEqual(beside(ALL), []);
});

test('cases about the client need no probes', () => {
  assert.deepEqual(beside([CLIENT]), []);
});

test('a read-only run gets the probes that only read', () => {
  assert.deepEqual(beside([USER], true), ['read']);
});
