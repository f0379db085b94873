import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RepeatableXdms, referenceBlueprint, repeatableBlueprint } from '../../../simulators/reference.js';
import { explorationResult } from '../../../src/measure/explore/exploration-result.js';
import { type Explored, explore } from '../../../src/measure/explore/explore.js';
import { inProcessTransport } from '../../../src/measure/explore/explore-in-process.js';
import { exploredUsages } from '../../../src/measure/explore/explored-usage.js';
import { loadRegister } from '../../../src/result/register/register.js';

const XUI = 'sip:alice@example.com';

/** Explores a mock with a fault that stops answering behind a number of requests. */
async function dying(most: number): Promise<Explored & { readonly sent: number }> {
  const users = [{ xui: XUI }];
  const [standard, blueprint] = await Promise.all([repeatableBlueprint({ users }), referenceBlueprint({})]);
  const xdms = new RepeatableXdms(standard);
  xdms.replaceWith(['delete-is-204']);
  const transport = inProcessTransport(xdms, XUI);
  let sent = 0;
  const explored = await explore({
    transport: {
      ...transport,
      send: async (request) => {
        sent += 1;
        const { response, ...silent } = await transport.send(request);
        return response === undefined || sent > most ? silent : { ...silent, response };
      },
    },
    usages: exploredUsages({ users }, [...xdms.auids], []),
    blueprint,
    applicationUsages: [],
    readOnly: false,
    seed: 1,
    requests: 5_000,
    onSilence: async () =>
      sent > most ? { reason: 'its program has ended', hasRecovered: false, after: 'it did not recover' } : undefined,
  });
  return { ...explored, sent };
}

test('a server that dies ends the exploration at that request, whenever it dies', async () => {
  // Hunts begin early: among so many requests are those of sequences, of shrinking, of confirmations, and of set-ups.
  for (let most = 1; most <= 120; most += 5) {
    const { death, sent } = await dying(most);
    assert.equal(sent, most + 1, `nothing is sent behind request ${most + 1}`);
    const { setUp = [], exchanges = [] } = death?.played ?? {};
    const [end, ...before] = [...setUp, ...exchanges].reverse();
    assert.equal(end?.response, undefined);
    assert.ok(before.length > 0, `the death at request ${most + 1} has the requests before it`);
    assert.ok(before.every(({ response }) => response !== undefined));
  }
});

test('the conversation that has killed the server is the first case', async () => {
  const explored = await dying(60);
  const about = {
    subject: { name: 'lab', xcapRoot: 'http://127.0.0.1/xcap-root' },
    startedAt: new Date(0),
    durationMs: 1,
    seed: 1,
    warnings: [],
    isStopped: false,
  };
  const [first] = explorationResult(explored, about, await loadRegister()).cases;
  assert.equal(first?.id, 'explore/death');
  assert.equal(first.outcome, 'subject-died');
  assert.equal(first.exchanges.at(-1)?.response, undefined);
});
