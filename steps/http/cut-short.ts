import { Then, When } from '@cucumber/cucumber';
import { expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import { begin, conversationOf, finalAnswer, openConversation, type Pending } from './conversation.js';
import { prepare } from './prepared-message.js';
import type { RawMessage } from './raw-message.js';

/**
 * A message that lacks its end: the client says that it will send no more. The server may answer, and it may also just
 * close the connection (RFC 9112 §8).
 */
When(
  'the client sends, on a connection of its own, and then closes its side,',
  async function (this: XcaliperWorld, text: string) {
    const message = await prepare(this, text, { isCutShort: true });
    await sendAndEnd(this, message, Buffer.concat([message.head, message.body]));
  },
);

/** The empty line that ends the head is left out. */
When(
  'the client sends, on a connection of its own, and then closes its side in the head,',
  async function (this: XcaliperWorld, text: string) {
    const message = await prepare(this, text);
    await sendAndEnd(this, message, message.head.subarray(0, -'\r\n'.length));
  },
);

/** More than the server may want to read: it may close the connection before it has all of it (RFC 9110 §15.5.14). */
When(
  'the client sends, on a connection of its own, as long as the server takes it,',
  async function (this: XcaliperWorld, text: string) {
    const message = await prepare(this, text);
    const { socket } = await openConversation(this);
    const pending = begin(this, message);
    socket.write(Buffer.concat([message.head, message.body]));
    await answerOrEnd(this, pending);
  },
);

Then('the answer, if there is one, is a refusal', function (this: XcaliperWorld) {
  const { last } = scenarioOf(this);
  expectMatch(this, String(last?.response?.status ?? 'none'), /^(4\d\d|501|none)$/, 'status of the answer');
});

/** To the very port of an https root. */
When('the client sends without TLS, on a connection of its own,', async function (this: XcaliperWorld, text: string) {
  const message = await prepare(this, text);
  const { socket } = await openConversation(this, { isPlain: true });
  const { record } = begin(this, message);
  socket.write(Buffer.concat([message.head, message.body]));
  socket.end();
  record();
});

/** TLS alerts, answers in plain text and nothing at all are all refusals. */
Then('whatever comes back is no success', async function (this: XcaliperWorld) {
  const octets = await conversationOf(this).socket.rest();
  expectMatch(this, Buffer.from(octets).toString('latin1').slice(0, 100), /^(?!HTTP\/1\.\d [23])/, 'what comes back');
});

async function sendAndEnd(world: XcaliperWorld, message: RawMessage, octets: Uint8Array): Promise<void> {
  const { socket } = await openConversation(world);
  const pending = begin(world, message);
  socket.write(octets);
  socket.end();
  await answerOrEnd(world, pending);
}

async function answerOrEnd(world: XcaliperWorld, pending: Pending): Promise<void> {
  if ((await conversationOf(world).socket.next()) === 'octets') await finalAnswer(world, pending);
  else pending.record();
}
