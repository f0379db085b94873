import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { InvalidArgumentError } from '../../src/errors.js';
import { LicenseClient, type LicenseClientOptions } from '../../src/license/index.js';
import { activate, assertNoKey, masterKey, runtimeKey, slaveKey, withClient } from './support.js';

describe('arguments of the license client', () => {
  const wrongOptions: readonly (readonly [string, unknown])[] = [
    ['options', undefined],
    ['options', null],
    ['url', {}],
    ['url', { url: '' }],
    ['url', { url: 'license.example.com' }],
    ['url', { url: 'ftp://license.example.com' }],
    ['url', { url: 'http://license.example.com/?a=b' }],
    ['url', { url: 'http://license.example.com/?' }],
    ['url', { url: 'http://license.example.com/#a' }],
    ['url', { url: 'http://me:secret@license.example.com/' }],
    ['timeout', { url: 'http://a', timeout: 0 }],
    ['timeout', { url: 'http://a', timeout: 'soon' }],
    ['dispatcher', { url: 'http://a', dispatcher: {} }],
    ['dispatcher', { url: 'http://a', dispatcher: null }],
  ];
  for (const [argument, options] of wrongOptions) {
    test(`${JSON.stringify(options)} is refused, naming ${argument}`, () => {
      assert.throws(() => new LicenseClient(options as LicenseClientOptions), {
        name: 'InvalidArgumentError',
        argument,
      });
    });
  }

  type Call = (client: LicenseClient) => Promise<unknown>;
  const bad = <T>(value: unknown): T => value as T;
  const wrongCalls: readonly (readonly [string, string, Call])[] = [
    ['no input', 'input', (client) => client.addSlave(bad(undefined))],
    ['no Master Key', 'masterKey', (client) => client.addSlave(bad({}))],
    ['a Master Key in a buffer', 'masterKey', (client) => client.addSlave(bad({ masterKey: Buffer.from(masterKey) }))],
    ['a list with the Master Key', 'masterKey', (client) => client.addSlave(bad({ masterKey: [masterKey] }))],
    ['an empty Master Key', 'masterKey', (client) => client.addSlave({ masterKey: '' })],
    ['a comment that is no text', 'comment', (client) => client.addSlave(bad({ masterKey, comment: [masterKey] }))],
    ['no key to activate with', 'masterOrSlaveKey', (client) => client.activate(bad({ runtimeKey }))],
    ['no Runtime Key', 'runtimeKey', (client) => client.activate(bad({ masterOrSlaveKey: slaveKey }))],
    ['a time-out that is none', 'timeout', (client) => activate(client, { timeout: -5 })],
    ['a signal that is none', 'signal', (client) => activate(client, { signal: {} })],
    ['options that are none', 'options', (client) => activate(client, bad(null))],
  ];
  for (const [what, argument, call] of wrongCalls) {
    test(`${what} is refused, naming ${argument} and showing no key`, () =>
      withClient({ url: 'http://127.0.0.1:1' }, async (client) => {
        await assert.rejects(call(client), (thrown) => {
          assert.ok(thrown instanceof InvalidArgumentError);
          assert.equal(thrown.argument, argument);
          assertNoKey(thrown);
          return true;
        });
      }));
  }
});
