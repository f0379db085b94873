import { Then, When } from '@cucumber/cucumber';
import { headerValue } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import { begin, conversationOf, finalAnswer, nextResponse, openConversation } from './conversation.js';
import { prepare } from './prepared-message.js';

/** What a server said while it had but the head of a request. */
const leave = new WeakMap<XcaliperWorld, number>();

/**
 * Sends the head of a request, waits for the server's word, and sends the content if that is 100 (RFC 9110 §10.1.1).
 */
When(
  'the client sends the head, and the content only after 100, of',
  async function (this: XcaliperWorld, text: string) {
    const message = await prepare(this, text);
    const { socket } = await openConversation(this);
    const pending = begin(this, message);
    socket.write(message.head);
    const word = await nextResponse(this, pending);
    leave.set(this, word.status);
    if (word.status >= 200) return;
    socket.write(message.body);
    await finalAnswer(this, pending);
  },
);

/** A server that gives a final answer at once need not ask for the content. */
Then('the server has asked for the content, or answered at once', function (this: XcaliperWorld) {
  const status = leave.get(this);
  const { status: final } = scenarioOf(this).last?.response ?? {};
  expectEqual(this, { first: status }, { first: status === 100 ? 100 : final }, 'what came before the content');
});

Then('the server has asked for the content', function (this: XcaliperWorld) {
  expectEqual(this, leave.get(this), 100, 'what came before the content');
});

Then('no interim answer has a Content-Length', function (this: XcaliperWorld) {
  const lengths = conversationOf(this).interim.map(({ headers }) => headerValue(headers, 'Content-Length'));
  expectEqual(this, lengths, Array(lengths.length).fill(undefined), 'Content-Length of the interim answers');
});

Then('no interim answer has come', function (this: XcaliperWorld) {
  const statuses = conversationOf(this).interim.map(({ status }) => status);
  expectEqual(this, statuses, [], 'statuses of interim answers');
});
