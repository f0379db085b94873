import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RemoveSecrets } from '../../common/secrets/secret-removal.js';
import type { ChangeListener } from '../xdms/notices/change-notices.js';
import type { BoundOperation, Operation } from './operation.js';
import type { Simulator } from './simulator.js';
import { Snapshots } from './snapshots.js';

/** What a control server serves: one running simulator and its operations. */
export interface ControlPlane {
  readonly title: string;
  readonly simulator: Simulator;
  readonly operations: readonly BoundOperation[];
  /** Describes the stored state for people. */
  readonly state: () => object;
  /** Creates the removal of the secrets that the simulator has now. */
  readonly redact: () => RemoveSecrets;
  /** Calls the listener with each change of a document; absent for a simulator without documents. */
  readonly subscribeToChanges?: (listener: ChangeListener) => () => void;
}

/** What a control plane tells of a simulator besides requests. */
export type PageContent = Pick<ControlPlane, 'state' | 'redact' | 'subscribeToChanges'>;

/** Ties operations to a running simulator. */
export function controlPlane<Controlled extends Simulator>(
  title: string,
  simulator: Controlled,
  operations: readonly Operation<Controlled>[],
  content: PageContent,
): ControlPlane {
  const context = { simulator, snapshots: new Snapshots(simulator) };
  return {
    title,
    simulator,
    ...content,
    operations: operations.map(({ run, ...description }) => ({
      ...description,
      run: (request) => run(request, context),
    })),
  };
}

/** A head of a request whose method is RESET. Node's parser stops at the method, and hands over what has arrived. */
const RESET_HEAD = /^RESET (?<target>\/\S*) HTTP\/1\.1\r\n(?<fields>(?:[^\r\n]+\r\n)*)\r\n/;

/**
 * Serves the method RESET, which Node's HTTP parser does not know, as `POST …?reset`. 3GPP TS 34.229-3 names the method.
 * The head has to arrive in one piece, and the connection ends with the response.
 */
export function answerUnparsed(app: FastifyInstance, error: Error, socket: Socket): void {
  const packet = 'rawPacket' in error && error.rawPacket instanceof Uint8Array ? error.rawPacket : new Uint8Array();
  const { target, fields = '' } = RESET_HEAD.exec(Buffer.from(packet).toString('latin1'))?.groups ?? {};
  if (target === undefined) {
    send(socket, 400, JSON.stringify({ code: 'XCALIPER_BAD_REQUEST', message: 'The request is no HTTP/1.1.' }));
    return;
  }
  const url = `${target}${target.includes('?') ? '&' : '?'}reset`;
  app.inject({ method: 'POST', url, headers: headersOf(fields) }).then(
    ({ statusCode, payload }) => send(socket, statusCode, payload),
    () => socket.destroy(),
  );
}

/** Reads the fields that decide about access. A request for a reset has no content. */
function headersOf(fields: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [, name = '', value = ''] of fields.matchAll(/^([^:\r\n]+):[ \t]*([^\r\n]*?)[ \t]*\r\n/gm)) {
    if (/^(?:host|origin|sec-fetch-site|authorization)$/i.test(name)) headers[name.toLowerCase()] = value;
  }
  return headers;
}

function send(socket: Socket, status: number, body: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
