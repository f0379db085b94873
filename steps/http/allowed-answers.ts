import { Then } from '@cucumber/cucumber';
import { bodyText, type HttpResponseRecord, headerValue } from '../../src/exchange.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalXml } from '../xcap/canonical-xml.js';
import { snapshot } from '../xcap/documents.js';
import { answerOf, scenarioOf } from '../xcap/scenario.js';

// Where HTTP leaves a server the choice: what comes with each of the answers is expected with it.

Then(
  /^the answer is (\dxx|\d{3}) and nothing has changed, or it is (\d{3}(?: or \d{3})*) and the document is now$/,
  async function (this: XcaliperWorld, refusal: string, successes: string, text: string) {
    const { status } = answerOf(this);
    if (new RegExp(`^${refusal.replaceAll('x', '\\d')}$`).test(String(status))) {
      return expectUnchanged(this);
    }
    expectMatch(this, String(status), new RegExp(`^(${successes.replaceAll(' or ', '|')})$`), 'status of the answer');
    const { text: actual } = await snapshot(this);
    expectEqual(this, actual && canonicalXml(actual), canonicalXml(text), 'canonical form of the document');
  },
);

Then('the answer is 200, or a refusal and nothing has changed', async function (this: XcaliperWorld) {
  await expect200OrUnchanged(this, /^(200|4\d\d)$/);
});

/** None: the connection was closed instead. */
Then('the answer is 200, or a refusal or none and nothing has changed', async function (this: XcaliperWorld) {
  await expect200OrUnchanged(this, /^(200|4\d\d|none)$/);
});

/** RFC 9110 §15.6.2: 501 says that the server knows no such method. */
Then('the answer is a refusal, or 501', function (this: XcaliperWorld) {
  expectMatch(this, String(answerOf(this).status), /^(4\d\d|501)$/, 'status of the answer');
});

Then('the answer is a refusal, or 200 with the body {string}', function (this: XcaliperWorld, pattern: string) {
  expectRefusalOr200(this, /^4\d\d$/, (answer) =>
    expectMatch(this, bodyText(answer), new RegExp(pattern), 'body of the answer'),
  );
});

Then('the answer is a refusal, or 200 with the type {string}', function (this: XcaliperWorld, type: string) {
  expectRefusalOr200(this, /^4\d\d$/, (answer) => expectType(this, answer, type));
});

Then('the answer is 406, or 200 with the type {string}', function (this: XcaliperWorld, type: string) {
  expectRefusalOr200(this, /^406$/, (answer) => expectType(this, answer, type));
});

function expectRefusalOr200(world: XcaliperWorld, refusal: RegExp, judge: (answer: HttpResponseRecord) => void): void {
  const answer = answerOf(world);
  if (answer.status === 200) judge(answer);
  else expectMatch(world, String(answer.status), refusal, 'status of the answer');
}

function expectType(world: XcaliperWorld, { headers }: HttpResponseRecord, type: string): void {
  const [actual] = (headerValue(headers, 'Content-Type') ?? '').toLowerCase().split(';');
  expectEqual(world, actual?.trim(), type, 'media type of the answer');
}

async function expect200OrUnchanged(world: XcaliperWorld, allowed: RegExp): Promise<void> {
  const status = scenarioOf(world).last?.response?.status ?? 'none';
  expectMatch(world, String(status), allowed, 'status of the answer');
  if (status !== 200) await expectUnchanged(world);
}

async function expectUnchanged(world: XcaliperWorld): Promise<void> {
  expectEqual(world, await snapshot(world), scenarioOf(world).before, 'document and entity tag');
}
