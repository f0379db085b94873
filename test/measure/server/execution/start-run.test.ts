import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRun } from '../../../../src/measure/server/execution/start-run.js';
import { MOCK_USERS } from '../../../../src/measure/server/subject/subject-choice.js';

const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;

test('the license simulator starts when a case asks for it, once, and ends with the run', async () => {
  const before = servers();
  const started = await startRun({ kind: 'mock', users: MOCK_USERS });
  assert.equal(servers(), before + 1, 'the mock alone');
  const license = await started.context.license();
  assert.equal(await started.context.license(), license);
  assert.equal(servers(), before + 2);
  await started[Symbol.asyncDispose]();
  assert.equal(license.listening, false);
});
