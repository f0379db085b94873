import { When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { ELEMENT, request } from './requests.js';
import { scenarioOf } from './scenario.js';
import { documentTarget, nodeTarget, writtenTarget } from './targets.js';

/** "The document" is the first user's, whoever asks for it. */
When('the second user puts the document', async function (this: XcaliperWorld, body: string) {
  const { mimeType: type } = scenarioOf(this).usage;
  await request(this, { method: 'PUT', target: documentTarget(this), type, body, user: 1 });
});

When(
  'the second user puts the element {string} as {string}',
  async function (this: XcaliperWorld, node: string, body: string) {
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: ELEMENT, body, user: 1 });
  },
);

When('the second user sends {word} to {string}', async function (this: XcaliperWorld, method: string, target: string) {
  await request(this, { method, target: writtenTarget(this, target), user: 1 });
});

/** Of the same usage and name as the first user's. */
When('the second user puts a document of their own', async function (this: XcaliperWorld, body: string) {
  const { mimeType: type } = scenarioOf(this).usage;
  await request(this, { method: 'PUT', target: documentTarget(this, 1), type, body, user: 1 });
});

When('the second user sends {word} to a document of their own', async function (this: XcaliperWorld, method: string) {
  await request(this, { method, target: documentTarget(this, 1), user: 1 });
});
