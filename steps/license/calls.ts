import { isDeepStrictEqual } from 'node:util';
import { type DataTable, Given, When } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import { bodyText, type HttpRequestRecord } from '../../common/exchange.js';
import type { ActivateInput, Activation, LicenseCallOptions, SlaveRecord } from '../../src/client/index.js';
import { abortedOnArrival } from '../client/scripted-server.js';
import { optionsOfTable } from '../client/tables.js';
import type { XcaliperWorld } from '../world.js';
import { jsonOf, requireAsked, usedCredits } from './means.js';
import type { Devices, NewSlave, SpokenKey } from './parameter-types.js';
import { freshKey, keyNamed, licenseClient, licenseOf } from './scenario.js';

Given('a license client with a timeout of {int} ms', function (this: XcaliperWorld, timeout: number) {
  licenseOf(this).timeout = timeout;
});

When(
  '{licenseKey} adds {newSlave}',
  async function (this: XcaliperWorld, masterKey: SpokenKey, { name, comment }: NewSlave) {
    await addSlave(this, name, masterKey, defined({ comment }));
  },
);

When('{licenseKey} activates {device}', async function (this: XcaliperWorld, key: SpokenKey, device: SpokenKey) {
  await activate(this, key, device);
});

When(
  '{licenseKey} activates {devices} at once',
  async function (this: XcaliperWorld, key: SpokenKey, { name, count }: Devices) {
    const masterOrSlaveKey = textOf(this, key);
    const runtimeKeys = Array.from({ length: count }, () =>
      name === undefined ? freshKey() : keyNamed(this, `device ${name}`),
    );
    await activateAll(
      this,
      runtimeKeys.map((runtimeKey) => ({ masterOrSlaveKey, runtimeKey })),
    );
  },
);

/** A table of options of the call: `timeout` in milliseconds, `signal`. */
When(
  '{licenseKey} activates {device} with',
  async function (this: XcaliperWorld, key: SpokenKey, device: SpokenKey, table: DataTable) {
    await activate(this, key, device, optionsOfTable(table, { 'aborted at the server': () => abortedAtServer(this) }));
  },
);

function abortedAtServer(world: XcaliperWorld): AbortSignal {
  const { scripted } = licenseOf(world);
  if (scripted === undefined)
    throw new Error('this signal needs a scripted license server, which reports the arrival of the request');
  return abortedOnArrival(scripted);
}

async function addSlave(
  world: XcaliperWorld,
  name: string,
  key: SpokenKey,
  extra: { comment?: string },
): Promise<void> {
  const body = { masterKey: textOf(world, key), ...extra };
  const client = licenseClient(world);
  await calling(world, [{ path: '/slaves', body }], () => keep(world, () => client.addSlave(body)));
  const slaveKey = slaveKeyOf(world);
  if (slaveKey !== undefined) licenseOf(world).keys.set(`Slave Key ${name}`, slaveKey);
  requireSuccessInSetUp(world);
  if (slaveKey === undefined && world.role === 'set-up') world.failMeans('the license server returned no Slave Key');
}

async function activate(
  world: XcaliperWorld,
  key: SpokenKey,
  device: SpokenKey,
  options: LicenseCallOptions = {},
): Promise<void> {
  await activateAll(world, [{ masterOrSlaveKey: textOf(world, key), runtimeKey: textOf(world, device) }], options);
  requireSuccessInSetUp(world);
}

async function activateAll(
  world: XcaliperWorld,
  bodies: readonly ActivateInput[],
  options: LicenseCallOptions = {},
): Promise<void> {
  const client = licenseClient(world);
  const calls = bodies.map((body) => ({ path: '/activate', body: { ...body } }) as const);
  await calling(world, calls, () =>
    Promise.all(bodies.map((body) => keep(world, () => client.activate(body, options)))),
  );
}

/** Makes calls, and notes what later steps compare: the balances before them, and how the requests differ from them. */
async function calling(world: XcaliperWorld, calls: readonly AskedCall[], call: () => Promise<unknown>): Promise<void> {
  const scenario = licenseOf(world);
  scenario.usedBefore = usedCredits(world);
  const first = world.exchanges.length;
  await call();
  const requests = world.exchanges.slice(first).map(({ request }) => request);
  scenario.notAsked = whyNotAsked(scenario.url, calls, requests);
  if (world.role === 'set-up') requireAsked(world);
}

async function keep(world: XcaliperWorld, call: () => Promise<SlaveRecord | Activation>): Promise<void> {
  const { outcomes } = licenseOf(world);
  try {
    outcomes.push({ value: await call() });
  } catch (error) {
    outcomes.push({ error });
  }
}

/** Returns the Slave Key on the wire, so that no other field of the record has to be right. */
function slaveKeyOf(world: XcaliperWorld): string | undefined {
  const key = new Map(Object.entries(Object(jsonOf(world.exchanges.at(-1)?.response)))).get('key');
  return typeof key === 'string' ? key : undefined;
}

/** Blocks the scenario when a call that only prepares it was refused. What the client makes of the response is judged elsewhere. */
function requireSuccessInSetUp(world: XcaliperWorld): void {
  const status = world.exchanges.at(-1)?.response?.status ?? 0;
  if (world.role === 'set-up' && Math.floor(status / 100) !== 2) {
    world.failMeans(`the license server answered ${status} to a call that prepares the scenario`);
  }
}

function textOf(world: XcaliperWorld, key: SpokenKey): string {
  return 'text' in key ? key.text : keyNamed(world, key.name);
}

/** A call that a step has made of the license client, as the request that the specification has for it. */
interface AskedCall {
  readonly path: '/slaves' | '/activate';
  readonly body: Readonly<Record<string, string>>;
}

/**
 * Explains how the requests of the license client differ from its calls; their order does not count.
 *
 * @param url the address of the license server
 * @returns undefined when each call has made its request and nothing else was sent
 */
function whyNotAsked(
  url: string,
  calls: readonly AskedCall[],
  requests: readonly HttpRequestRecord[],
): string | undefined {
  if (requests.length !== calls.length) return `the client sent ${requests.length} requests for ${calls.length} calls`;
  const base = new URL(url).pathname.replace(/\/$/, '');
  const open = [...calls];
  for (const request of requests) {
    const body = fieldsOf(request);
    const index = open.findIndex(
      (call) => request.target === `${base}${call.path}` && isDeepStrictEqual(body, call.body),
    );
    if (index < 0) return 'the client did not send the path and the fields of its call';
    open.splice(index, 1);
  }
  return undefined;
}

const DOCUMENTED = ['masterKey', 'comment', 'masterOrSlaveKey', 'runtimeKey'];

/** Returns the documented fields of a request: a server ignores others, so they change no judgment of it. */
function fieldsOf(request: HttpRequestRecord): unknown {
  try {
    const fields = Object.entries(Object(JSON.parse(bodyText(request))));
    return Object.fromEntries(fields.filter(([name]) => DOCUMENTED.includes(name)));
  } catch {
    return undefined;
  }
}
