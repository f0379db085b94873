import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../common/exchange.js';
import { recordedExchange } from '../../src/result/attachments.js';

function exchange(body: Uint8Array): Exchange {
  return {
    request: { method: 'PUT', origin: 'http://h:1', target: '/a?b', headers: [], body },
    response: { status: 200, headers: [['ETag', '"1"']], body },
    startedAt: 0,
    durationMs: 1.23456,
  };
}

test('an exchange becomes JSON with its request and response', () => {
  assert.deepEqual(recordedExchange(exchange(Buffer.from('é'))), {
    request: { method: 'PUT', url: 'http://h:1/a?b', headers: [], body: 'é' },
    response: { status: 200, headers: [['ETag', '"1"']], body: 'é' },
    durationMs: 1.235,
  });
});

test('an unusual reason phrase is kept', () => {
  const recorded = (status: number, reasonPhrase: string): string | undefined => {
    const { request, startedAt, durationMs } = exchange(new Uint8Array());
    const response = { status, reasonPhrase, headers: [], body: new Uint8Array() };
    return recordedExchange({ request, response, startedAt, durationMs }).response?.reasonPhrase;
  };
  assert.deepEqual(
    [recorded(404, 'Not Found'), recorded(404, 'Nothing'), recorded(404, ''), recorded(299, 'Odd')],
    [undefined, 'Nothing', '', 'Odd'],
  );
});

test('a byte order mark is kept, bytes that are not UTF-8 become base64, an empty body is omitted', () => {
  assert.equal(recordedExchange(exchange(Buffer.from('\ufeffa'))).request.body, '\ufeffa');
  const binary = recordedExchange(exchange(Buffer.from([0xc3, 0x28]))).request;
  assert.deepEqual([binary.body, binary.bodyBase64], [undefined, 'wyg=']);
  assert.deepEqual(Object.keys(recordedExchange(exchange(new Uint8Array())).request), ['method', 'url', 'headers']);
});

test('an exchange without a response has none in JSON', () => {
  const { response: _, ...unanswered } = exchange(new Uint8Array());
  assert.equal('response' in recordedExchange(unanswered), false);
});
