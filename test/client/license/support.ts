import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import {
  isLicenseError,
  LicenseClient,
  type LicenseClientOptions,
  type LicenseError,
} from '../../../src/client/license/index.js';

export const masterKey = 'TWFzdGVyS2V5VGhhdElzU2VjcmV0';
export const slaveKey = 'U2xhdmVLZXlUaGF0SXNTZWNyZXQ=';
export const runtimeKey = 'UnVudGltZUtleU9mQURldmljZQ==';
const keys = [masterKey, slaveKey, runtimeKey];

/** Prints an error in all usual ways. */
function printed(error: unknown): string {
  const options = { depth: 12, showHidden: true, getters: true };
  return [String(error), inspect(error, options), JSON.stringify(error), JSON.stringify(inspect(error))].join('\n');
}

export function assertNoKey(value: unknown): void {
  const text = printed(value);
  for (const key of keys) assert.ok(!text.includes(key), `a key stands in ${text}`);
}

export async function failureOf(call: Promise<unknown>): Promise<LicenseError> {
  const thrown: unknown = await call.then(
    () => assert.fail('the call went through'),
    (reason: unknown) => reason,
  );
  assert.ok(isLicenseError(thrown), inspect(thrown));
  assertNoKey(thrown);
  return thrown;
}

export async function withPeer(listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

export async function withClient(
  options: LicenseClientOptions,
  work: (client: LicenseClient) => Promise<void>,
): Promise<void> {
  const client = new LicenseClient(options);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

export const activate = (client: LicenseClient, options = {}) =>
  client.activate({ masterOrSlaveKey: slaveKey, runtimeKey }, options);
