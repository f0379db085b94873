// The interface of the steps for people who write their own: `import { Then, expectEqual } from 'xcaliper/steps'`. It
// imports no file that defines steps, because that fails outside a run.

import type { XcaliperWorld } from './world.js';
import type { Sent } from './xcap/requests/requests.js';
import type { Snapshot } from './xcap/scenario.js';

export { After, Before, DataTable, defineParameterType, Given, Then, When } from '@cucumber/cucumber';
export {
  bodyText,
  type Exchange,
  type HeaderList,
  type HttpRequestRecord,
  type HttpResponseRecord,
  headerValue,
} from '../common/exchange.js';
export type { CaseDescription, RunContext, StepRole, SubjectUser } from '../src/measure/server/for-steps.js';
export { expectEqual, expectMatch, lastExchange } from './expectations.js';
export type { XcaliperWorld as World } from './world.js';
export { canonicalXml } from './xcap/documents/canonical-xml.js';
export type { Sent } from './xcap/requests/requests.js';
export { documentTarget, nodeTarget, writtenTarget } from './xcap/requests/targets.js';
export { responseOf, type Snapshot } from './xcap/scenario.js';

/**
 * Sends the request of a `When`. The shipped `Then` steps judge its response, which `responseOf` returns.
 *
 * @example
 * When('the phone reads its settings', async function (this: World) {
 *   await sendRequest(this, { method: 'GET', target: writtenTarget(this, '{root}/com.example.notes/users/{xui}/index') });
 * });
 */
export async function sendRequest(world: XcaliperWorld, sent: Sent): Promise<void> {
  const { request } = await import('./xcap/requests/requests.js');
  await request(world, sent);
}

/**
 * Gets the document of the scenario, to judge what the server has stored.
 *
 * @returns a snapshot without text when there is no document
 * @throws MeansError when the server answers the GET with anything but 200 or 404, which blocks the case
 */
export async function readDocument(world: XcaliperWorld): Promise<Snapshot> {
  const { readBack } = await import('./xcap/documents/document-state.js');
  return readBack(world);
}
