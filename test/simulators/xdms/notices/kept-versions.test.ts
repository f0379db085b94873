import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import { KeptVersions } from '../../../../simulators/xdms/notices/kept-versions.js';
import type { StoredDocument } from '../../../../simulators/xdms/store/document-store.js';
import type { DocumentId } from '../../../../simulators/xdms/uri/document-id.js';

const idOf = (name: string): DocumentId => ({ auid: 'a', xui: undefined, path: [name] });
const SMALL = parseDocument('<a/>');
/** Four of them are as much as is kept. */
const LARGE = parseDocument(`<a>${' '.repeat(4 * 1024 * 1024 - 1_000 - '<a></a>'.length)}</a>`);

function version(name: string, etag: string, document = SMALL): StoredDocument {
  return { id: idOf(name), document, etag, modifiedAt: new Date(0) };
}

test('the latest versions of each document are found, however many of others come between', () => {
  const versions = new KeptVersions(2);
  versions.add(version('other', 'o'));
  for (let count = 0; count < 500; count += 1) versions.add(version('one', String(count)));
  assert.equal(versions.find(idOf('one'), '497'), undefined);
  assert.deepEqual([versions.find(idOf('one'), '498')?.etag, versions.find(idOf('one'), '499')?.etag], ['498', '499']);
  assert.equal(versions.find(idOf('other'), 'o')?.etag, 'o');
  versions.clear();
  assert.equal(versions.find(idOf('other'), 'o'), undefined);
});

test('beyond a size for all, the oldest version goes first, whatever its document', () => {
  const versions = new KeptVersions(2);
  for (const etag of ['1', '2', '3']) versions.add(version('one', etag));
  for (const etag of ['4', '5']) versions.add(version('two', etag, LARGE));
  versions.add(version('three', '6', LARGE));
  assert.equal(versions.find(idOf('one'), '2')?.etag, '2');
  // The three small ones have no room beside four large ones.
  versions.add(version('three', '7', LARGE));
  assert.deepEqual([versions.find(idOf('one'), '2'), versions.find(idOf('one'), '3')], [undefined, undefined]);
  assert.equal(versions.find(idOf('two'), '4')?.etag, '4');
  versions.add(version('four', '8', LARGE));
  assert.equal(versions.find(idOf('two'), '4'), undefined);
  assert.equal(versions.find(idOf('two'), '5')?.etag, '5');
});

test('a version counts once, and none is kept when the number is 0', () => {
  const versions = new KeptVersions(2);
  const [one, two] = [version('one', '1'), version('one', '2')];
  for (const stored of [one, two, two]) versions.add(stored);
  assert.equal(versions.find(idOf('one'), '1'), one);
  const none = new KeptVersions(0);
  none.add(one);
  assert.equal(none.find(idOf('one'), '1'), undefined);
});
