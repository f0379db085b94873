import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../../common/entry-url.js';
import type { ByUrlProof, ByUrlRow, DeviatingServer } from '../../../src/prove/by-url/by-url-proof.js';
import { type ByUrlOptions, proveByUrl } from '../../../src/prove/by-url/prove-by-url.js';

const main = fileURLToPath(entryUrl('src/cli/main'));

const foldersBefore = folders();

after(() => assert.deepEqual(folders(), foldersBefore, 'a proof removes its folders'));

/** Runs a few cases on each server. */
function prove(
  servers: readonly DeviatingServer[],
  { only = ['rfc4825/8.4-delete'], ...more }: Partial<ByUrlOptions> = {},
): Promise<ByUrlProof> {
  const proof = { xcaliper: '1.0.0', seed: 1, of: 1, servers, rows: [] };
  return proveByUrl({ main, proof, only, jobs: 2, ...more });
}

test('by URL, a broken rule is blamed, and an account in use is as before', async () => {
  const { rows } = await prove([
    { deviations: ['delete-is-204'], account: 'used' },
    { deviations: ['inert-entity-tags'], account: 'empty' },
  ]);
  const [deviating, inert] = ['delete-is-204', 'inert-entity-tags'].map((id) => rowOf(rows, id));
  assert.ok(deviating !== undefined && inert !== undefined);
  assert.equal(deviating.exit, 1, deviating.problem);
  assert.ok(deviating.broken > 0);
  assert.deepEqual(
    [deviating.unfair, deviating.undecided, deviating.missed, deviating.left, deviating.unsettled],
    [[], [], [], [], []],
  );
  assert.equal(inert.exit, 0, inert.problem);
  assert.deepEqual([inert.blamed, inert.left], [[], []]);
  assert.ok(inert.requests > 100, String(inert.requests));
});

test('a rule about credentials is measured on a mock that asks for them', async () => {
  const server = { deviations: ['challenges-without-charset'], account: 'empty' } as const;
  const { rows } = await prove([server], { only: ['DIG-24', 'XCAP-8.4-03'] });
  assert.deepEqual(
    rows.map(({ auth, exit, broken, undecided, missed }) => ({ auth, exit, broken, undecided, missed })),
    [{ auth: 'digest', exit: 0, broken: 1, undecided: [], missed: [] }],
  );
});

test('a mock that does not start gives a row with the problem, and the next server is measured', async () => {
  const rows: ByUrlRow[] = [];
  const onRow = (row: ByUrlRow) => void rows.push(row);
  const proved = await prove(
    [
      { deviations: ['no-such-deviation'], account: 'used' },
      { deviations: ['delete-is-204'], account: 'empty' },
    ],
    { jobs: 1, onRow },
  );
  assert.deepEqual(proved.rows, rows);
  assert.deepEqual(
    rows.map(({ exit }) => exit),
    [null, 1],
  );
  assert.match(rows[0]?.problem ?? '', /^the mock: .*no-such-deviation/);
});

test('an abort ends the processes, and what was measured before has a row', async () => {
  const stop = new AbortController();
  const proving = prove([{ deviations: ['delete-is-204'], account: 'used' }], { only: [], signal: stop.signal });
  while (children() < 2) await delay(5);
  stop.abort();
  assert.deepEqual((await proving).rows, []);
  assert.equal(children(), 0);
});

/** Counts the processes that this one has started and that have not ended. */
function children(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
}

function rowOf(rows: readonly ByUrlRow[], id: string): ByUrlRow | undefined {
  return rows.find(({ deviations }) => deviations.includes(id));
}

function folders(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('xcaliper-by-url-'));
}
