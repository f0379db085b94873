import { Given, When } from '@cucumber/cucumber';
import type { Activation, LicenseCallOptions, LicenseClient, SlaveRecord } from '../../src/license/index.js';
import type { XcaliperWorld } from '../world.js';
import type { SpokenKey } from './parameter-types.js';
import { freshKey, keyNamed, licenseClient, licenseOf } from './scenario.js';

Given('a license client with a timeout of {int} ms', function (this: XcaliperWorld, timeout: number) {
  licenseOf(this).timeout = timeout;
});

When('{licenseKey} adds Slave Key {string}', async function (this: XcaliperWorld, masterKey: SpokenKey, name: string) {
  await addSlave(this, name, masterKey, {});
});

When(
  '{licenseKey} adds Slave Key {string} with the comment {string}',
  async function (this: XcaliperWorld, masterKey: SpokenKey, name: string, comment: string) {
    await addSlave(this, name, masterKey, { comment });
  },
);

When('{licenseKey} activates {device}', async function (this: XcaliperWorld, key: SpokenKey, device: SpokenKey) {
  await activate(this, licenseClient(this), key, textOf(this, device));
});

When(
  '{licenseKey} activates {int} different devices at once',
  async function (this: XcaliperWorld, key: SpokenKey, count: number) {
    const client = licenseClient(this);
    await Promise.all(Array.from({ length: count }, () => activate(this, client, key, freshKey())));
  },
);

When(
  '{licenseKey} activates {device} {int} times at once',
  async function (this: XcaliperWorld, key: SpokenKey, device: SpokenKey, count: number) {
    const client = licenseClient(this);
    const runtimeKey = textOf(this, device);
    await Promise.all(Array.from({ length: count }, () => activate(this, client, key, runtimeKey)));
  },
);

When(
  '{licenseKey} activates {device} with a timeout of {int} ms',
  async function (this: XcaliperWorld, key: SpokenKey, device: SpokenKey, timeout: number) {
    await activate(this, licenseClient(this), key, textOf(this, device), { timeout });
  },
);

When(
  '{licenseKey} activates {device} and the caller aborts',
  async function (this: XcaliperWorld, key: SpokenKey, device: SpokenKey) {
    const controller = new AbortController();
    const { scripted } = licenseOf(this);
    if (scripted === undefined)
      throw new Error('this step needs a scripted license server, which reports the arrival of the request');
    void scripted.received(1).then(() => controller.abort());
    await activate(this, licenseClient(this), key, textOf(this, device), { signal: controller.signal });
  },
);

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
