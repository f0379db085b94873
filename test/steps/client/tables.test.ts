import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DataTable } from '@cucumber/cucumber';
import { node } from '../../../src/client/index.js';
import { nodesInTable } from '../../../steps/client/nodes.js';
import { headersInCell, headersOf, optionsOfTable } from '../../../steps/client/tables.js';

describe('a table of options', () => {
  it('distinguishes a text from a number', () => {
    const table = new DataTable([
      ['option', 'value'],
      ['timeout', '"0"'],
      ['attempts', '0'],
      ['auids', '[{ "id": "a" }]'],
    ]);
    assert.deepEqual(optionsOfTable(table), { timeout: '0', attempts: 0, auids: [{ id: 'a' }] });
  });

  it('reads a value that JSON cannot express from its name', () => {
    const table = new DataTable([
      ['option', 'value'],
      ['signal', 'already aborted'],
      ['timeout', '5'],
    ]);
    const signal = AbortSignal.abort();
    assert.deepEqual(optionsOfTable(table, { 'already aborted': () => signal }), { signal, timeout: 5 });
  });

  it('names the option with invalid JSON', () => {
    const table = new DataTable([
      ['option', 'value'],
      ['timeout', 'soon'],
    ]);
    assert.throws(() => optionsOfTable(table), /option timeout is not JSON: soon/);
  });
});

describe('header fields', () => {
  it('come from a table in its order, repeated names included', () => {
    const table = new DataTable([
      ['name', 'value'],
      ['X-A', 'one'],
      ['X-A', 'two'],
    ]);
    assert.deepEqual(headersOf(table), [
      ['X-A', 'one'],
      ['X-A', 'two'],
    ]);
  });

  it('come from a cell, parameters of a value left alone', () => {
    assert.deepEqual(headersInCell('ETag: "a:b"; Content-Type: text/xml; charset=utf-8; X-A: 1'), [
      ['ETag', '"a:b"'],
      ['Content-Type', 'text/xml; charset=utf-8'],
      ['X-A', '1'],
    ]);
    assert.deepEqual(headersInCell(''), []);
  });
});

describe('a table of nodes', () => {
  it('makes a node of each form', () => {
    const table = new DataTable([
      ['form', 'element', 'position', 'attribute', 'value', 'prefix', 'uri'],
      ['name', 'list', '', '', '', '', ''],
      ['position', 'list', '2', '', '', '', ''],
      ['any', '', '', '', '', '', ''],
      ['any', '', '3', '', '', '', ''],
      ['attribute', 'list', '', 'name', '', '', ''],
      ['position and attribute', '*', '1', 'name', 'x', '', ''],
      ['namespace', '', '', '', '', 'a', 'urn:a'],
    ]);
    assert.deepEqual(nodesInTable(table), [
      node.name('list'),
      node.position('list', 2),
      node.any(),
      node.any(3),
      node.attribute('list', 'name', ''),
      node.positionAndAttribute('*', 1, 'name', 'x'),
      node.namespace('a', 'urn:a'),
    ]);
  });

  it('refuses an unknown form', () => {
    const table = new DataTable([['form'], ['attribut']]);
    assert.throws(() => nodesInTable(table), /unknown form: attribut/);
  });
});
