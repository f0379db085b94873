import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { messageOf } from '../../src/errors.js';
import { bodyText, type HttpResponseRecord, headerValue } from '../../src/exchange.js';
import { expectEqual, lastExchange } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectXml, parseXml } from '../xml.js';
import { belowRoot, expectedPath } from './paths.js';
import { mediaType } from './results.js';
import { clientOf, stackOf } from './scenario.js';

Given('the document of {string} is', async function (this: XcaliperWorld, auid: string, document: string) {
  try {
    await stackOf(this).replaceDocument(auid, document);
  } catch (thrown) {
    // That this works is judged by other scenarios; against a server that cannot do it this one shows nothing.
    if (this.run.xdms === undefined) return this.inconclusive(`no document of ${auid}: ${messageOf(thrown)}`);
    throw thrown;
  }
  return undefined;
});

Given('the next action carries the current entity tag as {string}', function (this: XcaliperWorld, option: string) {
  const etag = headerValue(answerOf(this).headers, 'ETag');
  if (etag === undefined) throw new Error('the last answer has no entity tag');
  clientOf(this).nextOptions[option] = etag;
});

Then('the document of {string} has', async function (this: XcaliperWorld, auid: string, table: DataTable) {
  const { body } = await stackOf(this).fetchDocument(auid);
  expectXml(this, body, table, `document of ${auid}`);
});

Then('the received XML has', function (this: XcaliperWorld, table: DataTable) {
  expectXml(this, bodyText(answerOf(this)), table, 'answer');
});

Then(
  'the exchange is {method} {string}, answered with {int}',
  function (this: XcaliperWorld, method: string, path: string, status: number) {
    expectRequest(this, method, path);
    judgedByStatus(this);
    expectEqual(this, lastExchange(this).response?.status, status, 'status of the answer');
  },
);

Then('the exchange is {method} {string}', function (this: XcaliperWorld, method: string, path: string) {
  expectRequest(this, method, path);
});

Then("the answer's content type is {string}", function (this: XcaliperWorld, type: string) {
  expectEqual(this, mediaType(headerValue(answerOf(this).headers, 'Content-Type')), type, 'content type of the answer');
});

Then(
  'the answer is 200 with well-formed XML of the type {string}, or 404',
  function (this: XcaliperWorld, type: string) {
    const { status, headers } = answerOf(this);
    judgedByStatus(this);
    if (status !== 200) {
      expectEqual(this, status, 404, 'status of the answer');
      return;
    }
    expectEqual(this, mediaType(headerValue(headers, 'Content-Type')), type, 'content type of the answer');
    parseXml(bodyText(answerOf(this)));
  },
);

/** The answer itself is looked at, so what the client made of it may be an error. */
function judgedByStatus(world: XcaliperWorld): void {
  clientOf(world).outcomeSeen = true;
}

function answerOf(world: XcaliperWorld): HttpResponseRecord {
  const { response } = lastExchange(world);
  if (response === undefined) throw new Error('the last request was not answered');
  return response;
}

function expectRequest(world: XcaliperWorld, method: string, path: string): void {
  const { request } = lastExchange(world);
  expectEqual(world, request.method, method, 'method of the request');
  expectEqual(world, belowRoot(world, request), expectedPath(world, path), 'request target below the XCAP root');
}
