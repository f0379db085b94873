import { When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { begin, conversationOf, converse, finalAnswer, openConversation } from './conversation.js';
import { isLast, lastAnswer } from './last-answer.js';
import { prepare } from './prepared-message.js';
import type { RawMessage } from './raw-message.js';

When('the client sends, on a connection of its own,', async function (this: XcaliperWorld, text: string) {
  const message = await prepare(this, text);
  await openConversation(this);
  await converse(this, [message]);
});

/** On the same connection, that is; on another one if the last answer was to be the last. */
When(
  'the client sends next, unless the connection was to be closed,',
  async function (this: XcaliperWorld, text: string) {
    const message = await prepare(this, text);
    if (isLast(lastAnswer(this))) await openConversation(this);
    await converse(this, [message]);
  },
);

When(
  'the client sends, with a line feed alone at the end of each line,',
  async function (this: XcaliperWorld, text: string) {
    const message = await prepare(this, text, { lineBreak: '\n' });
    await openConversation(this);
    await converse(this, [message]);
  },
);

/** Several requests, between them a line `----`. */
When('the client sends at once, on one connection,', async function (this: XcaliperWorld, text: string) {
  const messages = await prepareAll(this, text);
  await openConversation(this);
  await converse(this, messages);
});

/** Two requests, likewise; but only the first one's answer is waited for. */
When('the client sends, and another request behind it,', async function (this: XcaliperWorld, text: string) {
  const messages = await prepareAll(this, text);
  await openConversation(this);
  const [first] = messages.map((message) => begin(this, message));
  conversationOf(this).socket.write(octets(messages));
  if (first === undefined) throw new Error('there is no request in the text');
  await finalAnswer(this, first);
});

async function prepareAll(world: XcaliperWorld, text: string): Promise<readonly RawMessage[]> {
  const messages: RawMessage[] = [];
  for (const part of text.split('\n----\n')) messages.push(await prepare(world, part));
  return messages;
}

function octets(messages: readonly RawMessage[]): Uint8Array {
  return Buffer.concat(messages.flatMap(({ head, body }) => [head, body]));
}
