import { verify } from 'node:crypto';
import { inspect } from 'node:util';
import { type DataTable, Then } from '@cucumber/cucumber';
import { type Activation, isLicenseError, type LicenseError, type SlaveRecord } from '../../src/license/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectFields } from './fields.js';
import { keyNamed, lastOutcome, licenseOf, licenseServer } from './scenario.js';

Then('the license client returns exactly the fields', function (this: XcaliperWorld, table: DataTable) {
  expectFields(this, resultOf(this), table, "the client's result");
});

Then(
  'the license client returns a token signed for device {string} of master {string}',
  function (this: XcaliperWorld, device: string, master: string) {
    const bytes = Buffer.from(activationOf(this).token, 'base64');
    const signed = bytes.subarray(64);
    const genuine = verify(null, signed, licenseServer(this).publicKey, bytes.subarray(0, 64));
    expectEqual(this, genuine, true, "the token's signature under the server's public key");
    const claims = { master, runtimeKey: keyNamed(this, `device ${device}`) };
    expectEqual(this, JSON.parse(signed.toString()), claims, 'claims of the token');
  },
);

Then('the license client returns the same token each time', function (this: XcaliperWorld) {
  const tokens = licenseOf(this).outcomes.flatMap((outcome) =>
    'value' in outcome && 'token' in outcome.value ? [outcome.value.token] : [],
  );
  expectEqual(this, tokens.length > 1, true, 'the client returned several tokens');
  expectEqual(this, new Set(tokens).size, 1, 'number of different tokens');
});

Then('the license client fails with {word}', function (this: XcaliperWorld, code: string) {
  expectEqual(this, errorOf(this).code, code, "code of the client's error");
});

Then(
  'the license client fails with {word} and status {int}',
  function (this: XcaliperWorld, code: string, status: number) {
    const error = errorOf(this);
    expectEqual(this, { code: error.code, status: error.status }, { code, status }, "the client's error");
  },
);

Then(
  'the error keeps the code {string} and the message {string} of the server',
  function (this: XcaliperWorld, serverCode: string, serverMessage: string) {
    const error = errorOf(this);
    const kept = { serverCode: error.serverCode, serverMessage: error.serverMessage };
    expectEqual(this, kept, { serverCode, serverMessage }, "code and message of the server in the client's error");
    expectEqual(this, error.message.endsWith(serverMessage), true, "the server's message ends the error's message");
  },
);

Then('the error mentions {string}', function (this: XcaliperWorld, text: string) {
  expectEqual(this, errorOf(this).message.includes(text), true, `"${text}" in ${errorOf(this).message}`);
});

Then('the error contains no key', function (this: XcaliperWorld) {
  const error = errorOf(this);
  const shown = [String(error), JSON.stringify(error), inspect(error, { depth: 9, showHidden: true })].join('\n');
  const leaked = [...licenseOf(this).keys].filter(([, key]) => shown.includes(key)).map(([name]) => name);
  expectEqual(this, leaked, [], "keys in the client's error");
});

function resultOf(world: XcaliperWorld): SlaveRecord | Activation {
  const outcome = lastOutcome(world);
  if ('value' in outcome) return outcome.value;
  throw new Error('the license client failed', { cause: outcome.error });
}

function activationOf(world: XcaliperWorld): Activation {
  const value = resultOf(world);
  if ('token' in value) return value;
  throw new Error('the last call of the license client was not an activation');
}

function errorOf(world: XcaliperWorld): LicenseError {
  const outcome = lastOutcome(world);
  if ('error' in outcome && isLicenseError(outcome.error)) return outcome.error;
  const cause = 'error' in outcome ? { cause: outcome.error } : undefined;
  throw new Error('the license client did not fail with a LicenseError', cause);
}
