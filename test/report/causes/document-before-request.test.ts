import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedBefore } from '../../../src/report/causes/document-before-request.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import { AN_URL } from '../a-full-result.js';

function sent(
  method: string,
  status: number,
  more: { path?: string; body?: string; shown?: string } = {},
): RecordedExchange {
  const { path = '', body, shown } = more;
  return {
    request: { method, url: AN_URL + path, headers: [], ...(body === undefined ? {} : { body }) },
    response: { status, headers: [], ...(shown === undefined ? {} : { body: shown }) },
    durationMs: 1,
  };
}

const NODE = { path: '/~~/a/b' };

test('the last confirmed PUT or GET of the document tells what is stored', () => {
  const put = sent('PUT', 201, { body: '<a/>' });
  assert.deepEqual(storedBefore([put, sent('GET', 200, NODE)], 1), { text: '<a/>', changes: [] });
  assert.deepEqual(storedBefore([put, sent('GET', 200, { shown: '<b/>' }), sent('PUT', 200, NODE)], 2), {
    text: '<b/>',
    changes: [],
  });
  assert.deepEqual(storedBefore([put, sent('PUT', 409, { body: '<c/>' }), sent('GET', 200)], 2)?.text, '<a/>');
});

test('later changes of nodes are named, and refused ones are not', () => {
  const before = [sent('PUT', 201, { body: '<a/>' }), sent('PUT', 409, NODE), sent('DELETE', 200, NODE)];
  assert.deepEqual(storedBefore([...before, sent('GET', 200)], 3), { text: '<a/>', changes: ['DELETE /~~/a/b'] });
});

test('a DELETE and a 404 tell that there is no document', () => {
  assert.deepEqual(storedBefore([sent('GET', 404), sent('PUT', 409, NODE)], 1), { changes: [] });
  assert.deepEqual(storedBefore([sent('DELETE', 200), sent('PUT', 409, NODE)], 1), { changes: [] });
});

test('exchanges about other documents tell nothing', () => {
  assert.equal(storedBefore([sent('PUT', 201, { path: '2', body: '<a/>' }), sent('GET', 200)], 1), undefined);
  assert.equal(storedBefore([sent('GET', 404)], 0), undefined);
});
