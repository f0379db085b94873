import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { checkMaster, completeOptions, type LicenseServerOptions } from '../../../simulators/start/license-options.js';

const master = { key: 'c2VjcmV0', organisation: 'Acme', master: 'acme-1', totalCredit: 3 };

function refusedArgument(call: () => unknown): string {
  try {
    call();
  } catch (thrown) {
    assert.ok(thrown instanceof InvalidArgumentError);
    assert.ok(thrown.message.startsWith(`${thrown.argument}: `));
    assert.ok(!thrown.message.includes('c2VjcmV0'), 'the message quotes no key');
    return thrown.argument;
  }
  return 'none';
}

describe('options of the license server', () => {
  test('defaults: loopback, a free port, 201, repeats refused, 64 KiB', () => {
    const { now, newKey, ...rest } = completeOptions({});
    assert.deepEqual(rest, {
      host: '127.0.0.1',
      port: 0,
      masters: [],
      successStatus: 201,
      repeatWhenExhausted: 'refuse',
      bodyLimit: 65_536,
      deviations: [],
      corsOrigins: [],
    });
    assert.ok(now() instanceof Date);
    assert.notEqual(newKey(), newKey());
  });

  test('given options stay unchanged', () => {
    const now = () => new Date(0);
    const newKey = () => 'a2V5';
    const given = {
      host: '::1',
      port: 8081,
      masters: [master],
      successStatus: 200 as const,
      now,
      newKey,
      bodyLimit: 1,
    };
    assert.deepEqual(completeOptions(given), {
      ...given,
      repeatWhenExhausted: 'refuse',
      deviations: [],
      corsOrigins: [],
    });
  });

  const wrong: readonly (readonly [string, unknown])[] = [
    ['host', { host: '' }],
    ['host', { host: 5 }],
    ['port', { port: -1 }],
    ['port', { port: 65_536 }],
    ['port', { port: 'http' }],
    ['masters', { masters: 'c2VjcmV0:5' }],
    ['masters[0]', { masters: ['c2VjcmV0:5'] }],
    ['masters[0].key', { masters: [{ ...master, key: 'c2VjcmV0!' }] }],
    ['masters[0].key', { masters: [{ ...master, key: '' }] }],
    ['masters[1].key', { masters: [master, { ...master, key: undefined }] }],
    ['masters[0].organisation', { masters: [{ ...master, organisation: '' }] }],
    ['masters[0].master', { masters: [{ ...master, master: 7 }] }],
    ['masters[0].totalCredit', { masters: [{ ...master, totalCredit: -1 }] }],
    ['masters[0].totalCredit', { masters: [{ ...master, totalCredit: 1.5 }] }],
    ['masters[0].totalCredit', { masters: [{ ...master, totalCredit: '3' }] }],
    ['masters[0].credit', { masters: [{ ...master, credit: 3 }] }],
    ['successStatus', { successStatus: 204 }],
    ['successStatus', { successStatus: '200' }],
    ['repeatWhenExhausted', { repeatWhenExhausted: true }],
    ['now', { now: new Date() }],
    ['newKey', { newKey: 'c2VjcmV0' }],
    ['bodyLimit', { bodyLimit: 0 }],
    ['bodyLimit', { bodyLimit: Number.POSITIVE_INFINITY }],
    ['sucessStatus', { sucessStatus: 200 }],
    ['options', null],
    ['options', 'c2VjcmV0'],
  ];
  for (const [argument, options] of wrong) {
    test(`${JSON.stringify(options)} is refused, naming ${argument}`, () => {
      assert.equal(
        refusedArgument(() => completeOptions(options as LicenseServerOptions)),
        argument,
      );
    });
  }

  test('a master that is added later is checked as well', () => {
    assert.deepEqual(checkMaster(master), master);
    assert.equal(
      refusedArgument(() => checkMaster({ ...master, totalCredit: Number.NaN })),
      'totalCredit',
    );
  });
});
