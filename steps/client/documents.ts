import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { messageOf } from '../../common/errors.js';
import { bodyText, type HttpResponseRecord, headerValue } from '../../common/exchange.js';
import { mediaType } from '../../common/media-type.js';
import { expectEqual, lastExchange } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectXml, parseSent } from '../xml.js';
import { belowRoot, expectedPath } from './paths.js';
import { clientOf, clientStackOf } from './scenario.js';

Given('the document of {string} is', async function (this: XcaliperWorld, auid: string, document: string) {
  try {
    await clientStackOf(this).replaceDocument(auid, document);
  } catch (thrown) {
    // Other scenarios judge this PUT. This one proves nothing about a server that refuses it.
    if (this.run.xdms === undefined) return this.inconclusive(`no document of ${auid}: ${messageOf(thrown)}`);
    throw thrown;
  }
  return undefined;
});

Then('the document of {string} has', async function (this: XcaliperWorld, auid: string, table: DataTable) {
  const { body } = await clientStackOf(this).fetchDocument(auid);
  expectXml(this, body, table, `document of ${auid}`, 'body');
});

Then('the response XML has', function (this: XcaliperWorld, table: DataTable) {
  expectXml(this, bodyText(responseOf(this)), table, 'response', 'body');
});

Then('the client sends {method} {string}', function (this: XcaliperWorld, method: string, path: string) {
  const { request } = lastExchange(this);
  expectEqual(this, request.method, method, 'method of the request', 'client-request');
  expectEqual(
    this,
    belowRoot(this, request),
    expectedPath(this, path),
    'request target below the XCAP root',
    'client-request',
  );
});

Then('the XDMS answers {int}', function (this: XcaliperWorld, status: number) {
  judgedByStatus(this);
  expectEqual(this, lastExchange(this).response?.status, status, 'status of the response', { status: String(status) });
});

Then('the response has content type {string}', function (this: XcaliperWorld, type: string) {
  expectEqual(
    this,
    mediaType(headerValue(responseOf(this).headers, 'Content-Type')),
    type,
    'content type of the response',
    'media-type',
  );
});

Then('the XDMS answers 200 with well-formed {string}, or 404', function (this: XcaliperWorld, type: string) {
  const { status, headers } = responseOf(this);
  judgedByStatus(this);
  if (status !== 200) {
    expectEqual(this, status, 404, 'status of the response', { status: '404' });
    return;
  }
  expectEqual(
    this,
    mediaType(headerValue(headers, 'Content-Type')),
    type,
    'content type of the response',
    'media-type',
  );
  parseSent(this, bodyText(responseOf(this)), 'body');
});

/** Marks the outcome as judged. These steps judge the response even if the client turned it into an error. */
function judgedByStatus(world: XcaliperWorld): void {
  clientOf(world).outcomeSeen = true;
}

function responseOf(world: XcaliperWorld): HttpResponseRecord {
  const { response } = lastExchange(world);
  if (response === undefined) throw new Error('the last request got no response');
  return response;
}
