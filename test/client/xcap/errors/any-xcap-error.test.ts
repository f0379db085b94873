import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as face from '../../../../src/client/xcap/index.js';
import { type AnyXcapError, isXcapError, XcapAuidError, XcapConflictError } from '../../../../src/client/xcap/index.js';

/** Compiles only while each name narrows to the fields of its kind and no kind is missing. */
function particularsOf(error: AnyXcapError): unknown {
  switch (error.name) {
    case 'XcapConflictError':
      return error.conflict?.kind;
    case 'XcapAuidError':
      return error.field;
    case 'XcapSelectorError':
      return error.node;
    case 'XcapPatchError':
      return error.condition;
    case 'XcapAbortedError':
    case 'XcapAuthenticationError':
    case 'XcapConnectionError':
    case 'XcapForbiddenError':
    case 'XcapNotFoundError':
    case 'XcapPreconditionError':
    case 'XcapResponseError':
    case 'XcapStartError':
    case 'XcapStateError':
    case 'XcapTimeoutError':
    case 'XcapUnsupportedMediaTypeError':
      return error.status;
    default: {
      const none: never = error;
      return none;
    }
  }
}

/** The same check by code. */
function isWorthRetrying(error: AnyXcapError): boolean {
  switch (error.code) {
    case 'XCAP_TIMEOUT':
    case 'XCAP_CONNECTION':
    case 'XCAP_PRECONDITION':
      return true;
    case 'XCAP_CONFLICT':
      return error.conflict === undefined;
    case 'XCAP_ABORTED':
    case 'XCAP_AUID':
    case 'XCAP_AUTHENTICATION':
    case 'XCAP_FORBIDDEN':
    case 'XCAP_NOT_FOUND':
    case 'XCAP_PATCH':
    case 'XCAP_RESPONSE':
    case 'XCAP_SELECTOR':
    case 'XCAP_START':
    case 'XCAP_STATE':
    case 'XCAP_UNSUPPORTED_MEDIA_TYPE':
      return false;
    default: {
      const none: never = error;
      return none;
    }
  }
}

test('the guard narrows to a union that name and code discriminate', () => {
  const thrown: unknown = new XcapConflictError('no', { kind: 'no-parent' });
  assert.ok(isXcapError(thrown));
  assert.equal(particularsOf(thrown), 'no-parent');
  assert.equal(isWorthRetrying(thrown), false);
  assert.equal(particularsOf(new XcapAuidError('no', 'a', 'scope')), 'scope');
});

test('the union has every exported error class except the base class', () => {
  const classes = Object.keys(face).filter((name) => /^Xcap\w+Error$/.test(name) && name !== 'XcapError');
  const names: Record<AnyXcapError['name'], true> = {
    XcapAbortedError: true,
    XcapAuidError: true,
    XcapAuthenticationError: true,
    XcapConflictError: true,
    XcapConnectionError: true,
    XcapForbiddenError: true,
    XcapNotFoundError: true,
    XcapPatchError: true,
    XcapPreconditionError: true,
    XcapResponseError: true,
    XcapSelectorError: true,
    XcapStartError: true,
    XcapStateError: true,
    XcapTimeoutError: true,
    XcapUnsupportedMediaTypeError: true,
  };
  assert.deepEqual(classes.sort(), Object.keys(names).sort());
});
