import { Given } from '@cucumber/cucumber';
import { bodyText, type HttpResponseRecord } from '../../src/shared/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalXml } from './canonical-xml.js';
import { scenarioOf, stackOf, userOf } from './scenario.js';
import { filledIn } from './stand-ins.js';
import { documentTarget } from './targets.js';

/** Documents of the second user: those of the scenario's name, in the second user's home directory. */
const SECOND = 1;

Given('the second user has no document', async function (this: XcaliperWorld) {
  if ((await send(this, 'GET')).status !== 200) return undefined;
  const { status } = await send(this, 'DELETE');
  return isSuccess(status) ? undefined : this.inconclusive(notBroughtAbout('DELETE', status));
});

/** Stores a document of the second user; a refusal leaves the scenario inconclusive. */
export async function setUpSecond(world: XcaliperWorld, text: string): Promise<'skipped' | undefined> {
  const { status } = await send(world, 'PUT', text);
  return isSuccess(status) ? undefined : world.inconclusive(notBroughtAbout('PUT', status));
}

/** Expects the stored document of the second user to equal a text as canonical XML. */
export async function expectSecond(world: XcaliperWorld, text: string): Promise<void> {
  const response = await send(world, 'GET');
  const actual = response.status === 200 ? canonicalXml(bodyText(response)) : `an answer ${response.status}`;
  expectEqual(world, actual, canonicalXml(filledIn(world, text)), "canonical form of the second user's document");
}

/** Expects a GET of the second user's document to be answered with 404. */
export async function expectNoSecond(world: XcaliperWorld): Promise<void> {
  expectEqual(world, (await send(world, 'GET')).status, 404, "status of a GET of the second user's document");
}

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
