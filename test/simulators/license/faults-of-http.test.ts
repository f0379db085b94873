import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defined } from '../../../common/defined.js';
import { LicenseFault } from '../../../simulators/license/fault.js';
import { faultOf } from '../../../simulators/license/faults-of-http.js';

const withCode = (code: string, statusCode?: number): Error =>
  Object.assign(new Error('c2VjcmV0 stands in this message'), {
    code,
    ...defined({ statusCode }),
  });

describe('faults of HTTP', () => {
  test('a fault of the license server does not change', () => {
    const fault = new LicenseFault('CREDIT_EXHAUSTED', 'no credit left');
    assert.equal(faultOf(fault), fault);
    assert.deepEqual(fault.body, { message: 'no credit left', code: 'CREDIT_EXHAUSTED' });
  });

  for (const [code, fault, status] of [
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE', 415],
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'BAD_REQUEST', 400],
    ['HPE_HEADER_OVERFLOW', 'HEADERS_TOO_LARGE', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TIMEOUT', 408],
  ] as const) {
    test(`${code} becomes ${fault}`, () => {
      const answered = faultOf(withCode(code));
      assert.deepEqual([answered.code, answered.status], [fault, status]);
    });
  }

  test('an error of another kind keeps only its status class', () => {
    assert.equal(faultOf(withCode('FST_SOMETHING', 406)).code, 'BAD_REQUEST');
    assert.equal(faultOf(withCode('FST_SOMETHING', 503)).code, 'INTERNAL_ERROR');
    assert.equal(faultOf(new Error('c2VjcmV0')).code, 'INTERNAL_ERROR');
    assert.equal(faultOf(withCode('__proto__')).code, 'INTERNAL_ERROR');
    for (const error of [withCode('FST_SOMETHING', 406), new Error('c2VjcmV0')]) {
      assert.ok(!faultOf(error).message.includes('c2VjcmV0'));
    }
  });
});
