// The interface of the steps for people who write their own: `import { Then, expectEqual } from 'xcaliper/steps'`. It
// imports no file that defines steps, because that fails outside a run. Its declarations name nothing of the suite.

import type { Exchange, HttpResponseRecord } from '../common/exchange.js';
import type { About } from '../src/result/about.js';
import * as expectations from './expectations.js';
import { type Sent, type Snapshot, type World, whole } from './user-world.js';
import * as xml from './xcap/documents/canonical-xml.js';
import * as targets from './xcap/requests/targets.js';
import * as scenario from './xcap/scenario.js';

export { After, Before, DataTable, defineParameterType, Given, Then, When } from '@cucumber/cucumber';
export {
  bodyText,
  type Exchange,
  type HeaderList,
  type HttpRequestRecord,
  type HttpResponseRecord,
  headerValue,
  type RawSending,
} from '../common/exchange.js';
export type { About } from '../src/result/about.js';
export type { CaseDescription, Sent, Snapshot, SubjectOfSteps, SubjectUser, World } from './user-world.js';

/**
 * Returns the last exchange of the scenario.
 *
 * @throws Error when the scenario has sent nothing yet
 */
export function lastExchange(world: World): Exchange {
  return expectations.lastExchange(whole(world));
}

/**
 * Returns the response to the last `When`.
 *
 * @throws Error when there is no response
 */
export function responseOf(world: World): HttpResponseRecord {
  return scenario.responseOf(whole(world));
}

/** Returns the request target of the scenario's document for a user, counted from 0. */
export function documentTarget(world: World, user = 0): string {
  return targets.documentTarget(whole(world), user);
}

/**
 * Returns the request target of a node in the scenario's document.
 *
 * @param selector decoded node selector (RFC 4825 §6.3), optionally with `?` and the decoded query. A slash in a quoted
 *   value is data and becomes %2F. `{domain}` is the domain of services.
 */
export function nodeTarget(world: World, selector: string, user = 0): string {
  return targets.nodeTarget(whole(world), selector, user);
}

/**
 * Returns a request target exactly as a feature writes it, with the subject's names of usages and documents. Stand-ins:
 * `{root}` is the path of the XCAP root, `{xui}` and `{xui2}` are the first and second user's XUI as a path segment,
 * `{document}` is the target of the scenario's document, `{domain}` the domain of services.
 */
export function writtenTarget(world: World, text: string): string {
  return targets.writtenTarget(whole(world), text);
}

/**
 * Returns canonical XML with comments, the form in which RFC 4825 §2 compares. It ignores attribute order, quotes,
 * character references and empty-element tags; white space, comments and namespace declarations count.
 *
 * @throws Error when the text is not well-formed, or too large to judge
 */
export function canonicalXml(text: string): string {
  return xml.canonicalXml(text);
}

/**
 * Expects a value to equal another, deeply and strictly. The report shows both.
 *
 * @param what name of the value in the message: `status of the PUT`
 * @param about what the value shows of the server. The causes of a run are made of it: `'body'`, `{ field: 'Allow' }`, or
 *   a noun of yours, `{ yours: 'answering time' }`
 * @throws AssertionError `<what>: expected <expected>, got <actual>`
 */
export function expectEqual(
  world: World,
  actual: unknown,
  expected: unknown,
  what: string,
  about: About = 'response',
): void {
  expectations.expectEqual(whole(world), actual, expected, what, about);
}

/**
 * Expects a text to match a pattern; other values do not match.
 *
 * @param what name of the text in the message: `header Date`
 * @param about as for `expectEqual`
 * @throws AssertionError `<what>: expected text matching <pattern>, got <actual>`
 */
export function expectMatch(
  world: World,
  actual: unknown,
  pattern: RegExp,
  what: string,
  about: About = 'response',
): void {
  expectations.expectMatch(whole(world), actual, pattern, what, about);
}

/**
 * Sends the request of a `When`. The shipped `Then` steps judge its response, which `responseOf` returns.
 *
 * @example
 * When('the phone reads its settings', async function (this: World) {
 *   await sendRequest(this, { method: 'GET', target: writtenTarget(this, '{root}/com.example.notes/users/{xui}/index') });
 * });
 */
export async function sendRequest(world: World, sent: Sent): Promise<void> {
  const { request } = await import('./xcap/requests/requests.js');
  await request(whole(world), sent);
}

/**
 * Gets the document of the scenario, to judge what the server has stored.
 *
 * @returns a snapshot without text when there is no document
 * @throws MeansError when the server answers the GET with anything but 200, 404 or 410, which blocks the case
 */
export async function readDocument(world: World): Promise<Snapshot> {
  const { readBack } = await import('./xcap/documents/document-state.js');
  return readBack(whole(world));
}
