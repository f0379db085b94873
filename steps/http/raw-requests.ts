import { Then, When } from '@cucumber/cucumber';
import { headerValue } from '../../common/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import { begin, conversationOf, converse, finalAnswer, nextResponse, openConversation } from './conversation.js';
import { sendCutShort, sendInPlainText, sendLong, sendUnfinished, sendWithoutEnd } from './cut-short.js';
import { isLast, lastAnswer } from './last-answer.js';
import { prepare } from './prepared-message.js';
import type { RawMessage } from './raw-message.js';
import { renewing } from './renewing.js';

/** Statuses of the first responses, which the servers sent before the body. */
const firstStatuses = new WeakMap<XcaliperWorld, number>();

/** Sends a header, waits for a response, and sends the body if that is interim (RFC 9110 §10.1.1). */
async function sendAfterContinue(world: XcaliperWorld, text: string): Promise<void> {
  const message = await prepare(world, text);
  const { socket } = await openConversation(world);
  const pending = begin(world, message, { isPaused: true });
  socket.write(message.head);
  const { status } = await nextResponse(world, pending);
  firstStatuses.set(world, status);
  if (status >= 200) return;
  socket.write(message.body);
  // The step about the final response judges its absence.
  await finalAnswer(world, pending).catch(() => undefined);
}

/** A server may send a final response at once instead of asking for the content. */
Then(/^the server asks for the body(, or answers at once)?$/, function (this: XcaliperWorld, orAnswers: string | null) {
  const first = firstStatuses.get(this);
  const { status: final } = scenarioOf(this).last?.response ?? {};
  const expected = first === 100 || orAnswers === null ? 100 : final;
  expectEqual(
    this,
    { first },
    { first: expected },
    'status of the first response, before the content',
    'interim-responses',
  );
});

Then('no interim response has a Content-Length', function (this: XcaliperWorld) {
  const lengths = conversationOf(this).interim.map(({ headers }) => headerValue(headers, 'Content-Length'));
  expectEqual(
    this,
    lengths,
    Array(lengths.length).fill(undefined),
    'Content-Length of the interim responses',
    'interim-responses',
  );
});

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
