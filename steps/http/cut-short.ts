import { Then } from '@cucumber/cucumber';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { begin, conversationOf, finalAnswer, openConversation, type Pending } from './conversation.js';
import { MissingOctetsError } from './octet-buffer.js';
import { prepare } from './prepared-message.js';
import type { RawMessage } from './raw-message.js';

/**
 * Sends a message without its end, then ends the sending side. The server may answer or close the connection
 * (RFC 9112 §8).
 */
export async function sendCutShort(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text, { isCutShort: true });
  await sendAndEnd(world, message);
}

/** Sends a header without the empty line at its end, then ends the sending side. */
export async function sendWithoutEnd(world: XcaliperWorld, text: string): Promise<void> {
  const { head, ...message } = await prepare(world, text);
  await sendAndEnd(world, { ...message, head: head.subarray(0, -'\r\n'.length), body: new Uint8Array() });
}

/** Most time that a server may take for a response that it should not send, in milliseconds. */
const MOST_PATIENCE_MS = 1_000;

/** Part of the subject's timeout that it may take. A server that answers late all the same passes. */
const PATIENT_PART = 1 / 4;

function patienceMs({ run }: XcaliperWorld): number {
  return Math.min(MOST_PATIENCE_MS, run.subject.timeoutMs * PATIENT_PART);
}

/**
 * Sends a message without its end, and leaves the connection open: a server that waits for the rest may stay silent. So
 * the end of the connection cannot come before a response.
 */
export async function sendUnfinished(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text, { isCutShort: true });
  const { socket } = await openConversation(world);
  const pending = begin(world, message);
  socket.write(Buffer.concat([message.head, message.body]));
  await answerOrNothing(world, pending, patienceMs(world));
}

/** What a server may not send, in the words of the features. */
const UNWANTED: Readonly<Record<string, (world: XcaliperWorld) => Promise<void> | void>> = {
  'nothing more': expectNoMore,
  'no successful response': expectNoSuccess,
  'no interim response': expectNoInterim,
};

Then(
  new RegExp(`^the server sends (${Object.keys(UNWANTED).join('|')})$`),
  async function (this: XcaliperWorld, what: string) {
    await UNWANTED[what]?.(this);
  },
);

/** The end of the connection is fine, and so is silence: other cases judge whether the server closes the connection. */
async function expectNoMore(world: XcaliperWorld): Promise<void> {
  const next = await orSilence(conversationOf(world).socket.next(patienceMs(world)));
  expectMatch(world, next, /^(end|silence)$/, 'what follows the response', 'excess-octets');
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
  const { record } = begin(world, message, { isEnded: true });
  socket.write(Buffer.concat([message.head, message.body]));
  socket.end();
  record();
}

/** A TLS alert, an error in plain text and silence all count as refusals. */
async function expectNoSuccess(world: XcaliperWorld): Promise<void> {
  const { socket } = conversationOf(world);
  const octets = await socket.rest().catch((thrown: unknown) => octetsBefore(thrown));
  expectMatch(
    world,
    Buffer.from(octets).toString('latin1').slice(0, 100),
    /^(?!HTTP\/1\.\d [23])/,
    'beginning of the octets from the server',
    'tls',
  );
}

function expectNoInterim(world: XcaliperWorld): void {
  const statuses = conversationOf(world).interim.map(({ status }) => status);
  expectEqual(world, statuses, [], 'statuses of interim responses', 'interim-responses');
}

/** Returns the octets that came before the wait for more timed out. */
function octetsBefore(thrown: unknown): Uint8Array {
  if (thrown instanceof MissingOctetsError) return thrown.soFar;
  throw thrown;
}

async function sendAndEnd(world: XcaliperWorld, message: RawMessage): Promise<void> {
  const { socket } = await openConversation(world);
  const pending = begin(world, message, { isEnded: true });
  socket.write(Buffer.concat([message.head, message.body]));
  socket.end();
  await answerOrNothing(world, pending);
}

/** Reads a response; records an exchange without one when the connection ends, or stays silent for this time. */
async function answerOrNothing(world: XcaliperWorld, pending: Pending, withinMs?: number): Promise<void> {
  const next = await orSilence(conversationOf(world).socket.next(withinMs));
  if (next === 'octets') await finalAnswer(world, pending);
  else pending.record();
}

async function orSilence<T>(waiting: Promise<T>): Promise<T | 'silence'> {
  try {
    return await waiting;
  } catch (thrown) {
    if (thrown instanceof MissingOctetsError) return 'silence';
    throw thrown;
  }
}

async function answerOrEnd(world: XcaliperWorld, pending: Pending): Promise<void> {
  if ((await conversationOf(world).socket.next()) === 'octets') await finalAnswer(world, pending);
  else pending.record();
}
