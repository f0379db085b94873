/** A segment of a connection from a client to a server. */
export interface Segment {
  /** Port of the client, which tells connections apart. */
  readonly client: number;
  readonly from: 'client' | 'server';
  readonly octets: string | Buffer;
  /** Port of the server; 80 when absent. */
  readonly port?: number;
  /** Octets at the end that were not captured. */
  readonly missing?: number;
  /** Present when the segment was not captured at all. */
  readonly isLost?: true;
  /** Present when the sender closes its side of the connection. */
  readonly isLast?: true;
}

/** IPv4 packets without a link layer. */
const RAW_IP = 101;

/**
 * Writes a capture in the pcap format, a millisecond between two segments.
 *
 * @param arrival indices of the segments in the order of the capture; as given when absent
 */
export function pcap(segments: readonly Segment[], arrival: readonly number[] = [...segments.keys()]): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32LE(0xa1b2c3d4, 0);
  head.writeUInt16LE(2, 4);
  head.writeUInt16LE(4, 6);
  head.writeUInt32LE(65_535, 16);
  head.writeUInt32LE(RAW_IP, 20);
  const next = new Map<string, number>();
  const packets = segments.map((segment) => ({ segment, packet: packetOf(segment, next) }));
  return Buffer.concat([
    head,
    ...arrival.flatMap((sent, index) => packets.slice(sent, sent + 1).flatMap((one) => record(one, index))),
  ]);
}

interface Packet {
  readonly segment: Segment;
  readonly packet: Buffer;
}

function record({ segment, packet }: Packet, index: number): readonly Buffer[] {
  if (segment.isLost) return [];
  const kept = packet.subarray(0, packet.length - (segment.missing ?? 0));
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1_795_708_000 + Math.floor(index / 1_000), 0);
  head.writeUInt32LE((index % 1_000) * 1_000, 4);
  head.writeUInt32LE(kept.length, 8);
  head.writeUInt32LE(packet.length, 12);
  return [head, kept];
}

const PROTOCOL_TCP = 6;
const ACK_AND_PUSH = 0x18;
const FIN = 0x01;

function packetOf({ client, from, octets, port = 80, isLast }: Segment, next: Map<string, number>): Buffer {
  const body = Buffer.from(octets);
  const ip = Buffer.alloc(20);
  ip[0] = 0x45;
  ip.writeUInt16BE(40 + body.length, 2);
  ip[8] = 64;
  ip[9] = PROTOCOL_TCP;
  ip.set(from === 'client' ? [10, 0, 0, 1, 10, 0, 0, 2] : [10, 0, 0, 2, 10, 0, 0, 1], 12);
  const sequence = (way: string) => next.get(`${client} ${way}`) ?? 1;
  const tcp = Buffer.alloc(20);
  tcp.writeUInt16BE(from === 'client' ? client : port, 0);
  tcp.writeUInt16BE(from === 'client' ? port : client, 2);
  tcp.writeUInt32BE(sequence(from), 4);
  tcp.writeUInt32BE(sequence(from === 'client' ? 'server' : 'client'), 8);
  tcp[12] = 0x50;
  tcp[13] = isLast ? ACK_AND_PUSH | FIN : ACK_AND_PUSH;
  tcp.writeUInt16BE(65_535, 14);
  next.set(`${client} ${from}`, sequence(from) + body.length);
  return Buffer.concat([ip, tcp, body]);
}
