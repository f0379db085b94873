import { type DataTable, Then } from '@cucumber/cucumber';
import { headerValue } from '../../src/exchange.js';
import type { BindingsResult, CapabilitiesResult } from '../../src/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { resultOf } from './scenario.js';
import { headersOf } from './tables.js';

Then('the action succeeds with {int}', async function (this: XcaliperWorld, status: number) {
  expectEqual(this, (await resultOf(this)).status, status, 'status of the result');
});

Then('the result says that something was created', async function (this: XcaliperWorld) {
  expectEqual(this, (await resultOf(this)).created, true, '"created" of the result');
});

Then('the result says that nothing was created', async function (this: XcaliperWorld) {
  expectEqual(this, (await resultOf(this)).created, false, '"created" of the result');
});

Then('the result says that something was modified', async function (this: XcaliperWorld) {
  expectEqual(this, (await resultOf(this)).notModified, false, '"notModified" of the result');
});

Then('the result says that nothing was modified', async function (this: XcaliperWorld) {
  expectEqual(this, (await resultOf(this)).notModified, true, '"notModified" of the result');
});

Then("the result's body is", async function (this: XcaliperWorld, body: string) {
  expectEqual(this, (await resultOf(this)).body, body, 'body of the result');
});

Then("the result's entity tag is {string}", async function (this: XcaliperWorld, etag: string) {
  expectEqual(this, (await resultOf(this)).etag, etag, 'entity tag of the result');
});

Then('the result has no entity tag', async function (this: XcaliperWorld) {
  expectEqual(this, (await resultOf(this)).etag, undefined, 'entity tag of the result');
});

Then('the result has the entity tag that the server sent', async function (this: XcaliperWorld) {
  const { etag, exchange } = await resultOf(this);
  const sent = headerValue(exchange.response?.headers ?? [], 'ETag');
  expectEqual(this, typeof sent, 'string', 'kind of the ETag field of the answer');
  expectEqual(this, etag, sent, 'entity tag of the result');
});

Then("the result's content type is {string}", async function (this: XcaliperWorld, type: string) {
  expectEqual(this, mediaType((await resultOf(this)).contentType), type, 'content type of the result');
});

Then('the result has no content type', async function (this: XcaliperWorld) {
  expectEqual(this, (await resultOf(this)).contentType, undefined, 'content type of the result');
});

Then("the result's headers include", async function (this: XcaliperWorld, table: DataTable) {
  const { headers } = await resultOf(this);
  const wanted = headersOf(table);
  const names = new Set(wanted.map(([name]) => name.toLowerCase()));
  const actual = headers.filter(([name]) => names.has(name.toLowerCase()));
  expectEqual(
    this,
    actual.map(([name, value]) => [name.toLowerCase(), value]),
    wanted.map(([name, value]) => [name.toLowerCase(), value]),
    'headers of the result',
  );
});

Then("the result's bindings are", async function (this: XcaliperWorld, table: DataTable) {
  const { bindings } = (await resultOf(this)) as BindingsResult;
  const expected = Object.fromEntries(table.hashes().map(({ prefix = '', uri = '' }) => [prefix, uri]));
  expectEqual(this, { ...bindings }, expected, 'bindings of the result');
});

Then(
  "the result's {string} contain {string}",
  async function (this: XcaliperWorld, list: keyof CapabilitiesResult, item: string) {
    const items = listOf((await resultOf(this)) as CapabilitiesResult, list);
    expectEqual(this, items.includes(item) ? item : items, item, `${list} of the result`);
  },
);

Then(
  "the result's {string} are {string}",
  async function (this: XcaliperWorld, list: keyof CapabilitiesResult, items: string) {
    const expected = items === '' ? [] : items.split(', ');
    expectEqual(this, listOf((await resultOf(this)) as CapabilitiesResult, list), expected, `${list} of the result`);
  },
);

/** The type of a Content-Type field, its parameters left out; its case does not matter (RFC 9110 §8.3.1). */
export function mediaType(field: string | undefined): string | undefined {
  return field?.split(';')[0]?.trim().toLowerCase();
}

function listOf(result: CapabilitiesResult, list: keyof CapabilitiesResult): readonly string[] {
  const items = result[list];
  if (!Array.isArray(items)) throw new Error(`the result has no list "${list}"`);
  return [...items];
}
