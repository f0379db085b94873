import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as face from '../../../src/client/license/index.js';
import { type AnyLicenseError, isLicenseError, LicenseTimeoutError } from '../../../src/client/license/index.js';

/** Compiles only while each name narrows to its kind and no kind is missing. */
function codeOf(error: AnyLicenseError): string {
  switch (error.name) {
    case 'LicenseRefusedError':
      return error.code satisfies 'LICENSE_REFUSED';
    case 'LicenseTimeoutError':
      return error.code satisfies 'LICENSE_TIMEOUT';
    case 'LicenseConnectionError':
      return error.code satisfies 'LICENSE_CONNECTION';
    case 'LicenseResponseError':
      return error.code satisfies 'LICENSE_RESPONSE';
    case 'LicenseAbortedError':
      return error.code satisfies 'LICENSE_ABORTED';
    case 'LicenseStateError':
      return error.code satisfies 'LICENSE_STATE';
    default: {
      const none: never = error;
      return none;
    }
  }
}

test('the guard narrows to a union that the name discriminates', () => {
  const thrown: unknown = new LicenseTimeoutError('late');
  assert.ok(isLicenseError(thrown));
  assert.equal(codeOf(thrown), 'LICENSE_TIMEOUT');
});

test('the union has every exported error class except the base class', () => {
  const classes = Object.keys(face).filter((name) => /^License\w+Error$/.test(name) && name !== 'LicenseError');
  const names: Record<AnyLicenseError['name'], true> = {
    LicenseAbortedError: true,
    LicenseConnectionError: true,
    LicenseRefusedError: true,
    LicenseResponseError: true,
    LicenseStateError: true,
    LicenseTimeoutError: true,
  };
  assert.deepEqual(classes.sort(), Object.keys(names).sort());
});
