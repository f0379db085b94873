import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../../../../simulators/deviations.js';
import { startXdms } from '../../../../../simulators/index.js';
import { listedInRun } from '../../../../../src/measure/server/subject/capabilities.js';
import { lookAtRoot } from '../../../../../src/measure/server/subject/first-look/other-server.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { openDispatcher, SINGLE_USE } from '../../../../../src/measure/server/subject/subject-dispatcher.js';

/** Deviations without capabilities. They show as XCAP servers by nothing else that can be read. */
const UNREADABLE = ['documents-cannot-be-read', 'no-capabilities'];

/** Looks at a mock as a run does. */
async function lookAt(deviations: readonly string[]) {
  await using xdms = await startXdms({ users: MOCK_USERS, deviations });
  const subject = { name: 'mock', xcapRoot: xdms.xcapRoot, users: MOCK_USERS, timeoutMs: 10_000 };
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    return await lookAtRoot(subject, await listedInRun({ subject }), dispatcher);
  } finally {
    await dispatcher.destroy();
  }
}

test('no deviation makes the mock look like another server', async () => {
  const unclear: string[] = [];
  for (const { id } of XDMS_DEVIATION_ROWS.deviations) {
    const { other, isXcap } = await lookAt([id]);
    assert.equal(other, undefined, id);
    if (!isXcap) unclear.push(id);
  }
  assert.deepEqual(unclear.sort(), UNREADABLE);
});

test('a mix of deviations without capabilities is not refused', async () => {
  for (const mixed of ['missing-document-is-empty', 'unknown-is-forbidden', 'any-usage-is-served', 'inert-phrases']) {
    for (const id of UNREADABLE) assert.equal((await lookAt([id, mixed])).other, undefined, `${id}, ${mixed}`);
  }
});
