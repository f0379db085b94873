import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Codings, undoCodings } from '../../common/content-coding.js';

const TEXT = Buffer.from('<lists>Łódź 🐟</lists>');
const MOST = 1_000;

function undo(names: string, body: Uint8Array, status = 200): Codings {
  return undoCodings({ status, headers: [['content-encoding', names]], body }, MOST);
}

const CODED: readonly (readonly [names: string, content: Uint8Array])[] = [
  ['gzip', gzipSync(TEXT)],
  ['X-GZIP', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['identity', TEXT],
  ['deflate, gzip', gzipSync(deflateSync(TEXT))],
  ['gzip', Buffer.concat([gzipSync(TEXT.subarray(0, 9)), gzipSync(TEXT.subarray(9))])],
];

for (const [names, content] of CODED) {
  test(`the coding is undone, octet for octet: ${names}, ${content.byteLength} octets`, () => {
    const codings = undo(names, content);
    assert.ok(codings.kind === 'undone');
    assert.deepEqual(Buffer.from(codings.body), TEXT);
  });
}

test('codings in several lines count in their order', () => {
  const headers = [
    ['Content-Encoding', 'deflate'],
    ['content-encoding', 'gzip'],
  ] as const;
  assert.equal(undoCodings({ status: 200, headers, body: gzipSync(deflateSync(TEXT)) }, MOST).kind, 'undone');
});

const KINDS: readonly (readonly [situation: string, kind: Codings['kind'], codings: Codings])[] = [
  ['no Content-Encoding', 'none', undoCodings({ status: 200, headers: [], body: gzipSync(TEXT) }, MOST)],
  ['no content', 'none', undo('gzip', new Uint8Array())],
  ['a part of a content', 'none', undo('gzip', gzipSync(TEXT).subarray(0, 9), 206)],
  ['plain text as gzip', 'wrong', undo('gzip', TEXT)],
  ['gzip that is cut short', 'wrong', undo('gzip', gzipSync(TEXT).subarray(0, -9))],
  ['gzip as deflate', 'wrong', undo('deflate', gzipSync(TEXT))],
  ['the reverse order', 'wrong', undo('gzip, deflate', gzipSync(deflateSync(TEXT)))],
  ['an unknown coding', 'unknown', undo('zstd', TEXT)],
  ['the name of a member of an object', 'unknown', undo('constructor', TEXT)],
  ['an unknown coding behind a known one', 'unknown', undo('gzip, x-other', gzipSync(TEXT))],
  ['five codings', 'unknown', undo('gzip, gzip, gzip, gzip, gzip', gzipSync(TEXT))],
  ['content at the limit', 'undone', undo('gzip', gzipSync(Buffer.alloc(MOST)))],
  ['content beyond the limit', 'too-large', undo('gzip', gzipSync(Buffer.alloc(MOST + 1)))],
  ['a bomb of brotli', 'too-large', undo('br', brotliCompressSync(Buffer.alloc(10_000_000)))],
  ['a bomb in a bomb', 'too-large', undo('gzip, gzip', gzipSync(gzipSync(Buffer.alloc(10_000_000))))],
];

for (const [situation, kind, codings] of KINDS) {
  test(`${situation}: ${kind}`, () => assert.equal(codings.kind, kind));
}
