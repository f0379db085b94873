import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { defined } from '../../common/defined.js';
import { randomNumbers, sample } from '../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { startXdms } from '../../simulators/index.js';
import { readCases } from '../../src/measure/server/cases/load-cases.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { WHOLE_SUITE } from '../../src/prove/proof/proof-scope.js';
import type { CaseResult } from '../../src/result/run-result.js';

// The proof of deviations measures mocks of its own process, on which a run takes no shortcuts. Real servers are measured
// with them.

/** To compare all deviations on all features takes hours. */
const COMPARED = { deviations: 3, features: 20 } as const;

/** What this server answers depends on how fast the requests follow each other. */
const DEPENDS_ON_TIME = 'reads-lag-behind';

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));

/** Matches a document with a name that no request has had before. */
const FRESH = /\/xcaliper-[0-9a-f]{8}(?:\/|$)/;

const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-shortcuts-'));
after(() => rm(folder, { recursive: true, force: true }));

/**
 * Measures a mock as a server by its URL.
 *
 * @param only features to run
 * @param evidence folder for cucumber's reports, which turn the shortcuts off
 */
async function measure(deviations: readonly string[], only: readonly string[], evidence?: string) {
  await using mock = await startXdms({ deviations, users: USERS });
  let requests = 0;
  mock.subscribe(() => {
    requests += 1;
  });
  const { cases } = await runConformance({
    subject: mock.xcapRoot,
    users: USERS,
    only,
    probes: false,
    ...defined({ evidence }),
  });
  return { requests, cases: new Map(cases.map((one) => [one.id, one])) };
}

/** A run with shortcuts decides some blocked cases again on a document of a fresh name, or one that it has deleted first. */
function isOnNewDocument(short: CaseResult, long: CaseResult): boolean {
  const deletions = ({ exchanges }: CaseResult) =>
    exchanges.filter(({ request }) => request.method === 'DELETE').length;
  return short.exchanges.some(({ request }) => FRESH.test(request.url)) || deletions(short) > deletions(long);
}

test('shortcuts save requests, and change no outcome on servers with random deviations', async (context) => {
  const seed = Number(process.env.XCALIPER_SEED ?? randomInt(1_000_000));
  const numbers = randomNumbers(seed);
  const { tagged } = await readCases(WHOLE_SUITE.suite, '@server');
  const features = [...new Set(tagged.map(({ feature }) => feature))];
  const random = XDMS_DEVIATION_ROWS.deviations.filter(({ id }) => id !== DEPENDS_ON_TIME);
  const compare = async (name: string, deviations: readonly string[]) => {
    const only = sample(features, COMPARED.features, numbers);
    const short = await measure(deviations, only);
    const long = await measure(deviations, only, path.join(folder, name));
    context.diagnostic(`${name}: ${short.requests} requests with shortcuts, ${long.requests} without`);
    const differing = [...long.cases.values()].filter((one) => {
      const other = short.cases.get(one.id);
      return other?.outcome !== one.outcome && !(one.outcome === 'blocked' && other && isOnNewDocument(other, one));
    });
    assert.deepEqual(
      differing.map(({ id, outcome }) => `${id}: ${outcome}, with shortcuts ${short.cases.get(id)?.outcome}`),
      [],
      `${name}, seed ${seed}`,
    );
    return short.requests < long.requests;
  };
  assert.ok(await compare('none', []), `seed ${seed}: no shortcut was taken`);
  // On a server on which nearly all cases fail, the second runs cost more than the shortcuts save.
  for (const { id } of sample(random, COMPARED.deviations, numbers)) await compare(id, [id]);
});
