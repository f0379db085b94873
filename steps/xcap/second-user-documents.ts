import { Given, Then, When } from '@cucumber/cucumber';
import { bodyText, type HttpResponseRecord } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalXml } from './canonical-xml.js';
import { request } from './requests.js';
import { scenarioOf, stackOf, userOf } from './scenario.js';
import { filledIn } from './stand-ins.js';
import { documentTarget, writtenTarget } from './targets.js';

/** Documents of the second user: those of the scenario's name, in the second user's home directory. */
const SECOND = 1;

Given('the second user has the document', async function (this: XcaliperWorld, text: string) {
  const { status } = await send(this, 'PUT', text);
  return isSuccess(status) ? undefined : this.inconclusive(notBroughtAbout('PUT', status));
});

Given('the second user has no document', async function (this: XcaliperWorld) {
  if ((await send(this, 'GET')).status !== 200) return undefined;
  const { status } = await send(this, 'DELETE');
  return isSuccess(status) ? undefined : this.inconclusive(notBroughtAbout('DELETE', status));
});

When(
  'the second user sends {word} to {string} with the body',
  async function (this: XcaliperWorld, method: string, target: string, body: string) {
    await request(this, { method, target: writtenTarget(this, target), body, user: SECOND });
  },
);

Then("the second user's document is now, as canonical XML,", async function (this: XcaliperWorld, text: string) {
  const response = await send(this, 'GET');
  const actual = response.status === 200 ? canonicalXml(bodyText(response)) : `an answer ${response.status}`;
  expectEqual(this, actual, canonicalXml(filledIn(this, text)), "canonical form of the second user's document");
});

Then('the second user has no document now', async function (this: XcaliperWorld) {
  expectEqual(this, (await send(this, 'GET')).status, 404, "status of a GET of the second user's document");
});

async function send(world: XcaliperWorld, method: string, text?: string): Promise<HttpResponseRecord> {
  const stack = await stackOf(world, userOf(world, SECOND));
  const { response } = await stack.send({
    method,
    target: documentTarget(world, SECOND),
    ...(text !== undefined && {
      headers: { 'Content-Type': scenarioOf(world).usage.mimeType },
      body: filledIn(world, text),
    }),
  });
  if (response === undefined) throw new Error(`${method} of the second user's document was not answered`);
  return response;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function notBroughtAbout(method: string, status: number): string {
  return `the precondition could not be brought about: ${method} of the second user's document was answered ${status}`;
}
