import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { request } from 'undici';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { PACKAGE_ROOT } from '../../../../../common/package-root.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import { startMock } from '../../../../../src/measure/server/subject/start/start-mock.js';
import { usageFolder } from '../../../../common/usages/a-usage.js';
import { partOfSuite } from '../../tiny-suite.js';

const TARGET = path.join(PACKAGE_ROOT, 'targets', 'mock-digest-tls.yaml');

test('the cases about credentials apply to the mock with Digest and TLS, and pass', async (context) => {
  const features = ['rfc4825/8-server-behavior.feature', 'rfc4825/12-capabilities.feature'];
  const only = ['rfc4825/8-server-behavior', '12-capabilities/second-user'];
  const result = await runConformance({ suite: await partOfSuite(context, features), subject: TARGET, only });
  assert.equal(result.subject.name, 'mock-digest-tls');
  assert.match(result.subject.xcapRoot, /^https:.*\/services\/xcap$/);
  const others = result.cases.filter(({ outcome }) => outcome !== 'passed');
  assert.deepEqual(
    others.map(({ id, reason, error }) => [id, reason ?? error?.message]),
    [],
  );
  assert.ok(result.cases.length > 60, `${result.cases.length} cases`);
});

test('in-process cases do not apply to a mock that requires credentials', async (context) => {
  const suite = await partOfSuite(context, ['client/auids.feature']);
  const { cases } = await runConformance({ suite, subject: TARGET, tags: '@in-process' });
  assert.deepEqual([...new Set(cases.map(({ outcome }) => outcome))], ['skipped']);
});

test('an unusable setting of the mock is named', async () => {
  const choice = { kind: 'mock', users: [], settings: { auth: 'basic' } } as const;
  await assert.rejects(startMock(choice, 1_000), (error) => {
    assert.ok(error instanceof InvalidArgumentError);
    assert.match(error.message, /^subject: start\.mock\.auth: Basic needs tls/);
    return true;
  });
});

test('the mock serves the usage files of its settings', async () => {
  const settings = { usages: [usageFolder()] };
  const { xdms } = await startMock({ kind: 'mock', users: [{ xui: 'sip:alice@example.com' }], settings }, 1_000);
  await using _ = xdms;
  const capabilities = await (await request(`${xdms.xcapRoot}/xcap-caps/global/index`)).body.text();
  assert.match(capabilities, /<auid>com\.example\.notes<\/auid>/);
});

test('the mock has the deviations of its settings', async () => {
  const users = [{ xui: 'sip:alice@example.com' }];
  const { xdms } = await startMock({ kind: 'mock', users, settings: { deviations: ['conflicts-are-500'] } }, 1_000);
  await using _ = xdms;
  const document = `${xdms.xcapRoot}/resource-lists/users/sip:alice@example.com/index`;
  const headers = { 'content-type': 'application/resource-lists+xml' };
  assert.equal((await request(document, { method: 'PUT', headers, body: '<no' })).statusCode, 500);
});

test('an unknown deviation in a subject file is named', async () => {
  const choice = { users: [], settings: { deviations: ['conflicts'] } };
  const started = startMock({ kind: 'mock', ...choice }, 1_000);
  await assert.rejects(started, /^InvalidArgumentError: subject: start\.mock\.deviations\[0\]: there is no deviation/);
});
