import assert from 'node:assert/strict';
import diagnostics from 'node:diagnostics_channel';
import { type TestContext, test } from 'node:test';
import { Agent } from 'undici';
import { startXdms } from '../../../../simulators/index.js';
import { AgentPool } from '../../../../src/measure/server/execution/agent-pool.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import type { RunOptions } from '../../../../src/measure/server/run-options.js';
import { tinySuite } from '../tiny-suite.js';

const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
const SCENARIO = `    * a PUT is sent to "${DOCUMENT}"\n    * the status is 201\n`;
const FEATURE = `Feature: Tiny\n\n${['One', 'Two', 'Three'].map((name) => `  @id:${name.toLowerCase()}\n  Scenario: ${name}\n${SCENARIO}`).join('\n')}`;

test('an agent that was put back is taken again, unless something may be going on on it', async () => {
  await using pool = new AgentPool();
  const first = pool.acquire();
  assert.notEqual(pool.acquire(), first);
  await pool.release(first, true);
  assert.equal(pool.acquire(), first);
  await pool.release(first, false);
  assert.ok(first instanceof Agent && first.destroyed);
  assert.notEqual(pool.acquire(), first);
});

test("cases on the run's mock start from a reset, over the connection of the previous case", async (context) => {
  const { outcomes, connections } = await connectionsOf(context, {});
  assert.deepEqual(outcomes, ['passed', 'passed', 'passed']);
  // Undici opens a second connection when the first has just become free.
  assert.ok(connections < 3, `${connections} connections`);
});

test('on another subject each case has its own connections', async (context) => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const users = [{ xui: 'sip:alice@example.com' }];
  const { outcomes, connections } = await connectionsOf(context, { subject: xdms.xcapRoot, users });
  assert.deepEqual(outcomes, ['passed', 'passed', 'passed']);
  assert.ok(connections >= 3, `${connections} connections`);
});

async function connectionsOf(context: TestContext, options: RunOptions) {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  const suite = await tinySuite(context, { 'a.feature': FEATURE });
  diagnostics.subscribe('undici:client:connected', count);
  try {
    const { cases } = await runConformance({ ...options, suite });
    return { outcomes: cases.map(({ outcome }) => outcome), connections };
  } finally {
    diagnostics.unsubscribe('undici:client:connected', count);
  }
}
