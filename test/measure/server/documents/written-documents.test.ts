import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../../common/defined.js';
import type { Exchange } from '../../../../common/exchange.js';
import {
  changedDocuments,
  storedElsewhere,
  unansweredDocuments,
} from '../../../../src/measure/server/documents/written-documents.js';

const ORIGIN = 'http://127.0.0.1:8080';
const ROOT = `${ORIGIN}/xcap-root`;
const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';

function exchange(method: string, target: string, status?: number, origin = ORIGIN): Exchange {
  return {
    request: { method, origin, target: `/xcap-root${target}`, headers: [], body: new Uint8Array() },
    ...defined({ response: status === undefined ? undefined : { status, headers: [], body: new Uint8Array() } }),
    startedAt: 0,
    durationMs: 0,
  };
}

const changed = (...exchanges: Exchange[]) => [...changedDocuments(exchanges, ROOT)];

test('a document that was put or deleted has changed', () => {
  for (const one of [exchange('PUT', DOCUMENT, 201), exchange('PUT', DOCUMENT, 200), exchange('DELETE', DOCUMENT, 200)])
    assert.deepEqual(changed(one), [ROOT + DOCUMENT]);
});

test('a PUT of a node counts for its document, with the separator and query encoded or not', () => {
  for (const rest of ['/~~/resource-lists/list', '/%7E%7e/resource-lists/list', '/~~/p:a?xmlns(p=urn:x)', '/~~']) {
    assert.deepEqual(changed(exchange('PUT', DOCUMENT + rest, 201)), [ROOT + DOCUMENT], rest);
  }
});

test('refused writes, reads, and writes to other servers do not count', () => {
  assert.deepEqual(
    changed(
      exchange('PUT', DOCUMENT, 409),
      exchange('GET', DOCUMENT, 200),
      exchange('PUT', DOCUMENT, 201, 'http://127.0.0.1:9'),
    ),
    [],
  );
  assert.deepEqual([...changedDocuments([exchange('PUT', DOCUMENT, 201)], `${ORIGIN}/xcap`)], []);
});

test('a write without a response, or with status 5xx, may have changed its document', () => {
  assert.deepEqual(changed(exchange('PUT', DOCUMENT)), [ROOT + DOCUMENT]);
  assert.deepEqual(changed(exchange('DELETE', DOCUMENT, 500)), [ROOT + DOCUMENT]);
  assert.deepEqual([...unansweredDocuments([exchange('DELETE', DOCUMENT, 500)], ROOT)], []);
  assert.deepEqual([...unansweredDocuments([exchange('PUT', DOCUMENT)], ROOT)], [ROOT + DOCUMENT]);
});

test('documents are listed once', () => {
  const puts = ['/a/global/x', '/a/global/y', '/a/global/x'].map((target) => exchange('PUT', target, 200));
  assert.deepEqual(changed(...puts), [`${ROOT}/a/global/x`, `${ROOT}/a/global/y`]);
});

test('what the server has stored at the URI of a directory is told apart from documents', () => {
  const [home, slash] = ['/resource-lists/users/sip:alice@example.com', '/resource-lists/users/sip:alice@example.com/'];
  const exchanges = [
    exchange('PUT', home, 409),
    exchange('PUT', slash, 201),
    exchange('PUT', DOCUMENT, 201),
    exchange('DELETE', '/resource-lists/users', 200),
    exchange('PUT', '/resource-lists/users'),
  ];
  assert.deepEqual(storedElsewhere(exchanges, ROOT), [ROOT + slash]);
});
