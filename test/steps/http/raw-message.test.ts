import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawMessage } from '../../../steps/http/raw-message.js';

function octetsOf(text: string, options?: Parameters<typeof rawMessage>[1]): string {
  const { head, body } = rawMessage(text, options);
  return Buffer.concat([head, body]).toString();
}

test('a request without content is its lines and an empty one', () => {
  for (const text of ['GET /a HTTP/1.1\nHost: x', 'GET /a HTTP/1.1\nHost: x\n', 'GET /a HTTP/1.1\nHost: x\n\n']) {
    assert.equal(octetsOf(text), 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n');
  }
});

test('the content is sent unchanged, and {length} is its length in octets', () => {
  const octets = octetsOf('PUT /a HTTP/1.1\nContent-Length: {length}\n\n"Łódź"\n<b/>');
  assert.equal(octets, 'PUT /a HTTP/1.1\r\nContent-Length: 14\r\n\r\n"Łódź"\n<b/>');
});

test('invisible characters and repetitions have stand-ins', () => {
  const octets = octetsOf('{CRLF}GET /{3 times ab} HTTP/1.1\nA:{TAB}{SP}b{CR}c{LF}d{NUL}\n\n{2 times {SP}x}');
  assert.equal(octets, '\r\nGET /ababab HTTP/1.1\r\nA:\t b\rc\nd\0\r\n\r\n x x');
});

test('chunks get their sizes in octets, and the message its end', () => {
  const text =
    'PUT /a HTTP/1.1\ntransfer-encoding: CHUNKED\n\n{chunk Łódź}\n{chunk;a="b;c" {SP}x}\n0003\nabc\n0\nIf-Match: "x"';
  assert.equal(
    octetsOf(text),
    'PUT /a HTTP/1.1\r\ntransfer-encoding: CHUNKED\r\n\r\n' +
      '7\r\nŁódź\r\n2;a="b;c"\r\n x\r\n0003\r\nabc\r\n0\r\nIf-Match: "x"\r\n\r\n',
  );
});

test('a message that is cut short has no end', () => {
  const text = 'PUT /a HTTP/1.1\nTransfer-Encoding: chunked\n\n{chunk ab}{CRLF}';
  assert.equal(
    octetsOf(text, { isCutShort: true }),
    'PUT /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n',
  );
});

test('lines may end with something else', () => {
  assert.equal(octetsOf('GET /a HTTP/1.1\nHost: x', { lineBreak: '\n' }), 'GET /a HTTP/1.1\nHost: x\n\n');
});

test('further fields, made from method, target and content, end the header', () => {
  const asked: unknown[] = [];
  const moreFields = (...request: readonly [string, string, Uint8Array]) => {
    asked.push([request[0], request[1], Buffer.from(request[2]).toString()]);
    return [['X-More', 'yes']] as const;
  };
  assert.equal(
    octetsOf('PUT /a HTTP/1.1\nA: b\n\nbody', { moreFields }),
    'PUT /a HTTP/1.1\r\nA: b\r\nX-More: yes\r\n\r\nbody',
  );
  octetsOf('{CRLF}PUT /a HTTP/1.1\nTransfer-Encoding: chunked\n\n{chunk bo}\n{chunk;x dy}\n0', { moreFields });
  assert.deepEqual(asked, [
    ['PUT', '/a', 'body'],
    ['PUT', '/a', 'body'],
  ]);
});

test('method, target and fields are read as far as possible', () => {
  const { method, target, headers } = rawMessage('{CRLF}GET /a?b HTTP/1.1\nHost:  x \nA : b\nnothing\nC:d:e');
  assert.deepEqual([method, target], ['GET', '/a?b']);
  assert.deepEqual(headers, [
    ['Host', 'x'],
    ['A ', 'b'],
    ['C', 'd:e'],
  ]);
  assert.deepEqual(rawMessage('garbage').target, '');
});
