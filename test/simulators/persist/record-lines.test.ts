import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readRecords, recordLine } from '../../../simulators/persist/record-lines.js';

/** Reads octets in parts of one length. */
function read(octets: Buffer, length = octets.length): { readonly records: readonly unknown[]; readonly end: number } {
  const parts: Buffer[] = [];
  for (let at = 0; at < octets.length; at += length) parts.push(octets.subarray(at, at + length));
  const reading = readRecords(parts);
  const records: unknown[] = [];
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done === true) return { records, end: next.value };
    records.push(next.value);
  }
}

const records = fc.array(fc.record({ text: fc.string({ unit: 'binary' }), n: fc.integer() }), { minLength: 1 });

test('a file that is cut anywhere gives the records before the cut', () => {
  fc.assert(
    fc.property(records, fc.nat(), fc.integer({ min: 1, max: 200 }), (given, place, length) => {
      const lines = given.map(recordLine);
      const octets = Buffer.concat(lines);
      const cut = place % (octets.length + 1);
      const ends = lines.map((_, index) => Buffer.concat(lines.slice(0, index + 1)).length);
      const whole = ends.filter((end) => end <= cut).length;
      const { records: found, end } = read(octets.subarray(0, cut), length);
      assert.deepEqual(found, JSON.parse(JSON.stringify(given.slice(0, whole))));
      assert.equal(end, ends[whole - 1] ?? 0);
    }),
  );
});

test('a changed octet is found, and the message names the first byte of its record', () => {
  const lines = [{ a: 1 }, { b: 'zwei' }, { c: 3 }].map(recordLine);
  const second = lines[0]?.length ?? 0;
  const octets = Buffer.concat(lines);
  for (let index = second; index < octets.length - 1; index += 1) {
    const damaged = Buffer.from(octets);
    damaged[index] = (damaged[index] ?? 0) ^ 0x01;
    const record = index < second + (lines[1]?.length ?? 0) ? second : second + (lines[1]?.length ?? 0);
    assert.throws(() => read(damaged), { code: 'XCALIPER_DAMAGED_RECORD', offset: record }, `octet ${index}`);
  }
});

test('a last record with holes that the file system has not written is dropped', () => {
  const [first, last] = [recordLine({ a: 1 }), recordLine({ text: 'x'.repeat(100) })];
  last.fill(0, 20, 60);
  assert.deepEqual(read(Buffer.concat([first, last])), { records: [{ a: 1 }], end: first.length });
  assert.deepEqual(read(Buffer.concat([first, Buffer.alloc(4096)])).end, first.length);
  assert.throws(() => read(Buffer.concat([first, last, first])), { offset: first.length });
});
