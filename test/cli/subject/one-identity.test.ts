import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { freePort } from '../../../src/measure/server/subject/start/start-command.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runHere } from '../run-here.js';

const ALICE = 'sip:alice@example.com';
const BOB = 'sip:bob@example.com';

/** Writes a subject file about a server that nothing serves, so no request of a test gets an answer. */
async function subjectFile(context: TestContext, header: string, users: readonly string[]): Promise<string> {
  const cwd = await temporaryFolder(context);
  const subject = {
    name: 'lab',
    xcapRoot: `http://127.0.0.1:${await freePort()}/xcap`,
    users: users.map((xui) => ({ xui })),
    headers: { [header]: 'one-and-the-same' },
  };
  await writeFile(path.join(cwd, 'lab.yaml'), JSON.stringify(subject));
  return cwd;
}

for (const command of ['run', 'doctor']) {
  for (const header of [
    'Authorization',
    'X-3GPP-Asserted-Identity',
    'x-3gpp-intended-identity',
    'P-Asserted-Identity',
  ]) {
    test(`${command} refuses ${header} in the headers of a subject with two users`, async (context) => {
      const cwd = await subjectFile(context, header, [ALICE, BOB]);
      const { code, stdout, stderr } = await runHere([command, '--subject', 'lab.yaml'], { cwd });
      assert.deepEqual([code, stdout], [2, '']);
      assert.ok(stderr.includes(`lab.yaml: headers.${header}: makes every request one of the same user`), stderr);
      assert.match(stderr, /has 2 users: write the field under users\[\]\.headers/);
      assert.ok(!stderr.includes('one-and-the-same'), stderr);
    });
  }
}

test('a second user of the command line is refused, too', async (context) => {
  const cwd = await subjectFile(context, 'Authorization', [ALICE]);
  const { code } = await runHere(['doctor', '--subject', 'lab.yaml', '--user', ALICE, '--user', BOB], { cwd });
  assert.equal(code, 2);
});

test('one user may have such a header, and two users another one', async (context) => {
  for (const [header, users] of [
    ['Authorization', [ALICE]],
    ['X-Tenant', [ALICE, BOB]],
  ] as const) {
    const cwd = await subjectFile(context, header, users);
    const { code, stdout } = await runHere(['doctor', '--subject', 'lab.yaml'], { cwd });
    assert.equal(code, 3);
    assert.match(stdout, /cannot be reached/);
  }
});
