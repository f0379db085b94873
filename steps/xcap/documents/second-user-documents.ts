import { Given } from '@cucumber/cucumber';
import { defined } from '../../../common/defined.js';
import { bodyText, type HttpResponseRecord } from '../../../common/exchange.js';
import { isAbsent, isSuccess } from '../../../common/status.js';
import { whyUnknown } from '../../access.js';
import { expectEqual } from '../../expectations.js';
import { judgeLatest } from '../../judged.js';
import type { XcaliperWorld } from '../../world.js';
import { documentTarget } from '../requests/targets.js';
import { scenarioOf, stackOf, userOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';
import { canonicalOf, canonicalXml } from './canonical-xml.js';

/** Index of the second user. Documents of this user have the scenario's name, in the user's home directory. */
const SECOND = 1;

Given('the second user has no document', async function (this: XcaliperWorld) {
  const found = (await send(this, 'GET')).status;
  const unknown = whyUnknown(this, found);
  if (unknown !== undefined)
    return this.blocked(`the set-up failed: nobody knows whether the second user has a document: ${unknown}`);
  if (found !== 200) return undefined;
  const { status } = await send(this, 'DELETE');
  return isSuccess(status) ? undefined : this.blocked(setUpFailure('DELETE', status));
});

/** Stores a document of the second user; a refusal blocks the scenario. */
export async function setUpSecond(world: XcaliperWorld, text: string): Promise<'skipped' | undefined> {
  const { status } = await send(world, 'PUT', text);
  return isSuccess(status) ? undefined : world.blocked(setUpFailure('PUT', status));
}

/** Expects the stored document of the second user to equal a text as canonical XML. */
export async function expectSecond(world: XcaliperWorld, text: string): Promise<void> {
  const response = await readSecond(world);
  const actual = response.status === 200 ? canonicalOf(world, bodyText(response)) : 'no document';
  expectEqual(
    world,
    actual,
    canonicalXml(filledIn(world, text)),
    "canonical XML of the second user's document",
    'stored-document',
  );
}

/** Expects 404 or 410 for a GET of the second user's document. */
export async function expectNoSecond(world: XcaliperWorld): Promise<void> {
  const { status } = await readSecond(world);
  judgeLatest(world);
  expectEqual(world, status, isAbsent(status) ? status : 404, "status of a GET of the second user's document", {
    status: '404',
  });
}

/** @throws MeansError when the subject does not answer the GET with 200, 404 or 410: other cases judge that */
async function readSecond(world: XcaliperWorld): Promise<HttpResponseRecord> {
  const response = await send(world, 'GET');
  if (response.status === 200 || isAbsent(response.status)) return response;
  return world.failMeans(`a GET of the second user's document was answered ${response.status}`, {
    status: '200 or 404',
  });
}

async function send(world: XcaliperWorld, method: string, text?: string): Promise<HttpResponseRecord> {
  const stack = await stackOf(world, userOf(world, SECOND));
  const { response } = await stack.send({
    method,
    target: documentTarget(world, SECOND),
    ...defined({
      headers: text === undefined ? undefined : { 'Content-Type': scenarioOf(world).usage.mimeType },
      body: text === undefined ? undefined : filledIn(world, text),
    }),
  });
  if (response === undefined) throw new Error(`${method} of the second user's document got no response`);
  return response;
}

function setUpFailure(method: string, status: number): string {
  return `the set-up failed: ${method} of the second user's document got status ${status}`;
}
