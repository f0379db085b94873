import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends octets to a server as they are, and returns all that it answers until it closes the connection. */
export async function rawResponse(url: string, octets: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(octets);
  return text(socket);
}
