import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editStartTag } from '../../../../simulators/xdms/document/edit-document.js';
import { UNLIMITED } from '../../../../simulators/xdms/document/limits.js';
import { documentAtRest, parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import { TreeCache } from '../../../../simulators/xdms/document/tree-cache.js';
import type { XmlDocument, XmlElement } from '../../../../simulators/xdms/document/xml-document.js';
import { DocumentStore } from '../../../../simulators/xdms/store/document-store.js';
import type { DocumentId } from '../../../../simulators/xdms/uri/document-id.js';

const TEXT = `<list>${'<entry><name>one</name></entry>'.repeat(10)}</list>`;
/** Octets for about eight trees of the text, so that the last three that are used always stay. */
const EIGHT = 8 * 21 * 800;

function idOf(name: number | string): DocumentId {
  return { auid: 'a', xui: undefined, path: [String(name)] };
}

function storeOf(octets: number, count: number) {
  let tags = 0;
  const nextTag = (): string => {
    tags += 1;
    return `"${tags}"`;
  };
  const store = new DocumentStore(nextTag, () => new Date(0), new TreeCache(octets));
  const stored = (name: number): XmlDocument => store.get(idOf(name))?.document ?? assert.fail();
  for (let name = 0; name < count; name += 1) store.put(idOf(name), parseDocument(TEXT));
  return { store, stored };
}

/** Tells whether two uses of a document get one tree. */
function keepsTree(document: XmlDocument, between: () => void): boolean {
  const { root }: { readonly root: XmlElement } = document;
  between();
  return document.root === root;
}

test('the documents in use keep their trees, and others get an equal tree when it is asked for', () => {
  const { stored } = storeOf(EIGHT, 100);
  const useOthers = (count: number) => () => {
    for (let name = 1; name <= count; name += 1) void stored(name).root;
  };
  assert.ok(keepsTree(stored(0), useOthers(3)));
  assert.ok(!keepsTree(stored(0), useOthers(90)));
  const { root } = stored(50);
  assert.deepEqual(root.shape, parseDocument(TEXT).root.shape);
  assert.equal(root.start, 0);
});

test('a document that is used again and again stays, however many others are used once', () => {
  const { stored } = storeOf(EIGHT, 100);
  const often = (): void => {
    for (let name = 1; name < 100; name += 1) {
      void stored(name).root;
      void stored(0).root;
    }
  };
  assert.ok(keepsTree(stored(0), often));
});

test('documents that are stored make no document in use rest, and rest soon themselves', () => {
  const { store, stored } = storeOf(EIGHT, 1);
  const storeOthers = (): void => {
    for (let name = 1; name < 100; name += 1) store.put(idOf(name), parseDocument(TEXT));
  };
  assert.ok(keepsTree(stored(0), storeOthers));
  const first = parseDocument(TEXT);
  const { root } = first;
  store.put(idOf('first'), first);
  storeOthers();
  assert.notEqual(first.root, root);
});

test('the document used last keeps its tree even when it is larger than all may be', () => {
  const { stored } = storeOf(1, 2);
  assert.ok(keepsTree(stored(0), () => undefined));
  assert.ok(!keepsTree(stored(0), () => void stored(1).root));
});

test('the versions of a document count once, and a version that has grown counts as it is', () => {
  const { store, stored } = storeOf(EIGHT, 2);
  const edit = (name: number, text: string): void => {
    const document = stored(name);
    const attribute = { start: 5, end: document.root.contentStart - 1, text };
    store.put(idOf(name), editStartTag(document, document.root, attribute, UNLIMITED));
  };
  const editOften = (): void => {
    for (let count = 0; count < 1_000; count += 1) edit(1, ` name="${count}"`);
  };
  assert.ok(keepsTree(stored(0), editOften));
  assert.equal(stored(1).root.attributes[0]?.value, '999');
  const grow = (): void => {
    store.put(idOf(1), parseDocument(`<list>${TEXT.repeat(8)}</list>`));
    void stored(1).root;
  };
  assert.ok(!keepsTree(stored(0), grow));
});

test('a document at rest has its text, and no tree until one is asked for', () => {
  const document = documentAtRest('<a>\u00e9</a>');
  assert.deepEqual([document.text, document.length, document.octets], ['<a>\u00e9</a>', 8, 9]);
  assert.equal(document.root.name, 'a');
  const { root } = document;
  document.rest();
  assert.notEqual(document.root, root);
  assert.deepEqual(document.root.shape, root.shape);
});
