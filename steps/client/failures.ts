import { type DataTable, Then } from '@cucumber/cucumber';
import { InvalidArgumentError } from '../../src/errors.js';
import { isXcapError, XcapConflictError, type XcapError } from '../../src/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { errorOf } from './scenario.js';

Then(
  'it fails as {errorName} with the code {string}',
  async function (this: XcaliperWorld, name: string, code: string) {
    const error = await errorOf(this);
    const { name: actualName, code: actualCode, message } = Object(error);
    expectEqual(this, actualName, name, `name of the error "${message}"`);
    expectEqual(this, actualCode, code, 'code of the error');
    expectEqual(this, error?.constructor.name, name, 'class of the error');
  },
);

Then('it fails with the message {string}', async function (this: XcaliperWorld, message: string) {
  expectEqual(this, await messageOfError(this), message, 'message of the error');
});

Then('the argument {string} is refused', async function (this: XcaliperWorld, argument: string) {
  const error = await errorOf(this);
  if (!(error instanceof InvalidArgumentError)) throw error;
  expectEqual(this, error.argument, argument, 'argument that the error names');
  expectEqual(this, error.message.includes(argument), true, `"${argument}" in the message "${error.message}"`);
});

Then('its message names {string}', async function (this: XcaliperWorld, text: string) {
  const message = await messageOfError(this);
  expectEqual(this, message.includes(text), true, `"${text}" in the message "${message}"`);
});

Then('its message does not hold {string}', async function (this: XcaliperWorld, text: string) {
  const message = await messageOfError(this);
  expectEqual(this, message.includes(text), false, `"${text}" in the message "${message}"`);
});

Then('the error holds the exchange with the status {int}', async function (this: XcaliperWorld, status: number) {
  const { exchange } = await xcapErrorOf(this);
  const seen = this.seen.at(-1)?.request;
  expectEqual(this, exchange?.response?.status, status, "status in the error's exchange");
  expectEqual(this, exchange?.request.method, seen?.method, "method in the error's exchange");
  expectEqual(this, exchange?.request.target, seen?.target, "request target in the error's exchange");
});

Then('the error holds no exchange', async function (this: XcaliperWorld) {
  expectEqual(this, (await xcapErrorOf(this)).exchange, undefined, "error's exchange");
});

Then('the error is recognised by the guard', async function (this: XcaliperWorld) {
  expectEqual(this, isXcapError(await errorOf(this)), true, 'isXcapError of the error');
});

Then('{json} is not recognised by the guard', function (this: XcaliperWorld, value: unknown) {
  expectEqual(this, isXcapError(value), false, 'isXcapError of a value that is none');
});

Then('the conflict is', async function (this: XcaliperWorld, table: DataTable) {
  const { kind, phrase, ancestor } = (await conflictOf(this)) ?? {};
  const [expected] = table.hashes();
  expectEqual(
    this,
    { kind, phrase, ancestor },
    { kind: expected?.kind, phrase: expected?.phrase, ancestor: expected?.ancestor },
    'conflict report',
  );
});

Then('the conflict names as existing', async function (this: XcaliperWorld, table: DataTable) {
  const expected = table.hashes().map(({ field, alternatives = '' }) => ({
    field,
    altValues: alternatives === '' ? [] : alternatives.split(', '),
  }));
  expectEqual(this, (await conflictOf(this))?.exists, expected, 'what exists already');
});

Then("the conflict's kind is {string}", async function (this: XcaliperWorld, kind: string) {
  expectEqual(this, (await conflictOf(this))?.kind, kind, 'kind of the conflict');
});

Then('the error has no conflict report', async function (this: XcaliperWorld) {
  expectEqual(this, await conflictOf(this), undefined, 'conflict report');
});

async function messageOfError(world: XcaliperWorld): Promise<string> {
  const error = await errorOf(world);
  if (!(error instanceof Error)) throw new Error(`what was thrown is no Error: ${String(error)}`);
  return error.message;
}

async function xcapErrorOf(world: XcaliperWorld): Promise<XcapError> {
  const error = await errorOf(world);
  if (!isXcapError(error)) throw error;
  return error;
}

async function conflictOf(world: XcaliperWorld): Promise<XcapConflictError['conflict']> {
  const error = await errorOf(world);
  if (!(error instanceof XcapConflictError)) throw error;
  return error.conflict;
}
