import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readActivation, readRefusal, readSlaveRecord } from '../../../src/client/license/answers.js';

const bytes = (value: unknown): Uint8Array => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const record = { organisation: 'o', master: 'm', used: false, createDate: 1_714_979_289_123, key: 'c2xhdmU=' };
const activation = { token: 'dG9rZW4=', totalCredit: 5, usedCredit: 2 };

describe('answers of a license server', () => {
  test('a slave record has the fields of table B1, its creation time as a date', () => {
    assert.deepEqual(readSlaveRecord(bytes({ ...record, more: 1 })), {
      ...record,
      createDate: new Date(record.createDate),
    });
  });

  test('an integer time and its ISO form give the same date', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), (date) => {
        const fromInteger = readSlaveRecord(bytes({ ...record, createDate: date.getTime() }));
        const fromText = readSlaveRecord(bytes({ ...record, createDate: date.toISOString() }));
        assert.deepEqual([fromInteger.createDate, fromText.createDate], [date, date]);
      }),
    );
  });

  test('a time before 1970 is accepted', () => {
    assert.equal(readSlaveRecord(bytes({ ...record, createDate: -1 })).createDate.getTime(), -1);
  });

  for (const createDate of [
    1.5,
    8.64e15 + 1,
    '',
    'yesterday',
    '1714979289123',
    '2024-13-01',
    '2024-02-30',
    '2024-02-01T25:00Z',
    null,
    true,
    [],
  ]) {
    test(`createDate ${JSON.stringify(createDate)} is refused by name`, () => {
      assert.throws(() => readSlaveRecord(bytes({ ...record, createDate })), /createDate must be a date/);
    });
  }

  test('an activation has the fields of table B2', () => {
    assert.deepEqual(readActivation(bytes({ ...activation, more: 1 })), activation);
  });

  test('the error names every missing field and quotes no value', () => {
    for (const field of Object.keys(record)) {
      const { [field as keyof typeof record]: _left, ...rest } = record;
      assert.throws(() => readSlaveRecord(bytes(rest)), new RegExp(`${field} must be`));
    }
    for (const field of Object.keys(activation)) {
      const broken = { ...activation, [field]: { secret: 'c2VjcmV0' } };
      assert.throws(
        () => readActivation(bytes(broken)),
        (thrown) => thrown instanceof Error && thrown.message.includes(field) && !thrown.message.includes('c2VjcmV0'),
      );
    }
  });

  test('a body that is not a JSON object, or not UTF-8, is refused and not quoted', () => {
    for (const body of ['', 'c2VjcmV0', '[]', 'null', '"c2VjcmV0"', '{"token":"c2VjcmV0"']) {
      assert.throws(
        () => readActivation(bytes(body)),
        (thrown) =>
          thrown instanceof Error && thrown.message.startsWith('the body must be') && !thrown.message.includes('c2V'),
      );
    }
    assert.throws(() => readActivation(Uint8Array.of(0x22, 0xff, 0x22)), /JSON in UTF-8/);
  });

  test('message and code of an error body are read, if present', () => {
    assert.deepEqual(readRefusal(bytes({ message: 'no', code: 'NO', more: 1 })), { message: 'no', code: 'NO' });
    assert.equal(readRefusal(bytes({ message: 'no' })).code, undefined);
    assert.deepEqual({ ...readRefusal(bytes({ message: 7, code: 'NO' })) }, { message: undefined, code: 'NO' });
  });

  test('any other error body is ignored', () => {
    for (const body of ['', '<html>', '[]', 'null', '"text"']) assert.deepEqual(readRefusal(bytes(body)), {});
  });
});
