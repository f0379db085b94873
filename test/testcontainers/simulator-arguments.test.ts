import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startControl, startXdms } from '../../simulators/index.js';
import { createProgram } from '../../src/cli/program.js';
import { licenseArguments, mockArguments, scenarioArguments } from '../../src/testcontainers/simulator-arguments.js';
import { ControlError, SimulatorControl } from '../../src/testcontainers/simulator-control.js';

const TOKEN = 'a-long-token';

/** Parses options without running the command. */
async function optionsOf(command: string, args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const program = createProgram();
  const found = program.commands.find((one) => one.name() === command);
  assert.ok(found !== undefined);
  found.action(() => {});
  await program.parseAsync([command, ...args], { from: 'user' });
  return found.opts();
}

test('the settings of a mock in a container are options of its command', async () => {
  const options = await optionsOf(
    'xdms',
    mockArguments({
      auth: 'digest',
      tls: true,
      seed: '/seed',
      preset: 'ut',
      usages: ['/usages/0/usage.yaml'],
      users: [{ xui: 'sip:alice@example.com', password: 'secret' }],
      deviations: ['creation-is-200', 'conflicts-are-500'],
      controlToken: TOKEN,
    }),
  );
  const { user, auth, tls, seed, preset, usage, deviation, controlHost, controlPort, controlToken } = options;
  assert.deepEqual([auth, tls, seed, preset, usage], ['digest', true, '/seed', 'ut', ['/usages/0/usage.yaml']]);
  assert.deepEqual(user, [{ xui: 'sip:alice@example.com', password: 'secret' }]);
  assert.deepEqual(deviation, ['creation-is-200', 'conflicts-are-500']);
  assert.deepEqual([controlHost, controlPort, controlToken], ['0.0.0.0', 8090, TOKEN]);
});

test('the settings of a license server in a container are options of its command', async () => {
  const masters = [
    { key: 'a2V5', totalCredit: 2 },
    { key: 'bGF0ZXI=', totalCredit: 3, master: 'late' },
  ];
  const settings = { masters, successStatus: 200, deviations: ['rate-limited'], controlToken: TOKEN } as const;
  const { master, successStatus, deviation, controlToken } = await optionsOf('license', licenseArguments(settings));
  assert.deepEqual([master, successStatus, deviation, controlToken], [masters, 200, ['rate-limited'], TOKEN]);
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
  const { auth, controlPort, tls, deviation } = await optionsOf('xdms', ['--control-port', '1']);
  assert.deepEqual([auth, controlPort, tls, deviation], ['digest', 1, true, ['creation-is-200']]);
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
  const { serve, serveHost, servePorts, serveToken } = await optionsOf('client', scenarioArguments(8080, TOKEN));
  assert.deepEqual([serve, serveHost, servePorts, serveToken], ['8090', '0.0.0.0', '8080,8082', TOKEN]);
});
