import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { freshSeed } from '../../../fuzz/rounds.js';
import { exploreHere } from './explore-here.js';
import { PLANTED_RACES, type PlantedRace, startRacingServer, XUI } from './racing-server.js';

/** What each planted race breaks. */
const BROKEN: Readonly<Record<PlantedRace, readonly string[]>> = {
  'lost-update': ['lost-update XCAP-7.11-10', 'lost-update XCAP-7.11-11'],
  'torn-read': ['torn-document XCAP-8.3-01'],
  'shared-tag': ['shared-tag XCAP-8.5-08'],
  'double-creation': ['created-twice XCAP-8.2.7-03', 'created-twice XCAP-8.2.6-05'],
  'stale-cache': ['stale-answer XCAP-8.2.7-07', 'stale-answer XCAP-7.2-02', 'stale-answer XCAP-8.4-12'],
};

const MOST_ROUNDS = 2_000;

for (const race of PLANTED_RACES) {
  test(`several clients find the planted race ${race}`, async (context) => {
    const seed = freshSeed();
    context.diagnostic(`seed ${seed}`);
    await using server = await startRacingServer(race, seed);
    const began = performance.now();
    const isFound = (one: { readonly race: { readonly kind: string; readonly requirement?: string } }) =>
      BROKEN[race].includes(`${one.race.kind} ${one.race.requirement}`);
    const { findings, rounds, requests } = await exploreHere(
      server.xcapRoot,
      seed,
      (soFar) => soFar.rounds === MOST_ROUNDS || soFar.findings.some(isFound),
    );
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    context.diagnostic(`${rounds} rounds, ${requests} requests, ${seconds} s`);
    assert.ok(findings.some(isFound), JSON.stringify(findings.map((one) => one.race.kind)));
  });
}

test('several clients find no race in the mock with 2,000 operations', async (context) => {
  const seed = freshSeed();
  context.diagnostic(`seed ${seed}`);
  await using xdms = await startXdms({ users: [{ xui: XUI }] });
  const result = await exploreHere(xdms.xcapRoot, seed, ({ operations }) => operations >= 2_000);
  const { findings, observations, undecided, wrongInTurn } = result;
  assert.deepEqual([findings, observations, undecided, wrongInTurn], [[], [], 0, 0]);
});
