import { defined } from '../../../../common/defined.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { type Message, messagesOf } from './frame-messages.js';
import { isBodyless } from './message-octets.js';
import { MOST_REQUESTS, RECORDED, type Trace, tooLong } from './trace.js';
import { type Frame, only } from './tshark-fields.js';

/** A request that waits for its response. */
interface Asked {
  readonly request: Exchange['request'];
  /** Whether the capture has all of it. */
  readonly isWhole: boolean;
  readonly timeMs: number;
}

/** The requests of a connection that have no response yet. */
interface Waiting {
  /** The next octet that the client expected of its connection with these requests. */
  readonly expected: string | undefined;
  readonly requests: Asked[];
  /** Number of the requests that have a response. */
  answered: number;
}

/** Times of a request that is not judged, or of its response. The server may have changed a document between them. */
type Gap = readonly [from: number, to: number];

/** What is read of a connection of TCP. */
export interface Connection {
  readonly exchanges: Exchange[];
  readonly gaps: Gap[];
  readonly left: Left;
  waiting: Waiting | undefined;
  isEncrypted: boolean;
  /** Port of a server whose response has no request; undefined without such a response. */
  unaskedPort: string | undefined;
}

/** How much is left out. */
interface Left {
  incomplete: number;
  several: number;
  unanswered: number;
  unasked: number;
}

/** Most octets of all bodies. Small content in gzip may be a thousand times larger. */
const MOST_OCTETS = 256 * 1024 * 1024;

const PARTS = `cut the capture with editcap -c ${MOST_REQUESTS} FILE part.pcap, and give the parts to xcaliper trace one at a time`;

/**
 * Pairs the requests and responses of a capture, by connection. An exchange of which an octet is missing is left out and
 * counted: what was not captured is nobody's fault.
 *
 * @throws Error for more than 100,000 requests, or 256 MiB of bodies
 */
export async function connectionsOf(
  frames: AsyncIterable<Frame> | Iterable<Frame>,
): Promise<ReadonlyMap<string, Connection>> {
  const connections = new Map<string, Connection>();
  let [requests, octets] = [0, 0];
  for await (const frame of frames) {
    const messages = messagesOf(frame);
    for (const { line, body } of messages === 'several' ? [] : messages) {
      requests += 'method' in line ? 1 : 0;
      octets += body?.byteLength ?? 0;
    }
    if (requests > MOST_REQUESTS) throw tooLong(PARTS);
    if (octets > MOST_OCTETS) throw new Error(`its bodies have more than ${MOST_OCTETS} octets; ${PARTS}`);
    const stream = only(frame, 'tcp.stream') ?? '';
    const connection = connections.get(stream) ?? newConnection();
    connections.set(stream, connection);
    take(frame, messages, connection);
  }
  for (const connection of connections.values()) noteUnanswered(connection);
  return connections;
}

function newConnection(): Connection {
  const left = { incomplete: 0, several: 0, unanswered: 0, unasked: 0 };
  return { exchanges: [], gaps: [], left, waiting: undefined, isEncrypted: false, unaskedPort: undefined };
}

/** Returns the conversation of all connections. What is left out may have changed a document, so there are gaps then. */
export function traceOfConnections(connections: readonly Connection[]): Trace {
  const exchanges = connections.flatMap((one) => one.exchanges).sort((one, other) => one.startedAt - other.startedAt);
  const gaps = connections.flatMap((one) => one.gaps);
  const conversation = { ...RECORDED, exchanges, ...defined({ gap: gapText(exchanges, gaps) }) };
  return { conversations: [conversation], notes: notesOf(connections) };
}

/** A capture may begin and end within exchanges. What precedes the first whole one, or follows the last, is no gap. */
function gapText(exchanges: readonly Exchange[], gaps: readonly Gap[]): string | undefined {
  const start = exchanges[0]?.startedAt ?? Number.POSITIVE_INFINITY;
  const end = exchanges.reduce((last, { startedAt, durationMs }) => Math.max(last, startedAt + durationMs), 0);
  const within = gaps.filter(([from, to]) => to >= start && from <= end).sort(([one], [other]) => one - other);
  const [first] = within;
  if (first === undefined) return undefined;
  const [from, to] = [Math.max(first[0], start), Math.min(first[1], end)];
  const place = `behind request ${exchanges.filter(({ startedAt }) => startedAt <= from).length}`;
  const time = `from ${new Date(from).toISOString()} on, for up to ${((to - from) / 1_000).toFixed(3)} s`;
  const others = within.length === 1 ? '' : `, the first of ${within.length} gaps`;
  return `the capture misses a message ${place}, ${time}${others}`;
}

function take(frame: Frame, messages: ReturnType<typeof messagesOf>, connection: Connection): void {
  if (messages === 'several') {
    connection.left.several += 1;
    connection.gaps.push([timeOf(frame), timeOf(frame)]);
    return;
  }
  if (messages.length === 0 && frame['tls.handshake.type'] !== undefined) connection.isEncrypted = true;
  for (const message of messages) {
    const { line } = message;
    if ('method' in line) ask(connection, frame, message, line);
    // An interim response is followed by the final one.
    else if (line.status >= 200) answer(connection, frame, message, line);
  }
}

type LineOf<Key extends string> = Extract<Message['line'], Readonly<Record<Key, unknown>>>;

function ask(
  connection: Connection,
  frame: Frame,
  { headers, body }: Message,
  { method, target }: LineOf<'method'>,
): void {
  const host = headerValue(headers, 'Host') ?? `${addressOf(frame)}:${only(frame, 'tcp.dstport') ?? ''}`;
  const expected = only(frame, 'tcp.ack');
  const asked: Asked = {
    request: { method, target, origin: `http://${host}`, headers, body: body ?? new Uint8Array() },
    isWhole: body !== undefined,
    timeMs: timeOf(frame),
  };
  if (connection.waiting?.expected === expected && connection.waiting !== undefined) {
    connection.waiting.requests.push(asked);
    return;
  }
  // The client has received something since the earlier requests: a response that was not captured.
  noteUnanswered(connection);
  connection.waiting = { expected, requests: [asked], answered: 0 };
}

function noteUnanswered({ waiting, gaps, left }: Connection): void {
  for (const { timeMs } of waiting?.requests.slice(waiting.answered) ?? []) {
    left.unanswered += 1;
    gaps.push([timeMs, Number.POSITIVE_INFINITY]);
  }
}

/** Responses come in the order of the requests of their connection (RFC 9112 §9.3.2). */
function answer(
  connection: Connection,
  frame: Frame,
  { headers, body }: Message,
  { status, reasonPhrase }: LineOf<'status'>,
): void {
  const { waiting, left, gaps, exchanges } = connection;
  const asked = waiting?.requests[waiting.answered];
  const timeMs = timeOf(frame);
  if (waiting === undefined || asked === undefined) {
    left.unasked += 1;
    connection.unaskedPort = only(frame, 'tcp.srcport');
    gaps.push([Number.NEGATIVE_INFINITY, timeMs]);
    return;
  }
  waiting.answered += 1;
  const { request, isWhole, timeMs: startedAt } = asked;
  const content = request.method === 'HEAD' || isBodyless(status) ? new Uint8Array() : body;
  if (!isWhole || content === undefined) {
    left.incomplete += 1;
    gaps.push([startedAt, timeMs]);
    return;
  }
  const response = { status, reasonPhrase, headers, body: content };
  exchanges.push({ request, response, startedAt, durationMs: Math.max(0, timeMs - startedAt) });
}

/** Newer versions of Wireshark write some times in ISO 8601. */
function timeOf(frame: Frame): number {
  const text = only(frame, 'frame.time_epoch') ?? '';
  return Number(text) * 1_000 || Date.parse(text) || 0;
}

function addressOf(frame: Frame): string {
  const [v6] = frame['ipv6.dst'] ?? [];
  return v6 === undefined ? (frame['ip.dst']?.[0] ?? '') : `[${v6}]`;
}

function notesOf(connections: readonly Connection[]): readonly string[] {
  const sum = (key: keyof Left) => connections.reduce((total, { left }) => total + left[key], 0);
  const encrypted = connections.filter(({ isEncrypted }) => isEncrypted).length;
  return [
    note(sum('incomplete'), 'exchange is', 'exchanges are', 'not whole in the capture'),
    note(sum('unanswered'), 'request has', 'requests have', 'no response in the capture'),
    note(sum('unasked'), 'response has', 'responses have', 'no request in the capture'),
    note(sum('several'), 'packet has', 'packets have', 'several messages, which are not judged'),
    note(encrypted, 'connection is', 'connections are', 'encrypted (TLS); Wireshark needs their keys'),
  ].filter((text) => text !== '');
}

function note(count: number, one: string, more: string, text: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : more} ${text}`;
}
