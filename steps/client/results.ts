import { type DataTable, Then } from '@cucumber/cucumber';
import { headerValue } from '../../common/exchange.js';
import { mediaType } from '../../common/media-type.js';
import type { BindingsResult, CapabilitiesResult, XcapResult } from '../../src/client/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { resultOf } from './scenario.js';
import { headersInCell } from './tables.js';

Then('the call succeeds with {int}', async function (this: XcaliperWorld, status: number) {
  expectEqual(this, (await resultOf(this)).status, status, 'status of the result', 'client-result');
});

Then('the result has the body', async function (this: XcaliperWorld, body: string) {
  expectEqual(this, (await resultOf(this)).body, body, 'body of the result', 'client-result');
});

Then('the result has', async function (this: XcaliperWorld, table: DataTable) {
  const result = await resultOf(this);
  for (const { property = '', value = '' } of table.hashes()) {
    const check = CHECKS[property];
    if (check === undefined)
      throw new Error(
        `no check for the property "${property}" of a result: use one of ${Object.keys(CHECKS).join(', ')}`,
      );
    check(this, result, value);
  }
});

type Check = (world: XcaliperWorld, result: XcapResult, value: string) => void;

/** Checks of a result's properties, by their names in tables. */
const CHECKS: Readonly<Record<string, Check>> = {
  created: (world, { created }, value) =>
    expectEqual(world, String(created), value, '"created" of the result', 'client-result'),
  notModified: (world, { notModified }, value) =>
    expectEqual(world, String(notModified), value, '"notModified" of the result', 'client-result'),
  'entity tag': (world, result, value) =>
    expectEqual(
      world,
      result.etag ?? 'none',
      etagOf(world, result, value),
      'entity tag of the result',
      'client-result',
    ),
  'content type': (world, { contentType }, value) =>
    expectEqual(world, mediaType(contentType) ?? 'none', value, 'content type of the result', 'client-result'),
  headers: expectHeaders,
  bindings: (world, result, value) =>
    expectEqual(
      world,
      { ...(result as BindingsResult).bindings },
      JSON.parse(value),
      'bindings of the result',
      'client-result',
    ),
  auids: (world, result, value) => expectItems(world, (result as CapabilitiesResult).auids, value, 'AUIDs'),
  extensions: (world, result, value) =>
    expectItems(world, (result as CapabilitiesResult).extensions, value, 'extensions'),
  namespaces: (world, result, value) =>
    expectItems(world, (result as CapabilitiesResult).namespaces, value, 'namespaces'),
};

/** Returns the expected entity tag: from the cell, or from the response for `as sent`. */
function etagOf(world: XcaliperWorld, { exchange }: XcapResult, cell: string): string {
  if (cell !== 'as sent') return cell;
  const sent = headerValue(exchange.response?.headers ?? [], 'ETag');
  expectEqual(world, typeof sent, 'string', 'kind of the ETag field of the response', { field: 'ETag' });
  return sent ?? '';
}

function expectHeaders(world: XcaliperWorld, { headers }: XcapResult, cell: string): void {
  const wanted = headersInCell(cell).map(([name, value]) => [name.toLowerCase(), value]);
  const names = new Set(wanted.map(([name]) => name));
  const actual = headers.map(([name, value]) => [name.toLowerCase(), value]).filter(([name]) => names.has(name));
  expectEqual(world, actual, wanted, 'headers of the result', 'client-result');
}

/** Expects a list to have exactly the items of a cell; a cell that ends in an ellipsis allows more. */
function expectItems(world: XcaliperWorld, items: readonly string[], cell: string, what: string): void {
  const listed = cell.split(', ').filter((item) => item !== '' && item !== '...');
  const actual = cell.endsWith('...') ? items.filter((item) => listed.includes(item)).sort() : [...items];
  expectEqual(world, actual, cell.endsWith('...') ? [...listed].sort() : listed, what, 'client-result');
}
