import { Then } from '@cucumber/cucumber';
import { expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { begin, conversationOf, finalAnswer, openConversation, type Pending } from './conversation.js';
import { prepare } from './prepared-message.js';
import type { RawMessage } from './raw-message.js';

/**
 * Sends a message without its end, then ends the sending side. The server may answer or close the connection
 * (RFC 9112 §8).
 */
export async function sendCutShort(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text, { isCutShort: true });
  await sendAndEnd(world, message, Buffer.concat([message.head, message.body]));
}

/** Sends a header without the empty line at its end, then ends the sending side. */
export async function sendWithoutEnd(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text);
  await sendAndEnd(world, message, message.head.subarray(0, -'\r\n'.length));
}

/**
 * Sends a message that may be too large. The server may close the connection before its end (RFC 9110 §15.5.14).
 */
export async function sendLong(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text);
  const { socket } = await openConversation(world);
  const pending = begin(world, message);
  socket.write(Buffer.concat([message.head, message.body]));
  await answerOrEnd(world, pending);
}

/** Sends a request without TLS to the port of an https root, and reads no response. */
export async function sendInPlainText(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text);
  const { socket } = await openConversation(world, { isPlain: true });
  const { record } = begin(world, message);
  socket.write(Buffer.concat([message.head, message.body]));
  socket.end();
  record();
}

/** A TLS alert, an error in plain text and silence all count as refusals. */
Then('the server sends no successful response', async function (this: XcaliperWorld) {
  const octets = await conversationOf(this).socket.rest();
  expectMatch(
    this,
    Buffer.from(octets).toString('latin1').slice(0, 100),
    /^(?!HTTP\/1\.\d [23])/,
    'beginning of the octets from the server',
  );
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
