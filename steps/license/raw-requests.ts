import { When } from '@cucumber/cucumber';
import { type Dispatcher, request } from 'undici';
import type { XcaliperWorld } from '../world.js';
import { licenseOf, withKeys } from './scenario.js';

/** Content of a request as a scenario writes it: what the shipped client would never send as well. */
interface Content {
  readonly type?: string;
  readonly body: string | Uint8Array;
}

const JSON_TYPE = 'application/json; charset=utf-8';

When('the license server is sent {word} {word}', async function (this: XcaliperWorld, method: string, path: string) {
  await send(this, method, path);
});

When(
  'the license server is sent {word} {word} with the body',
  async function (this: XcaliperWorld, method: string, path: string, body: string) {
    await send(this, method, path, { type: JSON_TYPE, body: withKeys(this, body) });
  },
);

When(
  'the license server is sent {word} {word} with content type {string} and the body',
  async function (this: XcaliperWorld, method: string, path: string, type: string, body: string) {
    await send(this, method, path, { type, body: withKeys(this, body) });
  },
);

When(
  'the license server is sent {word} {word} with the body {}',
  async function (this: XcaliperWorld, method: string, path: string, body: string) {
    await send(this, method, path, { type: JSON_TYPE, body: withKeys(this, body) });
  },
);

When(
  'the license server is sent {word} {word} without a content type and with the body',
  async function (this: XcaliperWorld, method: string, path: string, body: string) {
    await send(this, method, path, { body: withKeys(this, body) });
  },
);

When(
  'the license server is sent {word} {word} with the bytes {word}',
  async function (this: XcaliperWorld, method: string, path: string, hex: string) {
    await send(this, method, path, { type: JSON_TYPE, body: Buffer.from(hex, 'hex') });
  },
);

When(
  'the license server is sent {word} {word} with a JSON body of {int} bytes',
  async function (this: XcaliperWorld, method: string, path: string, length: number) {
    const frame = JSON.stringify({ comment: '' });
    const body = JSON.stringify({ comment: 'x'.repeat(length - frame.length) });
    await send(this, method, path, { type: JSON_TYPE, body });
  },
);

async function send(world: XcaliperWorld, method: string, path: string, content?: Content): Promise<void> {
  const response = await request(`${licenseOf(world).url}${path}`, {
    method: method as Dispatcher.HttpMethod,
    dispatcher: world.dispatcher,
    headers: content?.type === undefined ? {} : { 'content-type': content.type },
    body: content === undefined ? null : Buffer.from(content.body),
  });
  await response.body.arrayBuffer();
}
