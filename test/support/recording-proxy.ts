import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The octets of one connection, in both directions. */
export interface Conversation {
  readonly sent: Buffer[];
  readonly received: Buffer[];
}

export interface RecordingProxy extends AsyncDisposable {
  /** Host and port. */
  readonly authority: string;
  /** In the order in which clients connected. */
  readonly conversations: readonly Conversation[];
}

/** Passes the octets of connections to a server on loopback, and keeps them. */
export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  const conversations: Conversation[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const conversation: Conversation = { sent: [], received: [] };
    conversations.push(conversation);
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const [from, to, log] of [
      [client, upstream, conversation.sent],
      [upstream, client, conversation.received],
    ] as const) {
      sockets.add(from);
      from.on('data', (octets: Buffer) => {
        log.push(octets);
        to.write(octets);
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => to.end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    authority: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    conversations,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
