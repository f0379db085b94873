import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceBlueprint } from '../../../simulators/reference.js';
import { openInProcess } from '../../../src/measure/explore/explore-in-process.js';
import { hunt } from '../../../src/measure/explore/hunt.js';
import { Oracle } from '../../../src/measure/explore/oracle.js';
import { sequenceOf } from '../../../src/measure/explore/plans.js';
import { type Sequence, simplified } from '../../../src/measure/explore/step.js';

/** More requests than a sequence can have: twelve plans, each with what looks at it, and the requests around them. */
const MOST_OF_SEQUENCE = 70;

test('exploring stops at the limit, and shortening findings at as many requests again', async () => {
  const { explore } = await openInProcess();
  const faults = ['delete-is-204', 'replacement-echoes-content', 'schema-not-checked', 'document-replacement-merges'];
  for (const limit of [20, 150]) {
    const { requests, shortening, found } = await explore(faults, { seed: 1, requests: limit });
    assert.ok(requests >= limit && requests < limit + MOST_OF_SEQUENCE, `${requests} of ${limit} requests explore`);
    // Each rule is tried three times, and the conversation then repeated twice.
    const rules = new Set(found.flatMap(({ rule, also }) => [rule, ...also])).size;
    const repeated = 3 * 3 * MOST_OF_SEQUENCE * Math.max(rules, 1);
    assert.ok(shortening > 0 && shortening < limit + repeated, `${shortening} requests shorten`);
  }
});

test('an exploration whose time is over sends no sequence', async () => {
  const { explore } = await openInProcess();
  const { requests, shortening, sequences } = await explore([], { seed: 1, until: performance.now() });
  assert.deepEqual({ requests, shortening, sequences }, { requests: 1, shortening: 0, sequences: 0 });
});

/** Hunts where no shorter sequence breaks the rule. @returns how many sequences it has played */
async function playedBy(mostShorter: number): Promise<number> {
  const oracle = new Oracle({ blueprint: await referenceBlueprint({}), root: '/xcap-root', usages: [] });
  const played: Sequence[] = [];
  let asked = 0;
  const silent = { setUp: [], exchanges: [], startsEmpty: true, ends: [] };
  await hunt(
    'XCAP-8.4-15',
    { sequence: sequenceOf(1), played: silent },
    {
      play: (one) => {
        played.push(one);
        return Promise.resolve(silent);
      },
      oracle,
      mayShorten: () => {
        asked += 1;
        return asked <= mostShorter;
      },
    },
  );
  assert.deepEqual(played.at(-1), { ...sequenceOf(1), steps: sequenceOf(1).steps.map(simplified) });
  return played.length;
}

test('a hunt that may not shorten repeats what it has', async () => {
  assert.equal(await playedBy(0), 1);
  assert.equal(await playedBy(5), 6);
});
