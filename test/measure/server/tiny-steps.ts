import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import { request } from 'undici';
import { defined } from '../../../common/defined.js';
import { bodyText } from '../../../common/exchange.js';
import { usageDocumentUri } from '../../../src/measure/server/subject/document-uri.js';
import { expectEqual, expectMatch, expectNoRequest, lastExchange, lastSeen } from '../../../steps/expectations.js';
import type { XcaliperWorld } from '../../../steps/world.js';

const DOCUMENT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';

async function send(
  world: XcaliperWorld,
  method: 'GET' | 'PUT' | 'DELETE',
  target: string,
  isTimed = false,
): Promise<void> {
  const { body } = await request(`${world.run.subject.xcapRoot}${target}`, {
    method,
    dispatcher: world.dispatcher,
    ...defined({ signal: isTimed ? AbortSignal.timeout(world.run.subject.timeoutMs) : undefined }),
    headers: { 'Content-Type': 'application/resource-lists+xml', Authorization: 'Basic c2VjcmV0' },
    ...defined({ body: method === 'PUT' ? DOCUMENT : undefined }),
  });
  await body.dump();
}

When('a GET is sent to {string}', function (this: XcaliperWorld, target: string) {
  return send(this, 'GET', target);
});
When('a GET is sent to {string}, and waited for no longer than usual', function (this: XcaliperWorld, target: string) {
  return send(this, 'GET', target, true);
});
When('a GET is sent to {string}, and the body is read', async function (this: XcaliperWorld, target: string) {
  const { body } = await request(`${this.run.subject.xcapRoot}${target}`, { dispatcher: this.dispatcher });
  await body.arrayBuffer();
});
When("a GET is sent to the first user's document", function (this: XcaliperWorld) {
  return send(this, 'GET', `/resource-lists/users/${this.run.subject.users[0]?.xui}/index`);
});
When("a GET is sent to the first user's presence rules", function (this: XcaliperWorld) {
  const { subject } = this.run;
  return send(this, 'GET', new URL(usageDocumentUri(subject, 'pres-rules', subject.users[0]?.xui)).pathname.slice(5));
});
When('a PUT is sent to {string}', function (this: XcaliperWorld, target: string) {
  return send(this, 'PUT', target);
});
When('a PUT is tried', async function (this: XcaliperWorld) {
  await send(this, 'PUT', '/tried').catch(() => undefined);
});
When('a DELETE is sent to {string}', function (this: XcaliperWorld, target: string) {
  return send(this, 'DELETE', target);
});
Then('the status is {int}', function (this: XcaliperWorld, status: number) {
  expectEqual(this, lastExchange(this).response?.status, status, 'status', 'status');
});
Then('the body is empty', function (this: XcaliperWorld) {
  const { response } = lastExchange(this);
  expectEqual(this, response && bodyText(response), '', 'body', 'body');
});
Then('the server has seen the request', function (this: XcaliperWorld) {
  expectEqual(this, lastSeen(this).request.target, lastExchange(this).request.target, 'target seen', 'client-request');
});
Then('the target matches {string}', function (this: XcaliperWorld, pattern: string) {
  expectMatch(this, lastExchange(this).request.target, new RegExp(pattern), 'target', 'client-request');
});
Then('no request was sent', function (this: XcaliperWorld) {
  expectNoRequest(this);
});
Given('nothing happens', () => undefined);
Given('something is thrown', () => {
  throw new Error('thrown by the step');
});
Given('the case is skipped because {string}', function (this: XcaliperWorld, reason: string) {
  return this.skip(reason);
});
Given('the case is inconclusive because {string}', function (this: XcaliperWorld, reason: string) {
  return this.inconclusive(reason);
});
Given('a clean-up that fails', function (this: XcaliperWorld) {
  this.defer(() => assert.fail('the clean-up failed on purpose'));
});
Given('this is not written yet', () => 'pending');
Given('either of two', () => undefined);
Given(/^either of (two)$/, () => undefined);
