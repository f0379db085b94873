import { defined } from '../../common/defined.js';
import { messageOf } from '../../common/errors.js';
import type { Exchange, RawSending } from '../../common/exchange.js';
import { responseLimit, tooLargeText } from '../../src/measure/server/for-steps.js';
import { withoutCodings } from '../content-codings.js';
import { expectEqual } from '../expectations.js';
import { judgeLatest } from '../judged.js';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import type { RawMessage } from './raw-message.js';
import { openRawSocket, type RawSocket, type RawSocketOptions } from './raw-socket.js';
import type { RawResponse } from './response-reader.js';

/** A scenario's own connection, with its responses. */
export interface Conversation {
  readonly socket: RawSocket;
  /** Final responses and 101, oldest first. */
  readonly answers: RawResponse[];
  /** Other interim (1xx) responses, oldest first. */
  readonly interim: RawResponse[];
  readonly isPlain: boolean;
  /** Whether the connection is new: no request has been sent on it. */
  isNew: boolean;
}

const conversations = new WeakMap<XcaliperWorld, Conversation>();

/** @throws Error when the scenario has opened no connection yet */
export function conversationOf(world: XcaliperWorld): Conversation {
  const known = conversations.get(world);
  if (known === undefined) throw new Error('the scenario has not opened a connection yet');
  return known;
}

/** Opens a connection to the subject, and closes it after the scenario. */
export async function openConversation(
  world: XcaliperWorld,
  options: Pick<RawSocketOptions, 'isPlain'> = {},
): Promise<Conversation> {
  const { subject, signal } = world.run;
  const { timeoutMs, proxy } = subject;
  // A raw request has the credentials of the first user, if any, and so does its connection.
  const tls = { ...subject.tls, ...subject.users[0]?.tls };
  const limit = {
    maxOctets: responseLimit(subject),
    onTooLarge: () => {
      world.whyUndecided ??= tooLargeText(subject);
    },
  };
  const socket = world.use(
    await openRawSocket({ ...options, ...limit, origin: rootOrigin(world), timeoutMs, tls, proxy, signal }),
  );
  const { isPlain = false } = options;
  const opened: Conversation = { socket, answers: [], interim: [], isPlain, isNew: true };
  conversations.set(world, opened);
  return opened;
}

/** A request without a final response yet. */
export interface Pending {
  readonly method: string;
  /** Adds the exchange to those of the scenario. Call it once. */
  readonly record: (response?: RawResponse) => void;
}

/** Sends requests in one go, and reads their responses in order. */
export async function converse(world: XcaliperWorld, messages: readonly RawMessage[]): Promise<void> {
  const pending = messages.map((message, index) => begin(world, message, { isAtOnce: index > 0 }));
  conversationOf(world).socket.write(Buffer.concat(messages.flatMap(({ head, body }) => [head, body])));
  for (const request of pending) await finalAnswer(world, request);
}

/** Reads responses up to and including the final one. */
export async function finalAnswer(world: XcaliperWorld, request: Pending): Promise<RawResponse> {
  for (;;) {
    const response = await nextResponse(world, request);
    if (isFinal(response)) return response;
  }
}

/** Reads one response. Records the exchange for a final response, and for one that cannot be read. */
export async function nextResponse(world: XcaliperWorld, { method, record }: Pending): Promise<RawResponse> {
  const { socket, answers, interim } = conversationOf(world);
  const response = await socket.response(method).catch((thrown: unknown) => {
    record();
    expectEqual(world, messageOf(thrown), 'a whole HTTP response', `response to ${method}`, 'whole-response');
    throw thrown;
  });
  if (!isFinal(response)) {
    interim.push(response);
    return response;
  }
  const readable = withoutCodings(world, response);
  answers.push(readable);
  record(readable);
  return readable;
}

/** Tells whether HTTP ends with this response: behind a 101 follows another protocol (RFC 9110 §7.8). */
function isFinal({ status }: RawResponse): boolean {
  return status >= 200 || status === 101;
}

/** What the record says about the sending of a request. */
export interface Sending extends Pick<RawSending, 'isPaused' | 'isEnded'> {
  /** Whether it follows the previous request without waiting for the response. */
  readonly isAtOnce?: boolean;
}

/** Starts the record of a request. Call it before sending the request. */
export function begin(world: XcaliperWorld, message: RawMessage, sending: Sending = {}): Pending {
  const { method } = message;
  // It may change the document before there is an exchange.
  Object.assign(scenarioOf(world), { read: undefined, stored: undefined });
  const raw = rawSending(conversationOf(world), message, sending);
  const startedAt = Date.now();
  const begun = performance.now();
  return {
    method,
    record: (response) => {
      const request = { method, origin: rootOrigin(world), ...abridged(message), raw };
      const durationMs = performance.now() - begun;
      const exchange: Exchange = { request, ...defined({ response }), startedAt, durationMs };
      scenarioOf(world).last = exchange;
      world.exchanges.push(exchange);
      judgeLatest(world);
    },
  };
}

function rawSending(conversation: Conversation, message: RawMessage, { isAtOnce, ...sending }: Sending): RawSending {
  const { isNew, isPlain } = conversation;
  conversation.isNew = false;
  return {
    ...defined({
      head: !isAbridged(message) ? message.head : undefined,
      follows: !isNew ? (isAtOnce ? 'at-once' : 'response') : undefined,
      isPlain: isPlain || undefined,
    }),
    ...sending,
  };
}

/** Length from which on a record abridges texts, in characters. */
const LONGEST = 16_384;

function isAbridged({ head, body }: RawMessage): boolean {
  return head.byteLength > LONGEST || body.byteLength > LONGEST;
}

/** Makes the record of a request: long texts are abridged to their beginning and their length. */
function abridged({ target, headers, body }: RawMessage): Pick<Exchange['request'], 'target' | 'headers' | 'body'> {
  const cut = (text: string): string =>
    text.length <= LONGEST ? text : `${text.slice(0, 1_000)}...(${text.length}-characters-in-all)`;
  return {
    target: cut(target),
    headers: headers.map(([name, value]) => [name, cut(value)]),
    body: body.byteLength <= LONGEST ? body : Buffer.from(cut(Buffer.from(body).toString('latin1')), 'latin1'),
  };
}

/** Returns scheme and authority of the XCAP root. */
export function rootOrigin(world: XcaliperWorld): string {
  return new URL(world.run.subject.xcapRoot).origin;
}
