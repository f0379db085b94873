import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from 'commander';
import { startControl, startXdms } from '../../simulators/index.js';
import { givenOptions } from '../../src/cli/options/command-options.js';
import { LICENSE_FLAGS, XDMS_FLAGS } from '../../src/cli/options/serve-options.js';
import { createProgram } from '../../src/cli/program.js';
import { licenseArguments, mockArguments, scenarioArguments } from '../../src/testcontainers/simulator-arguments.js';
import { ControlError, SimulatorControl } from '../../src/testcontainers/simulator-control.js';

const TOKEN = 'a-long-token';

/** Parses options without running the command. */
async function parsed(name: string, args: readonly string[]): Promise<Command> {
  const program = createProgram();
  const found = program.commands.find((one) => one.name() === name);
  assert.ok(found !== undefined);
  found.action(() => {});
  await program.parseAsync([name, ...args], { from: 'user' });
  return found;
}

test('the settings of a mock in a container are options of its command', async () => {
  const settings = {
    auth: { scheme: 'digest' },
    tls: true,
    seed: '/seed',
    preset: 'gba',
    gba: { bsfName: 'localhost', nafName: 'localhost' },
    usages: ['/usages/0/usage.yaml'],
    users: [{ xui: 'sip:alice@example.com', password: 'secret' }],
    deviations: ['creation-is-200', 'conflicts-are-500'],
    controlToken: TOKEN,
  } as const;
  const options = givenOptions(await parsed('xdms', mockArguments(settings)), XDMS_FLAGS);
  assert.deepEqual(options, { ...settings, controlHost: '0.0.0.0', controlPort: 8090 });
});

test('the settings of a license server in a container are options of its command', async () => {
  const masters = [
    { key: 'a2V5', totalCredit: 2 },
    { key: 'bGF0ZXI=', totalCredit: 3, master: 'late' },
  ];
  const settings = { masters, successStatus: 200, deviations: ['rate-limited'], controlToken: TOKEN } as const;
  const options = givenOptions(await parsed('license', licenseArguments(settings)), LICENSE_FLAGS);
  assert.deepEqual(options, { ...settings, controlHost: '0.0.0.0', controlPort: 8090 });
});

test('options of a server come from variables, and the command line has precedence', async (context) => {
  context.after(() => {
    delete process.env.XCALIPER_XDMS_AUTH;
    delete process.env.XCALIPER_XDMS_CONTROL_PORT;
    delete process.env.XCALIPER_XDMS_TLS;
    delete process.env.XCALIPER_XDMS_DEVIATION;
  });
  process.env.XCALIPER_XDMS_AUTH = 'digest';
  process.env.XCALIPER_XDMS_CONTROL_PORT = '8090';
  process.env.XCALIPER_XDMS_TLS = '1';
  process.env.XCALIPER_XDMS_DEVIATION = 'creation-is-200';
  const options = givenOptions(await parsed('xdms', ['--control-port', '1']), XDMS_FLAGS);
  assert.deepEqual(options, {
    auth: { scheme: 'digest' },
    controlPort: 1,
    tls: true,
    deviations: ['creation-is-200'],
  });
});

test('the client of a control plane queues faults, switches deviations and lists requests', async () => {
  await using xdms = await startXdms();
  const server = await startControl(xdms, { port: 0, token: TOKEN });
  const control = new SimulatorControl<object, object>(server.url, TOKEN);
  try {
    await control.fault({ match: { method: 'GET' }, respond: { status: 503 } });
    assert.equal((await fetch(xdms.xcapRoot)).status, 503);
    await control.deviate(['creation-is-200']);
    assert.deepEqual(xdms.deviations, ['creation-is-200']);
    assert.equal((await control.requests({ status: 503 })).length, 1);
    await assert.rejects(control.fault({ match: { mthod: 'GET' } }), (thrown) => {
      assert.ok(thrown instanceof ControlError);
      assert.equal(thrown.status, 400);
      assert.match(thrown.message, /mthod/);
      return true;
    });
    await control.reset();
    assert.deepEqual(await control.requests(), []);
  } finally {
    await server.close();
  }
});

test('the settings of served scenarios are options of their command', async () => {
  const command = await parsed('client', scenarioArguments(8080, TOKEN));
  const { serve, serveHost, servePorts, serveToken } = command.opts();
  assert.deepEqual([serve, serveHost, servePorts, serveToken], ['8090', '0.0.0.0', '8080,8082', TOKEN]);
});
