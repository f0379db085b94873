import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { startXdms, type Xdms } from '../../../simulators/servers.js';
import { JOURNAL } from '../../../src/measure/server/documents/journal.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, runCli, startCli } from '../spawn-cli.js';

const [ALICE, BOB] = ['sip:alice@example.com', 'sip:bob@example.com'];
const LISTS = 'urn:ietf:params:xml:ns:resource-lists';

/** Octets that a reader of XML would lose: a byte order mark, line ends, and the form of an empty element. */
const ORIGINALS = {
  [`resource-lists/users/${ALICE}/index`]: `\uFEFF<resource-lists xmlns="${LISTS}">\r\n <list name="é"/>\r\n</resource-lists>\n`,
  [`resource-lists/users/${ALICE}/mine`]: `<resource-lists xmlns='${LISTS}'></resource-lists>`,
  [`resource-lists/users/${BOB}/index`]: `<resource-lists xmlns="${LISTS}"><list name="b"></list></resource-lists>`,
  'resource-lists/global/index': `<resource-lists xmlns="${LISTS}"><list name="all"/></resource-lists>`,
  [`rls-services/users/${ALICE}/index`]: '<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>',
};

/** Kills of runs, each with a restore. */
const ROUNDS = 30;

// Each round kills a run at another one of its writes, and each third round the restore as well.
test(`${ROUNDS} of ${ROUNDS} killed runs leave a journal that restores each document, octet for octet`, async (context) => {
  const folder = await temporaryFolder(context);
  await using xdms = await startXdms({ seed: ORIGINALS });
  const before = contents(xdms);
  assert.equal(before.size, Object.keys(ORIGINALS).length);
  const options = ['--subject', xdms.xcapRoot, '--user', ALICE, '--user', BOB, '--out', folder];
  const journal = path.join(folder, `${new URL(xdms.xcapRoot).host.replace(':', '-')}-xcap-root`, JOURNAL);
  let [changed, killedRestores] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const label = `round ${round}`;
    // Primes, so that the kills are spread over all places of a case, and over the first hundreds of writes.
    await killedAt(xdms, 1 + ((round * 37) % 311), ['run', ...options], label);
    assert.ok(existsSync(journal), label);
    if (!isSame(contents(xdms), before)) changed += 1;
    if (round % 3 === 2 && (await killedAt(xdms, 1 + (round % 2), ['restore', ...options], label))) killedRestores += 1;
    const { code, stdout, stderr } = await runCli(['restore', ...options]);
    assert.deepEqual([code, stderr], [0, ''], `${label}: ${stdout}`);
    assert.deepEqual(contents(xdms), before, `${label}: ${stdout}`);
    assert.ok(!existsSync(journal), label);
  }
  context.diagnostic(`${changed} rounds had changed documents; ${killedRestores} restores were killed, too`);
  assert.ok(changed >= ROUNDS / 2 && killedRestores >= 1);
});

/** Kills a command when it has changed so many documents. @returns whether it came to that */
async function killedAt(xdms: Xdms, count: number, args: readonly string[], label: string): Promise<boolean> {
  const child = startCli(args);
  let changes = 0;
  // The listener is called before the response, so the command does not know that the write was carried out.
  const unsubscribe = xdms.subscribeToChanges(() => {
    changes += 1;
    if (changes === count) child.kill('SIGKILL');
  });
  const { code, stderr } = await ending(child);
  unsubscribe();
  assert.ok(changes >= count || args[0] === 'restore', `${label}: ${changes} changes, exit code ${code}: ${stderr}`);
  return changes >= count;
}

function contents(xdms: Xdms): ReadonlyMap<string, string> {
  return new Map(
    xdms.documents.list().map(({ auid, user, document, text }) => [`${auid}/${user ?? 'global'}/${document}`, text]),
  );
}

function isSame(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  return some.size === others.size && [...some].every(([key, text]) => others.get(key) === text);
}
