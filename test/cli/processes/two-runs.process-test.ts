import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, firstLines, startCli } from '../spawn-cli.js';

const ALICE = 'sip:alice@example.com';
// Long enough that each run meets the other in some case.
const ONLY = ['8.2.3-creation', '8.2.4-replacement', '8.2.5-validation'].flatMap((name) => [
  '--only',
  `rfc4825/${name}`,
]);

const TYPE = { 'Content-Type': 'application/resource-lists+xml' };
const MINE =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mine"/><!-- as I left it --></resource-lists>';

test('two runs with the same users both say so, accuse nobody, and lose no document', async (context) => {
  const mock = startCli(['xdms', '--port', '0', '--user', ALICE]);
  context.after(() => mock.kill('SIGKILL'));
  const [root = ''] = await firstLines(mock, 1);
  const uri = `${root}/resource-lists/users/${ALICE}/index`;
  await fetch(uri, { method: 'PUT', headers: TYPE, body: MINE });
  const folders = [await temporaryFolder(context), await temporaryFolder(context)];
  const runs = folders.map((cwd) => {
    const args = ['run', '--subject', root, '--user', ALICE, '--no-probes', ...ONLY, '--out', 'out'];
    const child = startCli(args, { cwd });
    context.after(() => child.kill('SIGKILL'));
    return ending(child);
  });
  const ends = await Promise.all(runs);
  for (const [index, { stdout, stderr }] of ends.entries()) {
    assert.match((stdout + stderr).replaceAll(/\s+/g, ' '), /another (?:run \(process|client, perhaps another run)/);
    const { cases, warnings = [] } = resultsIn(path.join(folders[index] ?? '', 'out'));
    assert.ok(warnings.length > 0, stdout);
    assert.deepEqual(
      cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
      [],
    );
  }
  assert.ok(
    ends.some(({ code }) => code === 3),
    ends.map(({ stdout }) => stdout).join(),
  );
  const isBack = (await (await fetch(uri)).text()) === MINE;
  const journals = folders.map((cwd) => journalIn(path.join(cwd, 'out')));
  assert.ok(isBack || journals.some((text) => text.includes('as I left it')), 'the original is gone');
});

interface Results {
  readonly cases: readonly { readonly id: string; readonly outcome: string }[];
  readonly warnings?: readonly { readonly kind: string }[];
}

function resultsIn(out: string): Results {
  return JSON.parse(readFileSync(path.join(folderIn(out), 'results.json'), 'utf8')) as Results;
}

function journalIn(out: string): string {
  const file = path.join(folderIn(out), 'documents.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Returns the folder of the only subject. */
function folderIn(out: string): string {
  return path.join(out, readdirSync(out)[0] ?? '');
}
