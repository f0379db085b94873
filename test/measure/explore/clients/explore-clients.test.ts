import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { freshSeed } from '../../../fuzz/rounds.js';
import { exploreHere } from './explore-here.js';
import { startRacingServer, XUI } from './racing-server.js';

test('several clients find no race in the mock', async (context) => {
  const seed = freshSeed();
  context.diagnostic(`seed ${seed}`);
  await using xdms = await startXdms({ users: [{ xui: XUI }] });
  const result = await exploreHere(xdms.xcapRoot, seed, ({ operations }) => operations >= 200);
  const { findings, observations, undecided, wrongInTurn } = result;
  assert.deepEqual({ findings, observations, undecided, wrongInTurn }, NONE);
});

test('a race is found in at most a few rounds, shortened and shown again', async (context) => {
  const seed = freshSeed();
  context.diagnostic(`seed ${seed}`);
  await using server = await startRacingServer('shared-tag', seed);
  const { findings } = await exploreHere(
    server.xcapRoot,
    seed,
    ({ rounds, findings: { length } }) => length > 0 || rounds === 200,
  );
  const [found] = findings;
  assert.equal(found?.race.requirement, 'XCAP-8.5-08');
  assert.equal(found.program.clients.flatMap(({ operations }) => operations).length, 2);
  assert.ok(server.mostConnections() >= 2, 'requests at the same time have connections of their own');
});

test('what is wrong in turn, too, is no race', async (context) => {
  const seed = freshSeed();
  context.diagnostic(`seed ${seed}`);
  await using xdms = await startXdms({ users: [{ xui: XUI }], deviations: ['etag-never-changes'] });
  const result = await exploreHere(xdms.xcapRoot, seed, ({ rounds }) => rounds === 20);
  assert.deepEqual(result.findings, []);
  assert.ok(result.left.some((kind) => kind.startsWith('PUT of')));
});

test('a race is found on a server with other faults, without the requests that show them', async (context) => {
  const seed = freshSeed();
  context.diagnostic(`seed ${seed}`);
  await using server = await startRacingServer('shared-tag', seed, (answer, line) => {
    if (answer.status === 201) return { ...answer, status: 200 };
    return line.startsWith('GET ') && line.includes('/@')
      ? { ...answer, body: answer.body.replaceAll('"', '') }
      : answer;
  });
  const { findings, left } = await exploreHere(
    server.xcapRoot,
    seed,
    ({ rounds, findings: { length } }) => length > 0 || rounds === 200,
  );
  assert.equal(findings[0]?.race.requirement, 'XCAP-8.5-08');
  context.diagnostic(left.join(', '));
});

const NONE = { findings: [], observations: [], undecided: 0, wrongInTurn: 0 };
