import { type DataTable, Then } from '@cucumber/cucumber';
import { messageOf } from '../../src/shared/errors.js';
import { bodyText } from '../../src/shared/exchange.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { conversationOf } from './conversation.js';
import { isLast, lastAnswer } from './last-answer.js';
import { prepare } from './prepared-message.js';

/** Columns `status` and, if wanted, `body`: a regular expression. */
Then('the server answers in this order', function (this: XcaliperWorld, table: DataTable) {
  const { answers } = conversationOf(this);
  const rows = table.hashes();
  const statuses = answers.slice(-rows.length).map(({ status }) => String(status));
  expectEqual(
    this,
    statuses,
    rows.map(({ status }) => status),
    'statuses of the answers',
  );
  for (const [index, { body }] of rows.entries()) {
    const answer = answers[answers.length - rows.length + index];
    if (body !== undefined && answer !== undefined) {
      expectMatch(this, bodyText(answer), new RegExp(body), `body of answer ${index + 1}`);
    }
  }
});

Then('the response has HTTP version {string}', function (this: XcaliperWorld, version: string) {
  expectEqual(this, lastAnswer(this).version, version, 'version of the answer');
});

/**
 * The length by Content-Length or chunks, and not, as a last resort, by the end of the connection (RFC 9112 §6.3); the
 * close by the close option of Connection.
 */
Then(/^the response announces (its length|the close of the connection)$/, function (this: XcaliperWorld, what: string) {
  const answer = lastAnswer(this);
  if (what === 'its length')
    expectMatch(this, answer.framing, /^(length|chunked)$/, 'how the end of the answer is told');
  else expectEqual(this, isLast(answer), true, 'close among the options of Connection');
});

/** RFC 9112 §9.6: nothing more comes, and the server ends the connection of its own accord. */
Then('the server closes the connection', async function (this: XcaliperWorld) {
  const octets = Buffer.from(await conversationOf(this).socket.rest()).toString('latin1');
  expectEqual(this, octets, '', 'what comes on the connection before its end');
});

/**
 * An answer that is longer than it may be would be taken for the beginning of the next one. So another request follows,
 * unless the connection is at its end.
 */
Then('nothing follows the response on its connection', async function (this: XcaliperWorld) {
  const { socket } = conversationOf(this);
  if (isLast(lastAnswer(this))) {
    const octets = Buffer.from(await socket.rest()).toString('latin1');
    expectEqual(this, octets, '', 'what follows the answer');
    return;
  }
  const probe = await prepare(this, 'GET {document} HTTP/1.1\nHost: {host}');
  socket.write(probe.head);
  const next = await socket.response(probe.method).then(() => 'the next answer', messageOf);
  expectMatch(
    this,
    next,
    /^(the next answer|the connection was closed by the server after "")/,
    'what follows the answer',
  );
});
