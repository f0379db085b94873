import { When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { begin, conversationOf, converse, finalAnswer, openConversation } from './conversation.js';
import { sendCutShort, sendInPlainText, sendLong, sendUnfinished, sendWithoutEnd } from './cut-short.js';
import { sendAfterContinue } from './expect-continue.js';
import { isLast, lastAnswer } from './last-answer.js';
import { prepare } from './prepared-message.js';
import type { RawMessage } from './raw-message.js';
import { renewing } from './renewing.js';

/** Ways to send a raw request other than complete and on a new connection. */
const MANNERS: Readonly<Record<string, (world: XcaliperWorld, text: string) => Promise<void>>> = {
  'with line feeds only': sendWithLineFeeds,
  'on the same connection if it stays open': sendNext,
  'and closes its side': sendCutShort,
  'and leaves it unfinished': sendUnfinished,
  'without the end of the header and closes its side': sendWithoutEnd,
  'as long as the server reads it': sendLong,
  'without TLS': sendInPlainText,
  'and the body only after 100': sendAfterContinue,
};

/** Opens a new connection. */
When('the client sends the raw request', async function (this: XcaliperWorld, text: string) {
  await renewing(this, async () => sendWhole(this, await prepare(this, text)));
});

When(
  new RegExp(`^the client sends the raw request (${Object.keys(MANNERS).join('|')})$`),
  async function (this: XcaliperWorld, manner: string, text: string) {
    await renewing(this, async () => MANNERS[manner]?.(this, text));
  },
);

/** Sends several requests, separated by lines `----`, on one connection. Reads all responses, or only the first. */
When(
  /^the client sends the raw requests in one go(, and reads one response)?$/,
  async function (this: XcaliperWorld, onlyFirst: string | null, text: string) {
    await renewing(this, async () => {
      const messages = await prepareAll(this, text);
      await openConversation(this);
      await (onlyFirst === null ? converse(this, messages) : converseOnce(this, messages));
    });
  },
);

async function sendWhole(world: XcaliperWorld, message: RawMessage): Promise<void> {
  await openConversation(world);
  await converse(world, [message]);
}

async function sendWithLineFeeds(world: XcaliperWorld, text: string): Promise<void> {
  await sendWhole(world, await prepare(world, text, { lineBreak: '\n' }));
}

/** Uses a new connection if the last response announced the close. */
async function sendNext(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text);
  if (isLast(lastAnswer(world))) await openConversation(world);
  await converse(world, [message]);
}

async function converseOnce(world: XcaliperWorld, messages: readonly RawMessage[]): Promise<void> {
  const [first] = messages.map((message, index) => begin(world, message, { isAtOnce: index > 0 }));
  conversationOf(world).socket.write(octets(messages));
  if (first === undefined) throw new Error('the doc string contains no request');
  await finalAnswer(world, first);
}

async function prepareAll(world: XcaliperWorld, text: string): Promise<readonly RawMessage[]> {
  const messages: RawMessage[] = [];
  for (const part of text.split('\n----\n')) messages.push(await prepare(world, part));
  return messages;
}

function octets(messages: readonly RawMessage[]): Uint8Array {
  return Buffer.concat(messages.flatMap(({ head, body }) => [head, body]));
}
