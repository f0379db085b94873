import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { OutputTail } from '../../../../../src/measure/server/subject/start/output-tail.js';

test('lines of several streams are kept in order, an incomplete one last', async () => {
  const tail = new OutputTail();
  const [out, err] = [new PassThrough(), new PassThrough()];
  tail.read(out);
  tail.read(err);
  out.write('one\r\ntw');
  err.write('oops\n');
  out.write('o\nthr');
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(tail.lines, ['one', 'oops', 'two', 'thr']);
});

test('only the last lines are kept, and long lines are cut', async () => {
  const tail = new OutputTail();
  const out = new PassThrough();
  tail.read(out);
  for (let line = 0; line < 5_000; line += 1) out.write(`line ${line}\n`);
  out.write('x'.repeat(1_000_000));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(tail.lines.length, 40);
  assert.equal(tail.lines.at(-2), 'line 4999');
  assert.ok((tail.lines.at(-1) ?? '').length <= 2_000);
});

test('terminal control sequences are removed', async () => {
  const tail = new OutputTail();
  const out = new PassThrough();
  tail.read(out);
  out.write('\u001b[31mred\u001b[0m \u001b]0;title\u0007\n');
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(tail.lines, ['red ']);
});

test('a follower receives every later line, also with a character split between chunks', async () => {
  const tail = new OutputTail();
  const out = new PassThrough();
  tail.read(out);
  const heard: string[] = [];
  const end = tail.follow((line) => heard.push(line));
  const octets = Buffer.from('zoë is up\n');
  out.write(octets.subarray(0, 3));
  out.write(octets.subarray(3));
  await new Promise((resolve) => setImmediate(resolve));
  end();
  out.write('unheard\n');
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(heard, ['zo', 'zoë is up']);
});
