import { Given, When } from '@cucumber/cucumber';
import { type Dispatcher, request } from 'undici';
import type { XcaliperWorld } from '../world.js';
import { licenseOf, withKeys } from './scenario.js';

/** Content of a raw request; the license client sends only a part of these. */
interface Content {
  readonly type: string | undefined;
  readonly body: string | Uint8Array;
}

const JSON_TYPE = 'application/json; charset=utf-8';

// A server without the operation answers 404 to everything there, which says nothing about the rule of the scenario.
Given('the license server serves POST {word}', async function (this: XcaliperWorld, path: string) {
  const status = await send(this, 'POST', path, { type: JSON_TYPE, body: '{}' });
  licenseOf(this).probes += 1;
  if (status === 404) this.failMeans(`the license server does not serve POST ${path}`);
});

When('a client sends {word} {word}', async function (this: XcaliperWorld, method: string, path: string) {
  await send(this, method, path);
});

When(
  'a client sends {word} {word} with the body {}',
  async function (this: XcaliperWorld, method: string, path: string, body: string) {
    await send(this, method, path, { type: JSON_TYPE, body: bytesOf(withKeys(this, body)) });
  },
);

When(
  'a client sends {word} {word} with {contentType} and the body {}',
  async function (this: XcaliperWorld, method: string, path: string, type: string | undefined, body: string) {
    await send(this, method, path, { type, body: withKeys(this, body) });
  },
);

When(
  'a client sends {word} {word} with {int} bytes of JSON',
  async function (this: XcaliperWorld, method: string, path: string, length: number) {
    const frame = JSON.stringify({ comment: '' });
    const body = JSON.stringify({ comment: 'x'.repeat(length - frame.length) });
    await send(this, method, path, { type: JSON_TYPE, body });
  },
);

/** Decodes a hexadecimal body, `0x7b7d`; returns any other body unchanged. */
function bytesOf(body: string): string | Uint8Array {
  return /^0x[0-9a-f]+$/.test(body) ? Buffer.from(body.slice(2), 'hex') : body;
}

async function send(world: XcaliperWorld, method: string, path: string, content?: Content): Promise<number> {
  const response = await request(`${licenseOf(world).url}${path}`, {
    method: method as Dispatcher.HttpMethod,
    dispatcher: world.dispatcher,
    headers: content?.type === undefined ? {} : { 'content-type': content.type },
    body: content === undefined ? null : Buffer.from(content.body),
  });
  await response.body.arrayBuffer();
  // The step has written the request itself.
  licenseOf(world).notAsked = undefined;
  return response.statusCode;
}
