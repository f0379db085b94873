import { Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../src/shared/exchange.js';
import { mediaType } from '../../src/shared/media-type.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalXml } from '../xcap/canonical-xml.js';
import { snapshot } from '../xcap/documents.js';
import { answerOf, scenarioOf } from '../xcap/scenario.js';
import { statusOrNothing, statusPattern } from '../xcap/statuses.js';

// Where HTTP leaves a server the choice: what comes with each of the answers is expected with it.

Then(
  'the server answers {statuses} and the document is unchanged, or {statuses} and the stored document equals \\(canonical XML)',
  async function (this: XcaliperWorld, refusals: string, successes: string, text: string) {
    const status = String(answerOf(this).status);
    if (statusPattern(refusals).test(status)) return expectUnchanged(this);
    expectMatch(this, status, statusPattern(successes), 'status of the answer');
    const { text: actual } = await snapshot(this);
    expectEqual(this, actual && canonicalXml(actual), canonicalXml(text), 'canonical form of the document');
  },
);

/** `nothing` among the refusals: the connection was closed instead. */
Then(
  'the server answers {int}, or {statuses} and the document is unchanged',
  async function (this: XcaliperWorld, success: number, refusals: string) {
    const status = statusOrNothing(this);
    expectMatch(this, status, statusPattern(`${success} or ${refusals}`), 'status of the answer');
    if (status !== String(success)) await expectUnchanged(this);
  },
);

Then(
  /^the server answers (\S+), or 200 with (media type|a body matching) ["'](.*)["']$/,
  function (this: XcaliperWorld, refusals: string, part: string, expected: string) {
    const answer = answerOf(this);
    const { status, headers } = answer;
    if (status !== 200) {
      expectMatch(this, String(status), statusPattern(refusals), 'status of the answer');
      return;
    }
    if (part !== 'media type') {
      expectMatch(this, bodyText(answer), new RegExp(expected), 'body of the answer');
      return;
    }
    const actual = mediaType(headerValue(headers, 'Content-Type')) ?? '';
    expectEqual(this, actual, expected, 'media type of the answer');
  },
);

async function expectUnchanged(world: XcaliperWorld): Promise<void> {
  expectEqual(world, await snapshot(world), scenarioOf(world).before, 'document and entity tag');
}
