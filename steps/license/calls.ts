import { Given, When } from '@cucumber/cucumber';
import type { Activation, LicenseCallOptions, LicenseClient, SlaveRecord } from '../../src/license/index.js';
import type { XcaliperWorld } from '../world.js';
import type { SpokenKey } from './parameter-types.js';
import { freshKey, keyNamed, licenseClient, licenseOf } from './scenario.js';

Given('a license client with a time-out of {int} ms', function (this: XcaliperWorld, timeout: number) {
  licenseOf(this).timeout = timeout;
});

When(
  'Slave Key {string} is added with {licenseKey}',
  async function (this: XcaliperWorld, name: string, masterKey: SpokenKey) {
    await addSlave(this, name, masterKey, {});
  },
);

When(
  'Slave Key {string} is added with {licenseKey} and the comment {string}',
  async function (this: XcaliperWorld, name: string, masterKey: SpokenKey, comment: string) {
    await addSlave(this, name, masterKey, { comment });
  },
);

When('{licenseKey} activates device {string}', async function (this: XcaliperWorld, key: SpokenKey, device: string) {
  await activate(this, licenseClient(this), key, keyNamed(this, `device ${device}`));
});

When(
  '{licenseKey} activates the runtime key {string}',
  async function (this: XcaliperWorld, key: SpokenKey, runtimeKey: string) {
    await activate(this, licenseClient(this), key, runtimeKey);
  },
);

When(
  '{licenseKey} activates {int} different devices at once',
  async function (this: XcaliperWorld, key: SpokenKey, count: number) {
    const client = licenseClient(this);
    await Promise.all(Array.from({ length: count }, () => activate(this, client, key, freshKey())));
  },
);

When(
  '{licenseKey} activates device {string} {int} times at once',
  async function (this: XcaliperWorld, key: SpokenKey, device: string, count: number) {
    const client = licenseClient(this);
    const runtimeKey = keyNamed(this, `device ${device}`);
    await Promise.all(Array.from({ length: count }, () => activate(this, client, key, runtimeKey)));
  },
);

When(
  '{licenseKey} activates device {string} with a time-out of {int} ms',
  async function (this: XcaliperWorld, key: SpokenKey, device: string, timeout: number) {
    await activate(this, licenseClient(this), key, keyNamed(this, `device ${device}`), { timeout });
  },
);

When(
  '{licenseKey} activates device {string} and the caller gives up',
  async function (this: XcaliperWorld, key: SpokenKey, device: string) {
    const giveUp = new AbortController();
    const { scripted } = licenseOf(this);
    if (scripted === undefined) throw new Error('to give up in time takes a scripted license server');
    void scripted.received(1).then(() => giveUp.abort());
    await activate(this, licenseClient(this), key, keyNamed(this, `device ${device}`), { signal: giveUp.signal });
  },
);

When(
  '{licenseKey} activates device {string} with the option {string}',
  async function (this: XcaliperWorld, key: SpokenKey, device: string, option: string) {
    await activate(this, licenseClient(this), key, keyNamed(this, `device ${device}`), { [option]: 5 });
  },
);

When('the license client is closed and then used', async function (this: XcaliperWorld) {
  const client = licenseClient(this);
  await client.close();
  await activate(this, client, { name: 'unknown key' }, freshKey());
});

async function addSlave(
  world: XcaliperWorld,
  name: string,
  key: SpokenKey,
  extra: { comment?: string },
): Promise<void> {
  const masterKey = textOf(world, key);
  await keep(world, async () => {
    const record = await licenseClient(world).addSlave({ masterKey, ...extra });
    licenseOf(world).keys.set(`Slave Key ${name}`, record.key);
    return record;
  });
}

async function activate(
  world: XcaliperWorld,
  client: LicenseClient,
  key: SpokenKey,
  runtimeKey: string,
  options: LicenseCallOptions = {},
): Promise<void> {
  const masterOrSlaveKey = textOf(world, key);
  await keep(world, () => client.activate({ masterOrSlaveKey, runtimeKey }, options));
}

async function keep(world: XcaliperWorld, call: () => Promise<SlaveRecord | Activation>): Promise<void> {
  const { outcomes } = licenseOf(world);
  try {
    outcomes.push({ value: await call() });
  } catch (error) {
    outcomes.push({ error });
  }
}

function textOf(world: XcaliperWorld, key: SpokenKey): string {
  return 'text' in key ? key.text : keyNamed(world, key.name);
}
