import { Given, When } from '@cucumber/cucumber';
import { type Dispatcher, request } from 'undici';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import type { ContentKind } from './parameter-types.js';
import { licenseOf, withLicenseKeys } from './scenario.js';

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
  'a client sends {word} {word} with {content} {}',
  async function (this: XcaliperWorld, method: string, path: string, { type }: ContentKind, body: string) {
    await send(this, method, path, { type, body: bytesOf(body) ?? withLicenseKeys(this, body) });
  },
);

/** Makes the body of a hexadecimal text, `0x7b7d`, and of `1001 bytes of JSON`; undefined for any other text. */
function bytesOf(text: string): Uint8Array | undefined {
  if (/^0x[0-9a-f]+$/.test(text)) return Buffer.from(text.slice(2), 'hex');
  const [, length] = /^(\d+) bytes of JSON$/.exec(text) ?? [];
  if (length === undefined) return undefined;
  const frame = JSON.stringify({ comment: '' });
  return Buffer.from(JSON.stringify({ comment: 'x'.repeat(Number(length) - frame.length) }));
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
  scenarioOf(world).last = world.exchanges.at(-1);
  return response.statusCode;
}
