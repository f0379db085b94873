import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { XcaliperWorld } from '../../world.js';

/** A list on a server of the harness, as a target of references. */
export interface OutsideResource {
  readonly uri: string;
  /** Requests so far: `GET /path`. */
  readonly requests: readonly string[];
}

const resources = new WeakMap<XcaliperWorld, OutsideResource>();

/** Serves a list on a free loopback port until the scenario ends. A subject on another machine cannot reach it. */
export async function serveOutside(world: XcaliperWorld): Promise<void> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/xcap-el+xml');
    response.end('<list xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:outside@example.org"/></list>');
  });
  world.defer(() => close(server));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const uri = `http://127.0.0.1:${port}/resource-lists/users/sip:outside@example.org/index/~~/resource-lists/list`;
  resources.set(world, { uri, requests });
}

/** @throws Error when the scenario serves no list */
export function outsideResource(world: XcaliperWorld): OutsideResource {
  const resource = resources.get(world);
  if (resource === undefined) throw new Error('the scenario has no list on another server yet');
  return resource;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
