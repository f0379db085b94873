import { type DataTable, Then } from '@cucumber/cucumber';
import { messageOf } from '../../common/errors.js';
import { bodyText } from '../../common/exchange.js';
import { expectEqual, expectMatch, unreadable } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { conversationOf } from './conversation.js';
import { isLast, lastAnswer } from './last-answer.js';
import { prepare } from './prepared-message.js';

/** Columns `status` and, optionally, `body`: a regular expression. */
Then('the server answers in this order', function (this: XcaliperWorld, table: DataTable) {
  const { answers } = conversationOf(this);
  const rows = table.hashes();
  const statuses = answers.slice(-rows.length).map(({ status }) => String(status));
  const wrong = statuses.findIndex((status, index) => status !== rows[index]?.status);
  if (wrong >= 0) this.judgedAt = this.exchanges.length - statuses.length + wrong;
  expectEqual(
    this,
    statuses,
    rows.map(({ status }) => status),
    'statuses of the responses',
    'response-series',
  );
  for (const [index, { body }] of rows.entries()) {
    const answer = answers[answers.length - rows.length + index];
    if (body !== undefined && answer !== undefined) {
      expectMatch(this, bodyText(answer), new RegExp(body), `body of response ${index + 1}`, 'body-text');
    }
  }
});

Then('the response has HTTP version {string}', function (this: XcaliperWorld, version: string) {
  expectEqual(this, lastAnswer(this).version, version, 'version of the response', 'http-version');
});

/**
 * Content-Length or chunks announce the length; the end of the connection does not count (RFC 9112 §6.3). The option
 * `close` of Connection announces the close.
 */
Then(/^the response announces (its length|the close of the connection)$/, function (this: XcaliperWorld, what: string) {
  const answer = lastAnswer(this);
  if (what === 'its length')
    expectMatch(this, answer.framing, /^(length|chunked)$/, 'framing of the response', 'framing');
  else expectEqual(this, isLast(answer), true, 'option "close" in Connection', { field: 'Connection' });
});

/** RFC 9112 §9.6: the server closes the connection without another response. */
Then('the server closes the connection', async function (this: XcaliperWorld) {
  const rest = await conversationOf(this)
    .socket.rest()
    .catch((thrown: unknown) => unreadable(this, 'open-connection', thrown));
  const octets = Buffer.from(rest).toString('latin1');
  expectEqual(this, octets, '', 'octets before the end of the connection', 'excess-octets');
});

/**
 * A client takes excess octets of a response for the beginning of the next one. So the step sends another request,
 * unless the connection has ended. How and when the connection ends does not matter.
 */
Then('nothing follows the response on its connection', async function (this: XcaliperWorld) {
  const { socket } = conversationOf(this);
  if (isLast(lastAnswer(this))) {
    const octets = Buffer.from(await socket.rest()).toString('latin1');
    expectEqual(this, octets, '', 'octets after the response', 'excess-octets');
    return;
  }
  const probe = await prepare(this, 'GET {document} HTTP/1.1\nHost: {host}', { isAnonymous: true });
  socket.write(probe.head);
  const next = await socket.response(probe.method).then(() => 'the next response', messageOf);
  expectMatch(
    this,
    next,
    /^(the next response|the connection was .* after "",)/,
    'octets after the response',
    'excess-octets',
  );
});

Then('the server certificate is for the host of the XCAP root', function (this: XcaliperWorld) {
  expectEqual(
    this,
    conversationOf(this).socket.misnamed,
    undefined,
    'mismatch of the names in the certificate',
    'certificate',
  );
});
