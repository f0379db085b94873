/** Fields of Wireshark that a frame is read from. */
export const TSHARK_FIELDS = [
  'frame.number',
  'frame.time_epoch',
  'frame.len',
  'frame.cap_len',
  'frame.protocols',
  'tcp.stream',
  'ip.dst',
  'ipv6.dst',
  'tcp.srcport',
  'tcp.dstport',
  'tcp.ack',
  'tcp.payload',
  'tcp.reassembled.data',
  'tcp.analysis.lost_segment',
  'tls.handshake.type',
  'http.request.method',
  'http.request.uri',
  'http.request.line',
  'http.response.code',
  'http.response.phrase',
  'http.response.line',
  'http.file_data',
] as const;

export type Field = (typeof TSHARK_FIELDS)[number];

/** Values of a frame by field, in their order. */
export type Frame = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Display filter: messages, the beginnings of connections that cannot be read, and segments that others should precede. */
export const FILTER = 'http || tls.handshake.type == 1 || tcp.analysis.lost_segment';

/** Returns the only value of a field. */
export function only(frame: Frame, field: Field): string | undefined {
  const values = frame[field];
  return values?.length === 1 ? values[0] : undefined;
}
