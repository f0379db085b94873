import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenDocuments } from '../../../src/runner/documents/written-documents.js';
import type { Exchange } from '../../../src/shared/exchange.js';

const ORIGIN = 'http://127.0.0.1:8080';
const ROOT = `${ORIGIN}/xcap-root`;
const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';

function exchange(method: string, target: string, status?: number, origin = ORIGIN): Exchange {
  return {
    request: { method, origin, target: `/xcap-root${target}`, headers: [], body: new Uint8Array() },
    ...(status !== undefined && { response: { status, headers: [], body: new Uint8Array() } }),
    startedAt: 0,
    durationMs: 0,
  };
}

test('a document that was put is left', () => {
  assert.deepEqual(writtenDocuments([exchange('PUT', DOCUMENT, 201)], ROOT), [ROOT + DOCUMENT]);
  assert.deepEqual(writtenDocuments([exchange('PUT', DOCUMENT, 200)], ROOT), [ROOT + DOCUMENT]);
});

test('a PUT of a node counts for its document, with the separator and query encoded or not', () => {
  for (const rest of ['/~~/resource-lists/list', '/%7E%7e/resource-lists/list', '/~~/p:a?xmlns(p=urn:x)', '/~~']) {
    assert.deepEqual(writtenDocuments([exchange('PUT', DOCUMENT + rest, 201)], ROOT), [ROOT + DOCUMENT], rest);
  }
});

test('refused and unanswered writes, reads, and writes to other servers do not count', () => {
  const exchanges = [
    exchange('PUT', DOCUMENT, 409),
    exchange('PUT', DOCUMENT),
    exchange('GET', DOCUMENT, 200),
    exchange('PUT', DOCUMENT, 201, 'http://127.0.0.1:9'),
  ];
  assert.deepEqual(writtenDocuments(exchanges, ROOT), []);
  assert.deepEqual(writtenDocuments([exchange('PUT', DOCUMENT, 201)], `${ORIGIN}/xcap`), []);
});

test('a deleted document does not count; one with a deleted node does', () => {
  const put = exchange('PUT', DOCUMENT, 201);
  assert.deepEqual(writtenDocuments([put, exchange('DELETE', DOCUMENT, 200)], ROOT), []);
  assert.deepEqual(writtenDocuments([put, exchange('DELETE', DOCUMENT, 404)], ROOT), [ROOT + DOCUMENT]);
  assert.deepEqual(writtenDocuments([put, exchange('DELETE', `${DOCUMENT}/~~/a`, 200)], ROOT), [ROOT + DOCUMENT]);
  assert.deepEqual(writtenDocuments([put, exchange('DELETE', DOCUMENT, 200), put], ROOT), [ROOT + DOCUMENT]);
});

test('documents are listed once, last written first', () => {
  const puts = ['/a/global/x', '/a/global/y', '/a/global/x'].map((target) => exchange('PUT', target, 200));
  assert.deepEqual(writtenDocuments(puts, ROOT), [`${ROOT}/a/global/x`, `${ROOT}/a/global/y`]);
});
