import { type DataTable, Then } from '@cucumber/cucumber';
import { InvalidArgumentError } from '../../common/errors.js';
import { isXcapError, XcapConflictError } from '../../src/client/index.js';
import { expectEqual, lastSeen } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectedPath } from './paths.js';
import { errorOf } from './scenario.js';

Then(
  'the call fails with {errorName} and code {word}',
  async function (this: XcaliperWorld, name: string, code: string) {
    const error = await errorOf(this);
    const { name: actualName, code: actualCode, message } = Object(error);
    expectEqual(this, actualName, name, `name of the error "${message}"`, 'client-error');
    expectEqual(this, actualCode, code, 'code of the error', 'client-error');
    expectEqual(this, error?.constructor.name, name, 'class of the error', 'client-error');
  },
);

Then('the client refuses the argument {string}', async function (this: XcaliperWorld, argument: string) {
  const error = await errorOf(this);
  if (!(error instanceof InvalidArgumentError)) throw error;
  expectEqual(this, error.argument, argument, 'argument that the error names', 'client-error');
  expectEqual(
    this,
    error.message.includes(argument),
    true,
    `"${argument}" in the message "${error.message}"`,
    'client-error',
  );
});

Then('the error message names {string}', async function (this: XcaliperWorld, text: string) {
  const message = errorMessage(await errorOf(this));
  expectEqual(this, message.includes(text), true, `"${text}" in the message "${message}"`, 'client-error');
});

Then('the error has', async function (this: XcaliperWorld, table: DataTable) {
  const error = await errorOf(this);
  for (const { property = '', value = '' } of table.hashes()) {
    const check = CHECKS[property];
    if (check === undefined)
      throw new Error(
        `no check for the property "${property}" of an error: use one of ${Object.keys(CHECKS).join(', ')}`,
      );
    check(this, error, value);
  }
});

type Check = (world: XcaliperWorld, error: unknown, value: string) => void;

/** Checks of an error's properties, by their names in tables; "none" means that the error lacks the property. */
const CHECKS: Readonly<Record<string, Check>> = {
  message: (world, error, value) =>
    expectEqual(world, errorMessage(error), expectedPath(world, value), 'message of the error', 'client-error'),
  isXcapError: (world, error, value) =>
    expectEqual(world, String(isXcapError(error)), value, 'isXcapError of the error', 'client-error'),
  status: expectExchange,
  conflict: (world, error, value) =>
    expectEqual(world, conflictOf(error)?.kind ?? 'none', value, 'kind of the conflict', 'client-error'),
  phrase: (world, error, value) =>
    expectEqual(world, conflictOf(error)?.phrase ?? 'none', value, 'phrase of the conflict', 'client-error'),
  ancestor: (world, error, value) =>
    expectEqual(world, conflictOf(error)?.ancestor ?? 'none', value, 'ancestor in the conflict', 'client-error'),
  exists: (world, error, value) =>
    expectEqual(world, conflictOf(error)?.exists, existing(value), 'values that exist already', 'client-error'),
};

/** Reads fields and their alternative values from a cell: `field: value, value; field`. */
function existing(cell: string): readonly { readonly field: string; readonly altValues: readonly string[] }[] {
  return cell.split('; ').map((item) => {
    const [field = '', alternatives] = item.split(': ');
    return { field, altValues: alternatives?.split(', ') ?? [] };
  });
}

/** Expects the error's exchange to be the last one at the XDMS; the status "none" means no exchange. */
function expectExchange(world: XcaliperWorld, error: unknown, status: string): void {
  if (!isXcapError(error)) throw error;
  const { exchange } = error;
  if (status === 'none') {
    expectEqual(world, exchange, undefined, "error's exchange", 'client-error');
    return;
  }
  const seen = lastSeen(world).request;
  expectEqual(world, String(exchange?.response?.status), status, "status in the error's exchange", 'client-error');
  expectEqual(world, exchange?.request.method, seen.method, "method in the error's exchange", 'client-error');
  expectEqual(world, exchange?.request.target, seen.target, "request target in the error's exchange", 'client-error');
}

function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) throw new Error(`the client threw a value that is not an Error: ${String(error)}`);
  return error.message;
}

function conflictOf(error: unknown): XcapConflictError['conflict'] {
  if (!(error instanceof XcapConflictError)) throw error;
  return error.conflict;
}
