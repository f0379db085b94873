import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { recordLine } from '../../../simulators/persist/record-lines.js';
import { startLicenseServer } from '../../../simulators/start/license-server.js';
import { startXdms } from '../../../simulators/start/xdms.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

const HEAD = { xcaliper: 'xdms', format: 1, version: '9.9.9' };

const REFUSED: readonly (readonly [what: string, records: readonly unknown[], message: RegExp])[] = [
  [
    'of an unknown kind',
    [HEAD, { future: 1 }],
    /"9\.9\.9" of Xcaliper: record 1 is of an unknown kind, "future"; use that/,
  ],
  ['that is null', [HEAD, null], /record 1 is of an unknown kind/],
  ['that misses its parts', [HEAD, { put: null }], /has a record that this version cannot read/],
  ['of a user without a name', [HEAD, { user: null }], /persist/],
  [
    'below another format',
    [{ ...HEAD, format: 2 }],
    /a state of format 2, which "9\.9\.9" of Xcaliper has written; .* format 1/,
  ],
];

for (const [what, records, message] of REFUSED) {
  test(`a state with a record ${what} is refused, and stays as it is`, async (context) => {
    const folder = await temporaryFolder(context);
    const file = path.join(folder, 'state.log');
    const octets = Buffer.concat(records.map(recordLine));
    await writeFile(file, octets);
    await assert.rejects(startXdms({ persist: folder }), {
      name: 'InvalidArgumentError',
      argument: 'persist',
      message,
    });
    assert.deepEqual(await readFile(file), octets);
  });
}

test('a state of a license server with a record of an unknown kind is refused', async (context) => {
  const folder = await temporaryFolder(context);
  const records = [{ ...HEAD, xcaliper: 'license' }, { future: 1 }];
  await writeFile(path.join(folder, 'state.log'), Buffer.concat(records.map(recordLine)));
  await assert.rejects(startLicenseServer({ persist: folder }), { argument: 'persist', message: /unknown kind/ });
});

test('the clock refuses to leave the dates of HTTP', async () => {
  await using xdms = await startXdms();
  assert.throws(() => xdms.clock.advance(Number.MAX_SAFE_INTEGER), { argument: 'ms', message: /9999-01-01/ });
  xdms.clock.advance(86_400_000);
  assert.ok(xdms.clock.now().getTime() > Date.now());
});
