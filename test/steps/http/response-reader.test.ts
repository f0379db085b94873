import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MissingOctetsError, OctetBuffer } from '../../../steps/http/octet-buffer.js';
import { type RawResponse, readRawResponse, UnreadableResponseError } from '../../../steps/http/response-reader.js';

/** A source of these octets, which come one by one, and end. */
function source(octets: string): OctetBuffer {
  const buffer = new OctetBuffer(1_000);
  void (async () => {
    for (const octet of Buffer.from(octets)) {
      await Promise.resolve();
      buffer.push(Buffer.of(octet));
    }
    buffer.end('closed by the server');
  })();
  return buffer;
}

async function read(octets: string, method = 'GET'): Promise<{ response: RawResponse; rest: string }> {
  const buffer = source(octets);
  const response = await readRawResponse(buffer, method);
  return { response, rest: Buffer.from(await buffer.rest()).toString() };
}

const text = ({ body }: RawResponse): string => Buffer.from(body).toString();

test('content ends after its length in octets, and later octets stay in the source', async () => {
  const { response, rest } = await read('HTTP/1.1 200 OK\r\nContent-Length: 7\r\nETag:\t"a"  \r\n\r\nŁódźHTTP/1.1');
  assert.deepEqual([response.status, response.version, response.framing], [200, 'HTTP/1.1', 'length']);
  assert.equal(response.reasonPhrase, 'OK');
  assert.deepEqual(response.headers, [
    ['Content-Length', '7'],
    ['ETag', '"a"'],
  ]);
  assert.equal(text(response), 'Łódź');
  assert.equal(rest, 'HTTP/1.1');
});

test('content in chunks ends after the trailers', async () => {
  const { response, rest } = await read(
    'HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n0A\r\n0123456789\r\n0\r\nX: y\r\n\r\nmore',
  );
  assert.deepEqual([text(response), response.trailers, rest], ['abc0123456789', [['X', 'y']], 'more']);
});

test('content without a length ends with the connection', async () => {
  const { response, rest } = await read('HTTP/1.0 200 OK\r\n\r\nabc');
  assert.deepEqual([response.framing, text(response), rest], ['close', 'abc', '']);
});

for (const [status, method] of [
  ['200', 'HEAD'],
  ['204', 'GET'],
  ['304', 'GET'],
  ['100', 'PUT'],
] as const) {
  test(`a ${status} to ${method} has no content, whatever it says`, async () => {
    const { response, rest } = await read(`HTTP/1.1 ${status} X\r\nContent-Length: 3\r\n\r\nabc`, method);
    assert.deepEqual([response.framing, text(response), rest], ['none', '', 'abc']);
  });
}

const UNREADABLE: readonly (readonly [what: string, octets: string])[] = [
  ['a status line without its second space', 'HTTP/1.1 200\r\n\r\n'],
  ['a status that is none', 'HTTP/1.1 600 OK\r\n\r\n'],
  ['another protocol', 'HTTP/2.0 200 OK\r\n\r\n'],
  ['white space before a colon', 'HTTP/1.1 200 OK\r\nA : b\r\n\r\n'],
  ['a folded line', 'HTTP/1.1 200 OK\r\nA: b\r\n c\r\n\r\n'],
  ['a field without a colon', 'HTTP/1.1 200 OK\r\nA\r\n\r\n'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: 3, 3\r\n\r\nabc'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc'],
  ['a chunk without a size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n'],
  ['a chunk longer than its size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n'],
];

for (const [what, octets] of UNREADABLE) {
  test(`${what} is an error`, async () => {
    await assert.rejects(read(octets), UnreadableResponseError);
  });
}

const MISSING: readonly (readonly [what: string, octets: string])[] = [
  ['nothing', ''],
  ['half a head', 'HTTP/1.1 200 OK\r\nA: b\r\n'],
  ['less content than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabc'],
  ['chunks without an end', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
];

for (const [what, octets] of MISSING) {
  test(`${what} is not a response`, async () => {
    await assert.rejects(read(octets), { name: 'MissingOctetsError', code: 'XCALIPER_CONNECTION_ENDED' });
  });
}

test('a silent source causes a timeout, and the error has the octets so far', async () => {
  const buffer = new OctetBuffer(20);
  buffer.push(Buffer.from('HTTP/1.1 2'));
  await assert.rejects(readRawResponse(buffer, 'GET'), (error) => {
    assert.ok(error instanceof MissingOctetsError);
    assert.equal(error.code, 'XCALIPER_NO_ANSWER_IN_TIME');
    assert.match(error.message, /left at the limit of 20 ms after "HTTP\/1\.1 2"/);
    assert.equal(Buffer.from(error.soFar).toString(), 'HTTP/1.1 2');
    return true;
  });
  buffer.push(Buffer.from('00 OK\r\n'));
  assert.equal(await buffer.line(), 'HTTP/1.1 200 OK');
});

test('a reader can wait for octets without reading them', async () => {
  const buffer = source('a');
  assert.equal(await buffer.next(), 'octets');
  assert.equal(Buffer.from(await buffer.rest()).toString(), 'a');
  assert.equal(await buffer.next(), 'end');
});

test('a wait for octets may be shorter than the timeout, and leaves them to the next reader', async () => {
  const buffer = new OctetBuffer(60_000);
  await assert.rejects(buffer.next(5), /left at the limit of 5 ms/);
  buffer.push(Buffer.from('a'));
  assert.equal(await buffer.next(), 'octets');
});
