import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { LicenseClient, type LicenseClientOptions } from '../../../src/client/license/index.js';
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
    ['options', 'http://a'],
    ['options', ['http://a']],
    ['timout', { url: 'http://a', timout: 3 }],
    ['Url', { Url: 'http://a' }],
  ];
  for (const [argument, options] of wrongOptions) {
    test(`${JSON.stringify(options)} is refused, naming ${argument}`, () => {
      assert.throws(() => new LicenseClient(options as LicenseClientOptions), {
        name: 'InvalidArgumentError',
        argument,
      });
    });
  }

  test('a password in the address is not repeated', () => {
    for (const url of [
      'http://me:s3cr3tPW@a/',
      'ftp://me:s3cr3tPW@a/',
      'me:s3cr3tPW@a/',
      'http://me:s3cr3tPW@a/?b',
      new URL('http://me:s3cr3tPW@a/'),
    ]) {
      assert.throws(
        () => new LicenseClient({ url } as LicenseClientOptions),
        (error) => error instanceof InvalidArgumentError && !error.message.includes('s3cr3tPW'),
      );
    }
  });

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
    [
      'an empty key to activate with',
      'masterOrSlaveKey',
      (client) => client.activate({ masterOrSlaveKey: '', runtimeKey }),
    ],
    ['an empty Runtime Key', 'runtimeKey', (client) => client.activate({ masterOrSlaveKey: slaveKey, runtimeKey: '' })],
    ['no Runtime Key', 'runtimeKey', (client) => client.activate(bad({ masterOrSlaveKey: slaveKey }))],
    ['a time-out that is none', 'timeout', (client) => activate(client, { timeout: -5 })],
    ['a signal that is none', 'signal', (client) => activate(client, { signal: {} })],
    ['options that are none', 'options', (client) => activate(client, bad(null))],
    ['a number of milliseconds for options', 'options', (client) => activate(client, bad(5))],
    ['an option that there is not', 'timout', (client) => activate(client, bad({ timout: 5 }))],
    ['a misspelt comment', 'input.coment', (client) => client.addSlave(bad({ masterKey, coment: 'x' }))],
    ['an input that is a key', 'input', (client) => client.addSlave(bad(masterKey))],
    [
      'more than the input',
      'input.comment',
      (client) => client.activate(bad({ masterOrSlaveKey: slaveKey, runtimeKey, comment: 'x' })),
    ],
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
