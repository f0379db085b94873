import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Given, Then } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';

interface OutsideResource {
  readonly uri: string;
  /** Requests that have come, as `GET /path`. */
  readonly requests: readonly string[];
}

const resources = new WeakMap<XcaliperWorld, OutsideResource>();

/** A list on a server of the harness, `{outside}` in documents. A subject on another machine may not reach it. */
Given('a list outside of the subject', async function (this: XcaliperWorld) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/xcap-el+xml');
    response.end('<list xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:outside@example.org"/></list>');
  });
  this.defer(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const uri = `http://127.0.0.1:${port}/resource-lists/users/sip:outside@example.org/index/~~/resource-lists/list`;
  resources.set(this, { uri, requests });
});

Then('nobody has fetched the list outside', function (this: XcaliperWorld) {
  expectEqual(this, [...resourceOf(this).requests], [], 'requests for the list outside of the subject');
});

/** @throws Error when the scenario has none */
export function outsideUri(world: XcaliperWorld): string {
  return resourceOf(world).uri;
}

function resourceOf(world: XcaliperWorld): OutsideResource {
  const resource = resources.get(world);
  if (resource === undefined) throw new Error('this scenario has no list outside of the subject');
  return resource;
}
