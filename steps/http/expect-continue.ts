import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../common/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import { begin, conversationOf, finalAnswer, nextResponse, openConversation } from './conversation.js';
import { prepare } from './prepared-message.js';

/** Statuses of the first responses, which the servers sent before the body. */
const firstStatuses = new WeakMap<XcaliperWorld, number>();

/** Sends a header, waits for a response, and sends the body if that is interim (RFC 9110 §10.1.1). */
export async function sendAfterContinue(world: XcaliperWorld, text: string): Promise<void> {
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
