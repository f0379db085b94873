import { connect, type Socket } from 'node:net';

/** Milliseconds between attempts to connect to a server that is away. */
const RETRY = 100;

/** Hears when a server goes away and comes back. */
export interface ServerWatch {
  readonly onDown: () => void;
  readonly onBack: () => void;
}

/**
 * Watches a server by a connection on which it sends nothing: the connection ends with the server. When the server takes
 * the next connection at once, it has only closed an idle one; when it refuses it first, the server has been away.
 *
 * @param root XCAP root
 * @returns the function that ends it
 */
export function watchServer(root: string, { onDown, onBack }: ServerWatch): () => void {
  const { hostname, port, protocol } = new URL(root);
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  };
  let socket: Socket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isDown = false;
  const look = () => {
    let connected = false;
    socket = connect(target);
    socket.once('connect', () => {
      connected = true;
      if (isDown) onBack();
      isDown = false;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (!connected && !isDown) onDown();
      isDown ||= !connected;
      retry = setTimeout(look, connected ? 0 : RETRY);
    });
    // Takes what a server may send of itself, and notices the end.
    socket.resume();
  };
  look();
  return () => {
    clearTimeout(retry);
    socket?.removeAllListeners('close');
    socket?.destroy();
  };
}
