import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../../../../simulators/deviations.js';
import { startXdms } from '../../../../../simulators/index.js';
import { listedInRun } from '../../../../../src/measure/server/subject/capabilities.js';
import { whyNoXcap } from '../../../../../src/measure/server/subject/first-look/other-server.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { openDispatcher, SINGLE_USE } from '../../../../../src/measure/server/subject/subject-dispatcher.js';

/** Deviations without capabilities. Nothing is stored, so that they show as XCAP servers by refusals alone. */
const UNREADABLE = ['documents-cannot-be-read', 'no-capabilities'];

/** Looks at a mock as a run does. */
async function lookAt(deviations: readonly string[]) {
  await using xdms = await startXdms({ users: MOCK_USERS, deviations });
  const subject = { name: 'mock', xcapRoot: xdms.xcapRoot, users: MOCK_USERS, timeoutMs: 10_000 };
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    return await whyNoXcap(subject, await listedInRun({ subject }), dispatcher);
  } finally {
    await dispatcher.destroy();
  }
}

test('no deviation makes the mock look like another server', async () => {
  for (const { id } of XDMS_DEVIATION_ROWS.deviations) assert.equal(await lookAt([id]), undefined, id);
});

test('a mix of deviations without capabilities is not refused', async () => {
  for (const mixed of ['missing-document-is-empty', 'unknown-is-forbidden', 'any-usage-is-served', 'inert-phrases']) {
    for (const id of UNREADABLE) assert.equal(await lookAt([id, mixed]), undefined, `${id}, ${mixed}`);
  }
});
