import { Then } from '@cucumber/cucumber';
import { sentContent } from '../../common/content-coding.js';
import { bodyText, type HttpResponseRecord, headerLines, headerValue } from '../../common/exchange.js';
import { expectCodings } from '../content-codings.js';
import { expectEqual, expectMatch } from '../expectations.js';
import { judgeLatest } from '../judged.js';
import type { XcaliperWorld } from '../world.js';
import { lastRequest } from '../xcap/requests/requests.js';
import { send } from '../xcap/requests/send.js';
import { responseOf } from '../xcap/scenario.js';

Then(
  /^a response with a body has (a Content-Type|the codings of Content-Encoding)$/,
  function (this: XcaliperWorld, what: string) {
    const response = responseOf(this);
    if (response.body.byteLength === 0) return this.vacuous('the response has no body');
    return what === 'a Content-Type' ? expectType(this, response) : expectCodings(this, response);
  },
);

function expectType(world: XcaliperWorld, { headers }: HttpResponseRecord): undefined {
  const type = headerValue(headers, 'Content-Type');
  expectMatch(world, type, /^/, 'Content-Type of a response with a body', { field: 'Content-Type' });
}

/** RFC 9110 §8.6: the Content-Length of HEAD and 304 is the length of the omitted content. */
Then('a Content-Length in the response is the body length of a GET', async function (this: XcaliperWorld) {
  const length = headerValue(responseOf(this).headers, 'Content-Length');
  if (length === undefined) return this.vacuous('the response has no Content-Length');
  const content = sentContent(await sameGet(this));
  expectEqual(this, length, String(content.byteLength), 'Content-Length of the response', { field: 'Content-Length' });
  return undefined;
});

/** Response fields of HTTP whose definition allows no list (RFC 9110, RFC 9111). */
const SINGLE = [
  'Age',
  'Content-Length',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'ETag',
  'Expires',
  'Last-Modified',
  'Location',
  'Retry-After',
  'Server',
];

/** RFC 9110 §5.3. */
Then('no header with a single value has two lines', function (this: XcaliperWorld) {
  const { headers } = responseOf(this);
  const repeated = SINGLE.filter((name) => headerLines(headers, name).length > 1);
  expectEqual(this, repeated, [], 'header fields in several lines', 'repeated-field');
});

/** Names, separated by commas. A field that the GET lacks must also be absent here. */
Then('the response headers {string} are those of a GET', async function (this: XcaliperWorld, names: string) {
  const { headers } = responseOf(this);
  const get = await sameGet(this);
  const of = (fields: HttpResponseRecord['headers']) =>
    Object.fromEntries(names.split(', ').map((name) => [name, headerValue(fields, name)]));
  expectEqual(this, of(headers), of(get.headers), 'header fields of the response', 'header-fields');
});

/** Both are HTTP dates. Last-Modified is optional. */
Then('a Last-Modified in the response is no later than its Date', function (this: XcaliperWorld) {
  const { headers } = responseOf(this);
  const [date, modified] = [headerValue(headers, 'Date'), headerValue(headers, 'Last-Modified')];
  if (modified === undefined) return this.vacuous('the response has no Last-Modified');
  const isLater = !(Date.parse(modified) <= Date.parse(date ?? ''));
  expectEqual(this, { isLater, date, modified }, { isLater: false, date, modified }, 'Last-Modified later than Date', {
    field: 'Last-Modified',
  });
  return undefined;
});

/**
 * RFC 9110 §14: a server may ignore a range (200). Otherwise it sends the requested octets and their Content-Range
 * (206).
 */
Then(
  'the response has the whole document, or bytes {int} to {int} of it',
  async function (this: XcaliperWorld, first: number, last: number) {
    const { status, headers, ...content } = responseOf(this);
    const whole = sentContent(await sameGet(this));
    const part = { status: 206, text: textOf(whole.subarray(first, last + 1)), range: `bytes ${first}-${last}` };
    const all = { status: 200, text: textOf(whole), range: undefined };
    const range = headerValue(headers, 'Content-Range')?.replace(/\/(\*|\d+)$/, (_, length: string) =>
      length === '*' || Number(length) === whole.byteLength ? '' : `/${length}`,
    );
    expectEqual(
      this,
      { status, text: textOf(sentContent(content)), range },
      status === 206 ? part : all,
      'octets of the document',
      'range',
    );
  },
);

function textOf(octets: Uint8Array): string {
  return bodyText({ body: octets });
}

/** Sends a GET to the last request's target, and expects 200. */
async function sameGet(world: XcaliperWorld): Promise<HttpResponseRecord> {
  const response = await send(world, 'GET', lastRequest(world).target);
  if (response?.status !== 200) judgeLatest(world);
  expectEqual(world, response?.status, 200, 'status of a GET of the same target', { status: '200' });
  if (response === undefined) throw new Error('the GET got no response');
  return response;
}
