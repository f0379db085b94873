import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { type FaultCode, LicenseFault } from '../../../simulators/license/fault.js';

/** The compiler finds a code that is missing here. */
const CODES: Readonly<Record<FaultCode, true>> = {
  MALFORMED_BODY: true,
  INVALID_FIELD: true,
  INVALID_KEY: true,
  CREDIT_EXHAUSTED: true,
  BAD_REQUEST: true,
  NOT_FOUND: true,
  METHOD_NOT_ALLOWED: true,
  REQUEST_TIMEOUT: true,
  BODY_TOO_LARGE: true,
  UNSUPPORTED_MEDIA_TYPE: true,
  TOO_MANY_REQUESTS: true,
  HEADERS_TOO_LARGE: true,
  INTERNAL_ERROR: true,
};

test('docs/license-keys.md lists every code of an error, with its status', async () => {
  const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'license-keys.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\d{3}) +\| `([A-Z_]+)`/gm)].map(([, status, code]) => `${status} ${code}`);
  const codes = Object.keys(CODES) as readonly FaultCode[];
  assert.deepEqual(rows.toSorted(), codes.map((code) => `${new LicenseFault(code, '').status} ${code}`).toSorted());
});
