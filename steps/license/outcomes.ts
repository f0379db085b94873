import { inspect } from 'node:util';
import { type DataTable, Then } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import { type Activation, isLicenseError, type LicenseError, type SlaveRecord } from '../../src/client/index.js';
import { expectEqual, lastSeen } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectExactFields } from './fields.js';
import { jsonOf } from './means.js';
import type { Failure } from './parameter-types.js';
import { lastOutcome, licenseOf } from './scenario.js';

Then('the license client returns exactly the fields', function (this: XcaliperWorld, table: DataTable) {
  requireStatusRead(this);
  expectExactFields(this, new Map(Object.entries(resultOf(this))), table, "the client's result");
});

Then('the license client returns a result', function (this: XcaliperWorld) {
  const outcome = lastOutcome(this);
  const found = 'value' in outcome ? 'a result' : String(outcome.error);
  expectEqual(this, found, 'a result', 'outcome of the call', 'client-result');
});

Then('the license client fails with {failure}', function (this: XcaliperWorld, { code, status }: Failure) {
  const error = errorOf(this);
  const found = { code: error.code, ...defined({ status: status === undefined ? undefined : error.status }) };
  expectEqual(this, found, { code, ...defined({ status }) }, "the client's error", 'client-error');
});

Then(
  'the error keeps the code {string} and the message {string} of the server',
  function (this: XcaliperWorld, serverCode: string, serverMessage: string) {
    const error = errorOf(this);
    const kept = { serverCode: error.serverCode, serverMessage: error.serverMessage };
    expectEqual(
      this,
      kept,
      { serverCode, serverMessage },
      "code and message of the server in the client's error",
      'client-error',
    );
    expectEqual(
      this,
      error.message.endsWith(serverMessage),
      true,
      "the server's message ends the error's message",
      'client-error',
    );
  },
);

Then("the error keeps the code and the message of the server's response", function (this: XcaliperWorld) {
  const { code, message } = Object(jsonOf(lastSeen(this).response)) as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string')
    this.failMeans("the server's response has no code or no message");
  const { serverCode, serverMessage } = errorOf(this);
  const kept = { serverCode, serverMessage };
  const sent = { serverCode: code, serverMessage: message };
  expectEqual(this, kept, sent, "code and message of the server in the client's error", 'client-error');
});

Then('the error mentions {string}', function (this: XcaliperWorld, text: string) {
  expectEqual(
    this,
    errorOf(this).message.includes(text),
    true,
    `"${text}" in ${errorOf(this).message}`,
    'client-error',
  );
});

Then('the error contains no key', function (this: XcaliperWorld) {
  const error = errorOf(this);
  const shown = [String(error), JSON.stringify(error), inspect(error, { depth: 9, showHidden: true })].join('\n');
  const leaked = [...licenseOf(this).keys].filter(([, key]) => shown.includes(key)).map(([name]) => name);
  expectEqual(this, leaked, [], "keys in the client's error", 'revealed-key');
});

function resultOf(world: XcaliperWorld): SlaveRecord | Activation {
  const outcome = lastOutcome(world);
  if ('value' in outcome) return outcome.value;
  throw new Error('the license client failed', { cause: outcome.error });
}

/** Blocks a judgment of a result when the client has misread the status: the cases of the statuses judge that. */
function requireStatusRead(world: XcaliperWorld): void {
  const outcome = lastOutcome(world);
  const answered = lastSeen(world).response?.status;
  if (!('error' in outcome) || !isLicenseError(outcome.error)) return;
  if (outcome.error.status !== answered)
    world.failMeans(`the client read the status ${answered} as ${outcome.error.status}`);
}

function errorOf(world: XcaliperWorld): LicenseError {
  const outcome = lastOutcome(world);
  if ('error' in outcome && isLicenseError(outcome.error)) return outcome.error;
  const cause = 'error' in outcome ? { cause: outcome.error } : undefined;
  throw new Error('the license client did not fail with a LicenseError', cause);
}
